import type { Request, RequestHandler, Response } from 'express';
import { isBot } from '../../../src/lib/isBot.ts';
import { AGENT_COOKIE } from '../../platform/agentCookie.ts';
import { RETRY_AFTER_SECONDS } from '../../platform/http/apiError.ts';
import { isPrefetch } from '../../platform/http/caching.ts';
import { redirectToPage, redirectToUrl } from '../../platform/http/sendRedirect.ts';
import { withDeadline } from '../../platform/withDeadline.ts';
import { createApiSend } from '../createApiSend.ts';
import { prepareFrame } from '../previewFrames.ts';
import { getRequestContext } from '../requests.ts';
import { allowInlineScript } from '../security.ts';
import type { ReadCustomerFrame } from './customerCalls.ts';
import { type FindDeps, findPage, type Outcome, type RequestedPage } from './findPage.ts';
import { chooseVariants, type PageFlags, readPerRow } from './pageChoices.ts';
import { isCustomer, isCustomerAlone, readPageView, removeTracking } from './pageKey.ts';
import { CallRecorder } from './pageSources.ts';
import { DEADLINE_MS, renderPage, startStepTimer } from './renderPage.ts';
import { type SendStoredPage, sendPage } from './sendPage.ts';

type PageDeps = FindDeps & {
  readonly flags: PageFlags;
  readonly readFrame: ReadCustomerFrame;
  /** Counts a view of a style by a stored page. */
  readonly onView: (styleId: string) => void;
  readonly send: SendStoredPage;
  /** Returns whether the browser sees a version of content that is not published. */
  readonly isPreview: (req: Request) => boolean;
  /** The shop's public address, such as `https://shop.example`. */
  readonly origin: string;
  readonly serverTiming: boolean;
};

/** Statuses of a page that the browser shows: as it is sent, or as the browser has it. */
const SHOWN_STATUSES = new Set([200, 304]);

/** Answers every page of the route table (README.md): a redirect, or a whole document with its status. */
export const answerPages =
  (deps: PageDeps): RequestHandler =>
  async (req, res) => {
    // A page that was never stored would only be refused later, after statements of its own.
    if (deps.queue.isFullFor(req) && deps.pageStore.findPath(req.originalUrl) === undefined) throw deps.queue.refuse();
    const url = toRequestedUrl(req.originalUrl, deps.origin);
    const isPreview = deps.isPreview(req);
    if (isHidingNotice(req, url, isPreview)) {
      url.searchParams.delete('disableHf');
      return redirectToPage(res, `${url.pathname}${url.search}`, 302);
    }
    const settings = await deps.flags.read(req);
    const isSecure = deps.origin.startsWith('https:');
    const variants = { settings, search: url.search, isBot: isBot(req.get('user-agent')), isSecure };
    const { flags, isExposed } = chooseVariants(req, res, variants);
    const choices = { flags, perRow: readPerRow(req) };
    const cleanUrl = removeTracking(url);
    const view = readPageView(req, cleanUrl.pathname + cleanUrl.search, choices);
    const outcome = await findPage(deps, req, { url: cleanUrl, choices, isPreview }, view);
    if (outcome.kind === 'stored') await sendStored(deps, req, res, outcome);
    else await sendOwn(deps, req, res, { url: outcome.learn ? cleanUrl : url, choices, isPreview }, outcome);
    const isShown = SHOWN_STATUSES.has(res.statusCode) && req.method === 'GET' && !isPrefetch(req);
    if (isExposed && !isPreview && isShown) reportExposure(deps, req);
  };

/** Returns the requested address on the shop's own origin, whatever host it names (`//elsewhere/cart`). */
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

function sendStored(
  { send, onView }: PageDeps,
  req: Request,
  res: Response,
  { found, identity }: Extract<Outcome, { kind: 'stored' }>,
): Promise<void> | undefined {
  const { page, isNew, staleSeconds } = found;
  if (staleSeconds !== undefined)
    return send(req, res, { page, identity, headers: ['cache-status', `page-cache; hit; ttl=-${staleSeconds}`] });
  if (!isNew && page.viewedStyleId !== undefined && !isPrefetch(req)) onView(page.viewedStyleId);
  return send(req, res, { page, identity });
}

/** Renders a page for one shopper and sends it. A preview uses no cache, not even that of API answers. */
async function sendOwn(
  deps: PageDeps,
  req: Request,
  res: Response,
  { url, choices, isPreview }: RequestedPage,
  { learn }: Extract<Outcome, { kind: 'own' }>,
): Promise<void> {
  const timer = startStepTimer();
  const recorder = learn && new CallRecorder();
  const isNewcomer = !('session-id' in req.cookies || isCustomer(req));
  const guest = isBot(req.get('user-agent')) || isNewcomer ? { cartCount: 0 } : undefined;
  // Without the frame, the page makes its calls.
  const frame = isCustomerAlone(req) && !guest ? await deps.readFrame(req).catch(() => undefined) : undefined;
  const { apiCache, ...others } = deps;
  const renderDeps = isPreview || !apiCache ? others : deps;
  const requested = { url, choices, guest, frame, timer, ...(recorder && { recorder }) };
  const answer = await renderPage(renderDeps, req, requested);
  if (deps.serverTiming) res.setHeader('server-timing', timer.header());
  if (isPreview) res.setHeader('x-robots-tag', 'noindex');
  const refusedForm = req.refusedForm;
  // Pages with personal data must not be cached, not even by the browser, which others may use.
  const isOwn = isPreview || refusedForm !== undefined || isCustomer(req) || (answer.kind === 'page' && answer.isOwn);
  res.setHeader('cache-control', isOwn ? 'private, no-store' : 'private, no-cache');
  const status = refusedForm?.status ?? (answer.kind === 'page' ? answer.status : 0);
  if (status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
  const retryAfter = req.retryAfter;
  if (status === 429 && retryAfter !== undefined) res.setHeader('retry-after', retryAfter);
  if (answer.kind === 'redirect') return redirectAsLoaded(res, answer.location, answer.status);
  allowInlineScript(res, answer.inlineScript);
  await sendPage(req, res.status(status), prepareFrame(req, answer.html));
  if (recorder) learn?.(recorder);
}

/** Sends a loader's redirect; the loader has already checked its host. */
function redirectAsLoaded(res: Response, location: string, status: number): void {
  if (location.startsWith('/')) redirectToPage(res, location, status);
  else redirectToUrl(res, new URL(location), status);
}

/** Counts a page view in the running experiments, after the page is sent. A view that cannot be counted is left out. */
function reportExposure({ api, deadlineMs = DEADLINE_MS }: PageDeps, req: Request): void {
  const { log } = getRequestContext(req);
  withDeadline(deadlineMs, (signal) =>
    createApiSend(api, req, { signal })({ method: 'POST', path: '/zcs/exposures' }),
  ).catch((error: unknown) => log.warn({ err: error }, 'a page view could not be counted'));
}
