import {
  createContext,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterContextProvider,
  redirect,
} from 'react-router';
import { ApiFailure } from '../api/apiFailure.ts';
import { loadCartCount } from '../features/cart/cartSlice.ts';
import { loadShell } from '../features/content/contentSlice.ts';
import { loadHearts } from '../features/favorites/favoritesSlice.ts';
import { loadCustomer, selectIdentityLevel } from '../features/identity/identitySlice.ts';
import { chunkFailureCode } from '../lib/chunkFailure.ts';
import { errorStatus } from '../lib/errorStatus.ts';
import { isNeverAPage } from '../lib/notFoundPaths.ts';
import { NotFound, RedirectTo, signInPath } from '../page/outcomes.ts';
import type { PageRoute } from '../page/route.ts';
import { PageError } from './PageError.tsx';
import type { RootState } from './rootReducer.ts';
import { pageRoutes } from './routes.tsx';
import { Shell } from './Shell.tsx';
import type { Store } from './store.ts';

/** Told of failures that end in an error page. */
type ReportFailure = (failure: unknown) => void;

/** For whom a page is loaded: the one thing in which the loaders of two requests differ. */
type Visit = { readonly store: Store; readonly report: ReportFailure };

const visitContext = createContext<Visit>();

/** Tells the loaders of one request (in the browser: of all) for whom they load. */
export const contextOf = (visit: Visit): RouterContextProvider =>
  new RouterContextProvider(new Map([[visitContext, visit]]));

const pathOf = (url: URL): string => url.pathname + url.search;

/** Turns what a loader threw into what the router understands; the same in the server and the browser. */
function answerFor(failure: unknown, url: URL, report: ReportFailure): unknown {
  // The error page tells a lost chunk from a failed call, and reports it.
  if (chunkFailureCode(failure)) return failure;
  if (failure instanceof RedirectTo) return redirect(failure.target, failure.status);
  if (failure instanceof NotFound) return new Response(null, { status: failure.status });
  if (failure instanceof ApiFailure) {
    if (failure.isAuthRequired) return redirect(signInPath(pathOf(url)));
    if (failure.status === 404) return new Response(null, { status: 404 });
  }
  report(failure);
  return new Response(null, { status: 500 });
}

async function requireAccess(store: Store, access: PageRoute<RootState>['access'], url: URL): Promise<void> {
  if (!access) return;
  await store.dispatch(loadCustomer());
  const level = selectIdentityLevel(store.getState());
  if (level !== 'full' && level !== access) throw new RedirectTo(signInPath(pathOf(url)));
}

/** Public and shopper state load at once; the page's chunk is fetched meanwhile (browser) or is there already (server). */
function pageLoader(page: PageRoute<RootState>): LoaderFunction {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const { store, report } = context.get(visitContext);
    const url = new URL(request.url);
    const tools = { dispatch: store.dispatch, getState: store.getState, params, url };
    try {
      if (isNeverAPage(url.pathname)) throw new NotFound();
      await requireAccess(store, page.access, url);
      const chunk = typeof window === 'undefined' ? undefined : page.Page.load();
      await Promise.all([page.load?.(tools), page.loadShopper?.(tools), chunk]);
      return null;
    } catch (failure) {
      throw answerFor(failure, url, report);
    }
  };
}

const shellLoader: LoaderFunction = async ({ request, context }: LoaderFunctionArgs) => {
  const { store, report } = context.get(visitContext);
  try {
    const { dispatch } = store;
    const known = dispatch(loadCustomer()).then(() => dispatch(loadHearts()));
    await Promise.all([dispatch(loadShell()), known, dispatch(loadCartCount())]);
    return null;
  } catch (failure) {
    throw answerFor(failure, new URL(request.url), report);
  }
};

const errorLoader: LoaderFunction = ({ params }) => {
  throw new Response(null, { status: errorStatus(params.statusToSend ?? '') });
};

/** React Router's form of the route table. It belongs to nobody: whom its loaders load for stands in their context. */
export function makeRoutes(): RouteObject[] {
  const pages = pageRoutes.map(
    (page): RouteObject => ({
      id: page.path,
      path: page.path,
      element: <page.Page />,
      errorElement: <PageError />,
      loader: pageLoader(page),
      handle: { header: page.header ?? 'shop', isAccount: page.access !== undefined },
    }),
  );
  const errors = ['/error/:statusToSend', '*'].map(
    (path): RouteObject => ({ id: path, path, loader: errorLoader, element: null, errorElement: <PageError /> }),
  );
  return [
    {
      id: 'shell',
      element: <Shell />,
      errorElement: <PageError />,
      loader: shellLoader,
      shouldRevalidate: () => false,
      HydrateFallback: EmptyPage,
      children: [...pages, ...errors],
    },
  ];
}

/** The page is whole when it arrives, so there is never anything to show while hydrating. */
function EmptyPage() {
  return null;
}
