import type { Request, RequestHandler, Response } from 'express';
import { isBot } from '../../src/lib/isBot.ts';
import { AGENT_COOKIE } from '../platform/agentCookie.ts';
import { RETRY_AFTER_SECONDS } from '../platform/http/apiError.ts';
import { redirectToPage, redirectToUrl } from '../platform/http/sendRedirect.ts';
import { withDeadline } from '../platform/withDeadline.ts';
import { chooseVariants } from './chooseVariants.ts';
import { createApiSend } from './createApiSend.ts';
import { getRequestContext } from './createRequestContext.ts';
import type { ReadCustomerFrame } from './customerFrame.ts';
import { getRefusedForm } from './forms/refusedForms.ts';
import { removeTracking } from './pageCache/buildPageKey.ts';
import type { SendCustomerPage } from './pageCache/createCustomerPageSender.ts';
import type { SendStoredPage } from './pageCache/createStoredPageSender.ts';
import type { CustomerPages } from './pageCache/customerPages.ts';
import { findGuestPage, type GuestPage, isCustomer, isCustomerAlone, isGuest } from './pageCache/guestPages.ts';
import type { PageCache } from './pageCache/pageCache.ts';
import { CallRecorder } from './pageCache/shopperCalls.ts';
import { readPerRow } from './pageChoices.ts';
import type { PageFlags } from './readPageFlags.ts';
import { DEADLINE_MS, type RenderDeps, type RequestedPage, renderFor, renderForAll } from './renderFor.ts';
import { getRetryAfter } from './retryAfter.ts';
import { sendPage } from './sendPage.ts';
import { allowInlineScript } from './setSecurityHeaders.ts';
import { startStepTimer } from './startStepTimer.ts';

type PageDeps = RenderDeps & {
  /** Cache of whole pages. */
  readonly pageCache: PageCache;
  /** Returns the number of pieces in the caller's cart; undefined if it cannot be read. */
  readonly readCartCount: (req: Request) => Promise<number | undefined>;
  readonly send: SendStoredPage;
  readonly customers: CustomerPages;
  readonly sendToCustomer: SendCustomerPage;
  readonly readFrame: ReadCustomerFrame;
  readonly flags: PageFlags;
  /** Returns whether the browser sees a version of content that is not published. */
  readonly isPreview: (req: Request) => boolean;
  /** Counts a view of a style by a stored page. */
  readonly onView: (styleId: string) => void;
  /** The shop's public address, such as `https://shop.example`. */
  readonly origin: string;
  readonly serverTiming: boolean;
};

/** Returns whether the browser is unknown: no session, no customer. */
const isNewcomer = (req: Request): boolean => !('session-id' in req.cookies || isCustomer(req));

/**
 * Returns the requested address on the shop's own origin, whatever host it names (`//elsewhere/cart`, `http://elsewhere/cart`).
 */
function toRequestedUrl(requestedUrl: string, origin: string): URL {
  const { pathname, search } = new URL(
    requestedUrl.startsWith('/') ? `${origin}${requestedUrl}` : requestedUrl,
    origin,
  );
  return new URL(`${origin}${pathname}${search}`);
}

/** Returns whether a page would lack the notice of agent mode or of a preview. */
const isHidingNotice = ({ cookies }: Request, { searchParams }: URL, isPreview: boolean): boolean =>
  (isPreview || AGENT_COOKIE in cookies) && searchParams.has('disableHf');

/** Sends a loader's redirect; the loader has already checked its host. */
function redirectAsLoaded(res: Response, location: string, status: number): void {
  if (location.startsWith('/')) redirectToPage(res, location, status);
  else redirectToUrl(res, new URL(location), status);
}

/** Renders a page for one shopper and sends it. */
async function sendOwnPage(
  deps: PageDeps,
  req: Request,
  res: Response,
  page: Pick<RequestedPage, 'url' | 'choices' | 'recorder'> & { readonly isPreview?: boolean },
): Promise<void> {
  const timer = startStepTimer();
  const refusedForm = getRefusedForm(req);
  const guest = isBot(req.get('user-agent')) || isNewcomer(req) ? { cartCount: 0 } : undefined;
  // Without the frame, the page makes its calls.
  const frame = isCustomerAlone(req) && !guest ? await deps.readFrame(req).catch(() => undefined) : undefined;
  const answer = await renderFor(deps, req, { ...page, guest, frame, timer });
  if (deps.serverTiming) res.setHeader('server-timing', timer.header());
  // Pages with personal data must not be cached, not even by the browser, which others may use.
  const isOwn =
    page.isPreview || refusedForm !== undefined || isCustomer(req) || (answer.kind === 'page' && answer.isOwn);
  res.setHeader('cache-control', isOwn ? 'private, no-store' : 'private, no-cache');
  if (answer.kind === 'page' && answer.status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
  const status = refusedForm?.status ?? (answer.kind === 'page' ? answer.status : 0);
  const retryAfter = getRetryAfter(req);
  if (status === 429 && retryAfter !== undefined) res.setHeader('retry-after', retryAfter);
  if (answer.kind === 'redirect') return redirectAsLoaded(res, answer.location, answer.status);
  allowInlineScript(res, answer.inlineScript);
  await sendPage(req, res.status(status), answer.html);
}

/** Renders a page with content that only this browser sees: no cache is read or written, not even that of API answers. */
function sendPreview(
  { apiCache: _shared, ...deps }: PageDeps,
  req: Request,
  res: Response,
  page: Pick<RequestedPage, 'url' | 'choices'>,
): Promise<void> {
  res.setHeader('x-robots-tag', 'noindex');
  return sendOwnPage(deps, req, res, { ...page, isPreview: true });
}

/** Statuses of a page that the browser shows: as it is sent, or as the browser has it. */
const SHOWN_STATUSES = new Set([200, 304]);

/** Counts a page view in the running experiments, after the page is sent. A view that cannot be counted is left out. */
function reportExposure({ api, deadlineMs = DEADLINE_MS }: PageDeps, req: Request): void {
  const { log } = getRequestContext(req);
  withDeadline(deadlineMs, (signal) =>
    createApiSend(api, req, { signal })({ method: 'POST', path: '/zcs/exposures' }),
  ).catch((error: unknown) => log.warn({ err: error }, 'a page view could not be counted'));
}

/** Serves every page of the route table: a redirect, or a whole document with its status; to guests from the page cache. */
export const renderPage = (deps: PageDeps): RequestHandler => {
  const guestPages = {
    cache: deps.pageCache,
    isPageForAll: (path: string) => deps.build().isPageForAll(path),
    readCartCount: deps.readCartCount,
    onView: deps.onView,
    render: (req: Request, page: Pick<RequestedPage, 'url' | 'choices'>, cartCount: number) =>
      renderForAll(deps, req, { ...page, guest: { cartCount } }),
  };
  const isSecure = deps.origin.startsWith('https:');
  const sendCustomersPage = async (
    req: Request,
    res: Response,
    page: GuestPage & { readonly isForOwner: boolean },
  ): Promise<void> => {
    const outcome = await deps.customers.find(req, page);
    if (outcome.kind === 'stored') return deps.sendToCustomer(req, res, outcome.page);
    const recorder = new CallRecorder();
    await sendOwnPage(deps, req, res, { ...page, recorder });
    outcome.learn(recorder);
  };
  return async (req, res) => {
    // A page that was never stored would only be refused later, after statements of its own.
    if (deps.queue.isFullFor(req) && deps.pageCache.findPath(req.originalUrl) === undefined) throw deps.queue.refuse();
    const url = toRequestedUrl(req.originalUrl, deps.origin);
    const isPreview = deps.isPreview(req);
    if (isHidingNotice(req, url, isPreview)) {
      url.searchParams.delete('disableHf');
      return redirectToPage(res, `${url.pathname}${url.search}`, 302);
    }
    const bot = isBot(req.get('user-agent'));
    const isShared = !isPreview && isGuest(req, bot) && getRefusedForm(req) === undefined;
    const settings = await deps.flags.read(req);
    const { flags, isExposed } = chooseVariants(req, res, { settings, search: url.search, isBot: bot, isSecure });
    const choices = { flags, perRow: readPerRow(req) };
    const { isPageForAll, isStoredForOwner } = deps.build();
    const isForOwner = isStoredForOwner(url.pathname);
    const storedPage = isShared && (await findGuestPage(guestPages, req, { url: removeTracking(url), choices }));
    if (storedPage && 'seconds' in storedPage)
      await deps.send(req, res, storedPage.page, ['cache-status', `page-cache; hit; ttl=-${storedPage.seconds}`]);
    else if (storedPage) await deps.send(req, res, storedPage);
    else if (isPreview) await sendPreview(deps, req, res, { url, choices });
    else if (isCustomerAlone(req) && !getRefusedForm(req) && (isForOwner || isPageForAll(url.pathname))) {
      await sendCustomersPage(req, res, { url: removeTracking(url), choices, isForOwner });
    } else await sendOwnPage(deps, req, res, { url, choices });
    if (isExposed && !isPreview && SHOWN_STATUSES.has(res.statusCode) && req.method === 'GET')
      reportExposure(deps, req);
  };
};
