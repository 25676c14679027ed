import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { makeTransport, type Send } from './api/transport.ts';
import { BOOT_ELEMENT_ID } from './app/boot.ts';
import { loadBotParts } from './app/loadBotParts.ts';
import { contextOf, makeRoutes } from './app/makeRoutes.tsx';
import { PageChunks, type PageTags } from './app/pageChunks.ts';
import { renderTree } from './app/renderTree.tsx';
import { pageRoutes } from './app/routes.tsx';
import { makeStore, type Store } from './app/store.ts';
import { welcomeNewcomer } from './app/welcomeNewcomer.ts';
import { perRowChosen } from './features/search/listViewSlice.ts';
import type { PerRow } from './lib/listLayout.ts';
import { scriptSafeJson, scriptSafeState } from './lib/scriptSafeJson.ts';
import { type Flags, flagsReceived } from './page/flagsSlice.ts';
import { formRefused, type RefusedForm } from './page/refusedFormSlice.ts';

export type PageRequest = {
  /** The page's absolute address. */
  readonly url: string;
  /** Brings a call to the API, in the name of the one who asked for the page. */
  readonly send: Send;
  /** webpack's record of which chunk holds what (loadable-stats.json). */
  readonly stats: object;
  /** Whether whoever asks has never been here: then there is nothing of theirs to ask for. */
  readonly isNewcomer: boolean;
  /** How this browser wants its pages: variants of features, items in a row of a list. */
  readonly choices: { readonly flags: Flags; readonly perRow: PerRow };
  /** A form that was sent without scripts and refused: the page shows it again. */
  readonly refusedForm?: RefusedForm | undefined;
  /** Whether a machine reads the page for others, as search engines do. */
  readonly isBot: boolean;
  readonly nonce: string;
  /** Told of failures that end in an error page. */
  readonly report: (failure: unknown) => void;
  /** Told when a step of the page is done: `match`, `load`, `render`. */
  readonly mark: (step: string) => void;
};
export type PageAnswer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      /** Whether it is a page of somebody's own, which no cache may keep. */
      readonly isOwn: boolean;
    };

/** The paths of all pages, as patterns of React Router. */
export const pagePaths: readonly string[] = pageRoutes.map((page) => page.path);

/** What a loader said for the shopper; the text of a failure inside the server is nobody's business. */
function saidOf(error: unknown): unknown {
  return isRouteErrorResponse(error) ? error.data : null;
}

/** Errors cross to the browser as their status and what was said of it. */
function hydrationOf(context: StaticHandlerContext) {
  const { loaderData, actionData, errors } = context;
  const plain =
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([id, error]) => [
        id,
        { status: context.statusCode, statusText: '', data: saidOf(error), internal: false },
      ]),
    );
  return { loaderData, actionData, errors: plain ?? null };
}

function documentOf(body: string, store: Store, context: StaticHandlerContext, tags: PageTags): string {
  const { links, scripts: files } = tags;
  const boot = `{"state":${scriptSafeState(store.getState())},"hydration":${scriptSafeJson(hydrationOf(context))}}`;
  const scripts = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script>${files}`;
  const headEnd = body.indexOf('</head>');
  const bodyEnd = body.lastIndexOf('</body>');
  return `<!DOCTYPE html>${body.slice(0, headEnd)}${links}${body.slice(headEnd, bodyEnd)}${scripts}${body.slice(bodyEnd)}`;
}

/** Whether the route asks who opens it. */
const isAccountPage = ({ route }: StaticHandlerContext['matches'][number]): boolean =>
  typeof route.handle === 'object' && route.handle !== null && Reflect.get(route.handle, 'isAccount') === true;

/** One for all requests: making it ranks every path of the shop. */
const handler = createStaticHandler(makeRoutes());

/** The same page with the error page in the place of its main part, as the browser's router puts it there when a part fails to render. */
function brokenContext(context: StaticHandlerContext): StaticHandlerContext {
  const leaf = context.matches.at(-1)?.route.id ?? '';
  const error = { status: 500, statusText: '', data: null, internal: false };
  return { ...context, statusCode: 500, errors: { [leaf]: error } };
}

/** One page: match and load first, then one pass of rendering in which nothing is discovered. A second one is for the error page. */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { url, send, stats, nonce, isNewcomer, choices, refusedForm, isBot, report, mark } = request;
  const store = makeStore(makeTransport(send));
  store.dispatch(flagsReceived(choices.flags));
  store.dispatch(perRowChosen(choices.perRow));
  if (refusedForm) store.dispatch(formRefused(refusedForm));
  if (isNewcomer) store.dispatch(welcomeNewcomer());
  mark('match');
  const context = await handler.query(new Request(url), { requestContext: contextOf({ store, report, isBot }) });
  mark('load');
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  if (isBot) await store.dispatch(loadBotParts(context.matches.at(-1)?.params.colorId));
  const render = (shown: StaticHandlerContext): PageAnswer => {
    const chunks = new PageChunks(stats);
    // What matched says all that is rendered; copying the whole table for each page would be in vain.
    const router = createStaticRouter([], shown);
    const tree = renderTree(store, <StaticRouterProvider router={router} context={shown} hydrate={false} />);
    const html = documentOf(renderToString(chunks.collectChunks(tree)), store, shown, chunks.tags(nonce));
    return { kind: 'page', status: shown.statusCode, html, isOwn: context.matches.some(isAccountPage) };
  };
  try {
    return render(context);
  } catch (failure) {
    report(failure);
    return render(brokenContext(context));
  } finally {
    mark('render');
  }
}
