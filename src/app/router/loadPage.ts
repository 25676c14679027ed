import { ApiFailure } from '../../api/apiFailure.ts';
import { loadCartCount } from '../../features/cart/cartSlice.ts';
import { loadShell, selectAllowedHosts } from '../../features/content/contentSlice.ts';
import { loadHearts } from '../../features/favorites/favoritesSlice.ts';
import { loadCustomer, selectIdentityLevel } from '../../features/identity/identitySlice.ts';
import { loadMembership } from '../../features/rewards/rewardsSlice.ts';
import { getChunkFailureCode } from '../../lib/errorReports.ts';
import { isNeverAPage, parseErrorStatus } from '../../lib/paths.ts';
import type { PageRoute } from '../../page/defineRoute.ts';
import type { PageData } from '../../page/navigation.ts';
import { NotFoundFailure, PageFailure, RedirectTo, signInPath, toPageStatus } from '../../page/pageErrors.ts';
import type { PageFault } from '../boot.ts';
import type { RootState } from '../rootReducer.ts';
import type { Store } from '../store.ts';
import { ERROR_PATH, type PageMatch } from './matchPage.ts';

/** The context of a page load. In the browser, one visit includes all navigations. */
export type Visit = {
  readonly store: Store;
  /** Called for failures that end in an error page. */
  readonly report: (failure: unknown) => void;
  readonly isBot: boolean;
};

export type LoadedPage =
  | { readonly kind: 'page'; readonly fault: PageFault | null }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

const LOADED_PAGE: LoadedPage = { kind: 'page', fault: null };
const createFaultPage = (status: number, message = ''): LoadedPage => ({ kind: 'page', fault: { status, message } });
const getPath = (url: URL): string => url.pathname + url.search;

/** Whether a call of the browser got no answer, for example offline. */
const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 0 && typeof window !== 'undefined';

/** Converts a loader's error into a redirect or an error page; the same on server and browser. */
async function toOutcome(failure: unknown, url: URL, { store, report }: Visit): Promise<LoadedPage> {
  // The error page distinguishes a failed chunk from a failed call, and reports it. After a call without an answer it offers
  // another try; only in the browser: a fault of the server arrives there without its cause.
  if (getChunkFailureCode(failure) || isUnanswered(failure))
    return { kind: 'page', fault: { status: 500, message: '', cause: failure } };
  if (failure instanceof RedirectTo) {
    // Loaded on demand, because few first views redirect.
    const { redirectTarget } = await import(/* webpackChunkName: "later-error" */ '../../lib/redirectTarget.ts');
    const target = redirectTarget(failure.target, selectAllowedHosts(store.getState()));
    return { kind: 'redirect', status: failure.status, location: target };
  }
  if (failure instanceof PageFailure) {
    if (failure.status >= 500) report(failure.cause ?? failure);
    return createFaultPage(failure.status, failure.message);
  }
  if (failure instanceof ApiFailure) {
    if (failure.isAuthRequired) return { kind: 'redirect', status: 302, location: signInPath(getPath(url)) };
    const status = toPageStatus(failure.status);
    if (status === 404 || status === 410) return createFaultPage(status);
    if (status >= 500) report(failure);
    return createFaultPage(status, status === 500 ? '' : failure.message);
  }
  report(failure);
  return createFaultPage(500);
}

async function requireAccess(store: Store, access: PageRoute<RootState>['access'], url: URL): Promise<void> {
  if (!access) return;
  await store.dispatch(loadCustomer());
  const level = selectIdentityLevel(store.getState());
  if (level !== 'full' && level !== access) throw new RedirectTo(signInPath(getPath(url)));
}

/** Loads the public and the shopper state of a page in parallel, or only the latter; in the browser also its chunk. */
async function loadContent(
  { path, page, params }: PageMatch,
  url: URL,
  { store, isBot }: Visit,
  part: PageData,
): Promise<void> {
  if (!page) throw new PageFailure(path === ERROR_PATH ? parseErrorStatus(params.statusToSend ?? '') : 404);
  if (isNeverAPage(url.pathname)) throw new NotFoundFailure();
  await requireAccess(store, page.access, url);
  const tools = { dispatch: store.dispatch, getState: store.getState, params, url, isBot };
  const chunk = typeof window === 'undefined' ? undefined : page.Page.load();
  await Promise.all([part === 'all' && page.load?.(tools), page.loadShopper?.(tools), chunk]);
}

async function loadFrame({ store: { dispatch } }: Visit): Promise<void> {
  const customerLoad = dispatch(loadCustomer()).then(() =>
    Promise.all([dispatch(loadHearts()), dispatch(loadMembership())]),
  );
  await Promise.all([dispatch(loadShell()), customerLoad, dispatch(loadCartCount())]);
}

const waitForOutcome = (work: Promise<void>, url: URL, visit: Visit): Promise<LoadedPage> =>
  work.then(
    () => LOADED_PAGE,
    (failure: unknown) => toOutcome(failure, url, visit),
  );

/** Returns the redirect of an old address in place of a page that is not found. */
async function followRedirect(content: LoadedPage, { path }: PageMatch, url: URL, visit: Visit): Promise<LoadedPage> {
  if (content.kind === 'redirect' || content.fault?.status !== 404 || path === ERROR_PATH) return content;
  const { findRedirect } = await import(/* webpackChunkName: "later-error" */ '../../page/findRedirect.ts');
  const redirect = await visit.store.dispatch(findRedirect(url));
  return redirect ? toOutcome(redirect, url, visit) : content;
}

/** Loads the data of a page, and with `withFrame` the data of the frame around it: once for each document. */
export async function loadPage(
  match: PageMatch,
  url: URL,
  visit: Visit,
  withFrame: boolean,
  part: PageData = 'all',
): Promise<LoadedPage> {
  const [frame, content] = await Promise.all([
    withFrame ? waitForOutcome(loadFrame(visit), url, visit) : LOADED_PAGE,
    waitForOutcome(loadContent(match, url, visit, part), url, visit).then((page) =>
      followRedirect(page, match, url, visit),
    ),
  ]);
  const isLoaded = frame.kind === 'page' && !frame.fault;
  return content.kind === 'redirect' || isLoaded ? content : frame;
}
