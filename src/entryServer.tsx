import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { makeTransport, type Send } from './api/transport.ts';
import { BOOT_ELEMENT_ID } from './app/boot.ts';
import { contextOf, makeRoutes } from './app/makeRoutes.tsx';
import { PageChunks, type PageTags } from './app/pageChunks.ts';
import { renderTree } from './app/renderTree.tsx';
import { pageRoutes } from './app/routes.tsx';
import { makeStore, type Store } from './app/store.ts';
import { welcomeNewcomer } from './app/welcomeNewcomer.ts';
import { scriptSafeJson, scriptSafeState } from './lib/scriptSafeJson.ts';

export type PageRequest = {
  /** The page's absolute address. */
  readonly url: string;
  /** Brings a call to the API, in the name of the one who asked for the page. */
  readonly send: Send;
  /** webpack's record of which chunk holds what (loadable-stats.json). */
  readonly stats: object;
  /** Whether whoever asks has never been here: then there is nothing of theirs to ask for. */
  readonly isNewcomer: boolean;
  readonly nonce: string;
  /** Told of failures that end in an error page. */
  readonly report: (failure: unknown) => void;
  /** Told when a step of the page is done: `match`, `load`, `render`. */
  readonly mark: (step: string) => void;
};
export type PageAnswer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'page'; readonly status: number; readonly html: string };

/** The paths of all pages, as patterns of React Router. */
export const pagePaths: readonly string[] = pageRoutes.map((page) => page.path);

/** Errors cross to the browser as their status alone: the text of a failure inside the server is nobody's business. */
function hydrationOf(context: StaticHandlerContext) {
  const { loaderData, actionData, errors } = context;
  const plain =
    errors &&
    Object.fromEntries(
      Object.keys(errors).map((id) => [
        id,
        { status: context.statusCode, statusText: '', data: null, internal: false },
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

/** One for all requests: making it ranks every path of the shop. */
const handler = createStaticHandler(makeRoutes());

/** One page: match and load first, then one pass of rendering in which nothing is discovered. */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { url, send, stats, nonce, isNewcomer, report, mark } = request;
  const store = makeStore(makeTransport(send));
  if (isNewcomer) store.dispatch(welcomeNewcomer());
  mark('match');
  const context = await handler.query(new Request(url), { requestContext: contextOf({ store, report }) });
  mark('load');
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const chunks = new PageChunks(stats);
  const router = createStaticRouter(handler.dataRoutes, context);
  const tree = renderTree(store, <StaticRouterProvider router={router} context={context} hydrate={false} />);
  const html = documentOf(renderToString(chunks.collectChunks(tree)), store, context, chunks.tags(nonce));
  mark('render');
  return { kind: 'page', status: context.statusCode, html };
}
