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
import { loadShell, selectAllowedHosts } from '../features/content/contentSlice.ts';
import { loadHearts } from '../features/favorites/favoritesSlice.ts';
import { loadCustomer, selectIdentityLevel } from '../features/identity/identitySlice.ts';
import { loadMembership } from '../features/rewards/rewardsSlice.ts';
import { chunkFailureCode } from '../lib/chunkFailure.ts';
import { errorStatus } from '../lib/errorStatus.ts';
import { isNeverAPage } from '../lib/notFoundPaths.ts';
import { NotFound, PageFailure, RedirectTo, signInPath, toPageStatus } from '../page/pageErrors.ts';
import type { PageRoute } from '../page/route.ts';
import { PageError } from './errors/PageError.tsx';
import type { RootState } from './rootReducer.ts';
import { pageRoutes } from './routes.tsx';
import { Shell } from './Shell.tsx';
import type { Store } from './store.ts';

/** Called for failures that end in an error page. */
type ReportFailure = (failure: unknown) => void;

/** The context of a page load: everything that differs between two requests. */
type Visit = { readonly store: Store; readonly report: ReportFailure; readonly isBot: boolean };

const visitContext = createContext<Visit>();

/** Returns the router context for one request; in the browser there is one for all navigations. */
export const createRouterContext = (visit: Visit): RouterContextProvider =>
  new RouterContextProvider(new Map([[visitContext, visit]]));

const pathOf = (url: URL): string => url.pathname + url.search;

/** Returns the response for the error page: a status and an optional message of the error catalogue. */
const refusal = (status: number, message = ''): Response =>
  message ? Response.json({ message }, { status }) : new Response(null, { status });

/** Converts a loader's error into what the router expects; the same on server and browser. */
async function answerFor(failure: unknown, url: URL, { store, report }: Visit): Promise<unknown> {
  // The error page distinguishes a failed chunk from a failed call, and reports it.
  if (chunkFailureCode(failure)) return failure;
  if (failure instanceof RedirectTo) {
    // Loaded on demand, because few first views redirect.
    const { redirectTarget } = await import('../lib/redirectTarget.ts');
    return redirect(redirectTarget(failure.target, selectAllowedHosts(store.getState())), failure.status);
  }
  if (failure instanceof PageFailure) {
    if (failure.status >= 500) report(failure.cause ?? failure);
    return refusal(failure.status, failure.message);
  }
  if (failure instanceof ApiFailure) {
    if (failure.isAuthRequired) return redirect(signInPath(pathOf(url)));
    const status = toPageStatus(failure.status);
    if (status === 404 || status === 410) return refusal(status);
    if (status >= 500) report(failure);
    return refusal(status, status === 500 ? '' : failure.message);
  }
  report(failure);
  return refusal(500);
}

async function requireAccess(store: Store, access: PageRoute<RootState>['access'], url: URL): Promise<void> {
  if (!access) return;
  await store.dispatch(loadCustomer());
  const level = selectIdentityLevel(store.getState());
  if (level !== 'full' && level !== access) throw new RedirectTo(signInPath(pathOf(url)));
}

/** Returns the loader of a page. It loads public and shopper state in parallel, in the browser also the page's chunk. */
function pageLoader(page: PageRoute<RootState>): LoaderFunction {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const visit = context.get(visitContext);
    const { store, isBot } = visit;
    const url = new URL(request.url);
    const tools = { dispatch: store.dispatch, getState: store.getState, params, url, isBot };
    try {
      if (isNeverAPage(url.pathname)) throw new NotFound();
      await requireAccess(store, page.access, url);
      const chunk = typeof window === 'undefined' ? undefined : page.Page.load();
      await Promise.all([page.load?.(tools), page.loadShopper?.(tools), chunk]);
      return null;
    } catch (failure) {
      throw await answerFor(failure, url, visit);
    }
  };
}

const shellLoader: LoaderFunction = async ({ request, context }: LoaderFunctionArgs) => {
  const visit = context.get(visitContext);
  try {
    const { dispatch } = visit.store;
    const known = dispatch(loadCustomer()).then(() =>
      Promise.all([dispatch(loadHearts()), dispatch(loadMembership())]),
    );
    await Promise.all([dispatch(loadShell()), known, dispatch(loadCartCount())]);
    return null;
  } catch (failure) {
    throw await answerFor(failure, new URL(request.url), visit);
  }
};

const errorLoader: LoaderFunction = ({ params }) => {
  throw refusal(errorStatus(params.statusToSend ?? ''));
};

/** Returns the route table for React Router. It has no request state; that is in the loader context. */
export function makeRoutes(): RouteObject[] {
  const pages = pageRoutes.map(
    (page): RouteObject => ({
      id: page.path,
      path: page.path,
      element: <page.Page />,
      errorElement: <PageError />,
      loader: pageLoader(page),
      handle: {
        header: page.header ?? 'shop',
        isAccount: page.access !== undefined || page.isOwn === true,
        isForAll: page.isForAll === true,
      },
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

/** Required by the router, but never visible: a server-rendered page is complete. */
function EmptyPage() {
  return null;
}
