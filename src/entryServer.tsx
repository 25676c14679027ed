import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { makeTransport, type Send } from './api/transport.ts';
import { BOOT_ELEMENT_ID } from './app/boot.ts';
import { loadBotParts } from './app/loadBotParts.ts';
import { createRouterContext, makeRoutes } from './app/makeRoutes.tsx';
import { PageChunks, type PageTags } from './app/pageChunks.ts';
import { renderTree } from './app/renderTree.tsx';
import { pageRoutes } from './app/routes.tsx';
import { makeStore, type Store } from './app/store.ts';
import { welcomeGuest } from './app/welcomeGuest.ts';
import { perRowChosen } from './features/search/listViewSlice.ts';
import type { PerRow } from './lib/listLayout.ts';
import { scriptSafeJson, scriptSafeState } from './lib/scriptSafeJson.ts';
import { type Flags, flagsReceived } from './page/flagsSlice.ts';
import { formRefused, type RefusedForm } from './page/refusedFormSlice.ts';

export type PageRequest = {
  /** The page's absolute URL. */
  readonly url: string;
  /** Sends a call to the API with the visitor's credentials. */
  readonly send: Send;
  /** webpack's record of the chunks (loadable-stats.json). */
  readonly stats: object;
  /** The state of a guest that is known without a call: then no shopper state is loaded. */
  readonly guest?: { readonly cartCount: number } | undefined;
  /** The browser's settings from cookies: feature variants, items per row of a list. */
  readonly choices: { readonly flags: Flags; readonly perRow: PerRow };
  /** A form that was submitted without scripts and rejected, to show again. */
  readonly refusedForm?: RefusedForm | undefined;
  /** Whether a bot requests the page. */
  readonly isBot: boolean;
  /** Called for failures that end in an error page. */
  readonly report: (failure: unknown) => void;
  /** Called when a step is done: `match`, `load`, `render`. */
  readonly mark: (step: string) => void;
};
export type PageAnswer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      /** The text of the page's only inline script, which the security policy must allow. */
      readonly inlineScript: string;
      /** Whether the page contains personal data and must not be cached. */
      readonly isOwn: boolean;
    };

/** React Router path patterns of all pages. */
export const pagePaths: readonly string[] = pageRoutes.map((page) => page.path);

/** Returns the message of a loader's failure for the shopper; null for internal errors, which must not be disclosed. */
function saidOf(error: unknown): unknown {
  return isRouteErrorResponse(error) ? error.data : null;
}

/** Returns the hydration data, with errors reduced to status and message. */
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

const hasMark = (handle: unknown, mark: 'isAccount' | 'isForAll'): boolean =>
  typeof handle === 'object' && handle !== null && Reflect.get(handle, mark) === true;

/** Created once, because it ranks all paths of the shop. */
const handler = createStaticHandler(makeRoutes());

/** Returns whether one stored page of this address may serve all guests. */
export const isPageForAll = (path: string): boolean =>
  hasMark(matchRoutes(handler.dataRoutes, path)?.at(-1)?.route.handle, 'isForAll');

/** Returns the context with the error page instead of the page, as the browser's router does when a page fails to render. */
function brokenContext(context: StaticHandlerContext): StaticHandlerContext {
  const leaf = context.matches.at(-1)?.route.id ?? '';
  const error = { status: 500, statusText: '', data: null, internal: false };
  return { ...context, statusCode: 500, errors: { [leaf]: error } };
}

/** Renders a page: matches and loads first, then renders once. A failed render is followed by one for the error page. */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { url, send, stats, guest, choices, refusedForm, isBot, report, mark } = request;
  const store = makeStore(makeTransport(send));
  store.dispatch(flagsReceived(choices.flags));
  store.dispatch(perRowChosen(choices.perRow));
  if (refusedForm) store.dispatch(formRefused(refusedForm));
  if (guest) store.dispatch(welcomeGuest(guest.cartCount));
  mark('match');
  const context = await handler.query(new Request(url), {
    requestContext: createRouterContext({ store, report, isBot }),
  });
  mark('load');
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  if (isBot) await store.dispatch(loadBotParts(context.matches.at(-1)?.params.colorId));
  const isOwn = context.matches.some(({ route }) => hasMark(route.handle, 'isAccount'));
  const render = (shown: StaticHandlerContext): PageAnswer => {
    const chunks = new PageChunks(stats);
    // The matches are enough for rendering; the whole route table would be copied for each page.
    const router = createStaticRouter([], shown);
    const tree = renderTree(store, <StaticRouterProvider router={router} context={shown} hydrate={false} />);
    const body = renderToString(chunks.collectChunks(tree));
    const tags = chunks.tags();
    const html = documentOf(body, store, shown, tags);
    const { inlineScript } = tags;
    return { kind: 'page', status: shown.statusCode, html, inlineScript, isOwn };
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
