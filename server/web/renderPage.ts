import type { RequestListener } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { PageAnswer } from '../../src/entryServer.tsx';
import { isBot } from '../../src/lib/isBot.ts';
import { AGENT_COOKIE } from '../platform/agentCookie.ts';
import { RETRY_AFTER_SECONDS } from '../platform/http/apiError.ts';
import { redirectToPage, redirectToUrl } from '../platform/http/sendRedirect.ts';
import type { ApiResponseCache } from './apiResponseCache.ts';
import { apiSend } from './apiSend.ts';
import { chooseVariants } from './chooseVariants.ts';
import { getRefusedForm } from './forms/refusedForms.ts';
import type { PageBuild } from './pageBuild.ts';
import { CustomerPages } from './pageCache/customerPages.ts';
import { findGuestPage, type GuestPage, isCustomer, isCustomerAlone, isGuest } from './pageCache/guestPages.ts';
import type { PageCache } from './pageCache/pageCache.ts';
import { withoutTracking } from './pageCache/pageKey.ts';
import { PageSources } from './pageCache/pageSources.ts';
import { sendCustomerPage } from './pageCache/sendCustomerPage.ts';
import { CallRecorder, callKey, type ShopperAnswers } from './pageCache/shopperCalls.ts';
import type { RenderedPage } from './pageCache/storedPage.ts';
import type { SendStoredPage } from './pageCache/storedPageSender.ts';
import { type PageChoices, readPerRow } from './pageChoices.ts';
import type { PageFlags } from './readPageFlags.ts';
import { getRequestContext } from './requestContext.ts';
import { getRetryAfter } from './retryAfter.ts';
import { allowInlineScript } from './securityHeaders.ts';
import { sendPage } from './sendPage.ts';
import { type StepTimer, startStepTimer } from './serverTiming.ts';
import { withDeadline } from './withDeadline.ts';

type RenderDeps = {
  readonly api: RequestListener;
  readonly build: () => PageBuild;
  /** Cache of public answers. */
  readonly kept: ApiResponseCache;
  /** Cache of whole pages for guests. */
  readonly pageCache: PageCache;
  /** Returns the number of pieces in the caller's cart; undefined if it cannot be read. */
  readonly readCartCount: (req: Request) => Promise<number | undefined>;
  readonly send: SendStoredPage;
  readonly flags: PageFlags;
  /** Counts a view of a style by a stored page. */
  readonly onView: (styleId: string) => void;
  /** The shop's public address, such as `https://shop.example`. */
  readonly origin: string;
  readonly serverTiming: boolean;
  /** Time limit of a page, in milliseconds. */
  readonly deadlineMs?: number;
};

/** Longer than any single database wait, shorter than the time-out of proxies. */
const DEADLINE_MS = 10_000;

/** Returns whether the browser is unknown: no session, no customer. */
const isNewcomer = (req: Request): boolean => !('session-id' in req.cookies || isCustomer(req));

/**
 * Returns the requested address on the shop's own origin, whatever host it names (`//elsewhere/cart`, `http://elsewhere/cart`).
 */
function requestedUrl(asked: string, origin: string): URL {
  const { pathname, search } = new URL(asked.startsWith('/') ? `${origin}${asked}` : asked, origin);
  return new URL(`${origin}${pathname}${search}`);
}

/** Returns whether a page in agent mode would come without the notice that an agent acts. */
const hidesAgentBar = ({ cookies }: Request, { searchParams }: URL): boolean =>
  AGENT_COOKIE in cookies && searchParams.has('disableHf');

/** Sends a loader's redirect; the loader has already checked its host. */
function redirectAsLoaded(res: Response, location: string, status: number): void {
  if (location.startsWith('/')) redirectToPage(res, location, status);
  else redirectToUrl(res, new URL(location), status);
}

type Wanted = {
  readonly url: URL;
  readonly choices: PageChoices;
  /** The state of a guest that is known without a call. */
  readonly guest: { readonly cartCount: number } | undefined;
  /** Collects the answers of a page for all guests. */
  readonly sources?: PageSources;
  /** Records a page's calls for its shopper. */
  readonly recorder?: CallRecorder;
  /** Answers of calls that need not be sent. */
  readonly answers?: ShopperAnswers;
  readonly timer?: StepTimer;
};

/** Renders a page of the route table within the deadline. */
function render(deps: RenderDeps, req: Request, wanted: Wanted): Promise<PageAnswer> {
  const { url, choices, guest, sources, recorder, answers, timer } = wanted;
  const { api, build, kept, deadlineMs = DEADLINE_MS } = deps;
  const { renderPage: renderBuilt, stats } = build();
  const { log } = getRequestContext(req);
  return withDeadline(deadlineMs, (signal) => {
    const send = apiSend(api, req, { kept, signal, ...(sources && { sources }), ...(recorder && { recorder }) });
    return renderBuilt({
      url: url.href,
      send: answers ? async (call) => answers.get(callKey(call)) ?? send(call) : send,
      guest,
      choices,
      refusedForm: getRefusedForm(req)?.form,
      isBot: isBot(req.get('user-agent')),
      stats,
      report: (failure) => log.error({ err: failure, path: req.path }, 'page failed'),
      mark: timer?.mark ?? (() => undefined),
    });
  });
}

/** Renders a page that may be stored; undefined for redirects and error pages. */
async function renderForAll(
  deps: RenderDeps,
  req: Request,
  wanted: Pick<Wanted, 'url' | 'choices' | 'guest' | 'answers'>,
): Promise<RenderedPage | undefined> {
  const sources = new PageSources();
  const answer = await render(deps, req, { ...wanted, sources });
  if (answer.kind !== 'page' || answer.status !== 200 || answer.isOwn) return undefined;
  return { html: answer.html, inlineScript: answer.inlineScript, sources };
}

/** Renders a page for one shopper and sends it. */
async function sendOwnPage(
  deps: RenderDeps,
  req: Request,
  res: Response,
  page: Pick<Wanted, 'url' | 'choices' | 'recorder'>,
): Promise<void> {
  const timer = startStepTimer();
  const refused = getRefusedForm(req);
  const guest = isBot(req.get('user-agent')) || isNewcomer(req) ? { cartCount: 0 } : undefined;
  const answer = await render(deps, req, { ...page, guest, timer });
  if (deps.serverTiming) res.setHeader('server-timing', timer.header());
  // Pages with personal data must not be cached, not even by the browser, which others may use.
  const isOwn = refused !== undefined || isCustomer(req) || (answer.kind === 'page' && answer.isOwn);
  res.setHeader('cache-control', isOwn ? 'private, no-store' : 'private, no-cache');
  if (answer.kind === 'page' && answer.status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
  const status = refused?.status ?? (answer.kind === 'page' ? answer.status : 0);
  const retryAfter = getRetryAfter(req);
  if (status === 429 && retryAfter !== undefined) res.setHeader('retry-after', retryAfter);
  if (answer.kind === 'redirect') return redirectAsLoaded(res, answer.location, answer.status);
  allowInlineScript(res, answer.inlineScript);
  await sendPage(req, res.status(status), answer.html);
}

/** Statuses of a page that the browser shows: as it is sent, or as the browser has it. */
const SHOWN = new Set([200, 304]);

/** Counts a page view in the running experiments, after the page is sent. A view that cannot be counted is left out. */
function reportExposure({ api, deadlineMs = DEADLINE_MS }: RenderDeps, req: Request): void {
  const { log } = getRequestContext(req);
  withDeadline(deadlineMs, (signal) => apiSend(api, req, { signal })({ method: 'POST', path: '/zcs/exposures' })).catch(
    (error: unknown) => log.warn({ err: error }, 'a page view could not be counted'),
  );
}

/** Serves every page of the route table: a redirect, or a whole document with its status; to guests from the page cache. */
export const renderPage = (deps: RenderDeps): RequestHandler => {
  const guestPages = {
    cache: deps.pageCache,
    isPageForAll: (path: string) => deps.build().isPageForAll(path),
    readCartCount: deps.readCartCount,
    onView: deps.onView,
    render: (req: Request, page: Pick<Wanted, 'url' | 'choices'>, cartCount: number) =>
      renderForAll(deps, req, { ...page, guest: { cartCount } }),
  };
  const isSecure = deps.origin.startsWith('https:');
  const customerPages = new CustomerPages({
    cache: deps.pageCache,
    ask: (req) => apiSend(deps.api, req, { kept: deps.kept }),
    onView: deps.onView,
    render: (req, page, answers) => renderForAll(deps, req, { ...page, guest: undefined, answers }),
  });
  const sendCustomersPage = async (req: Request, res: Response, page: GuestPage): Promise<void> => {
    const outcome = await customerPages.find(req, page);
    if (outcome.kind === 'stored') return sendCustomerPage(req, res, outcome.stored);
    const recorder = new CallRecorder();
    await sendOwnPage(deps, req, res, { ...page, recorder });
    outcome.learn(recorder);
  };
  return async (req, res) => {
    const url = requestedUrl(req.originalUrl, deps.origin);
    if (hidesAgentBar(req, url)) {
      url.searchParams.delete('disableHf');
      return redirectToPage(res, `${url.pathname}${url.search}`, 302);
    }
    const bot = isBot(req.get('user-agent'));
    const isShared = isGuest(req, bot) && getRefusedForm(req) === undefined;
    const settings = await deps.flags.read(req);
    const { flags, isExposed } = chooseVariants(req, res, { settings, search: url.search, isBot: bot, isSecure });
    const choices = { flags, perRow: readPerRow(req) };
    const stored = isShared && (await findGuestPage(guestPages, req, { url: withoutTracking(url), choices }));
    if (stored) await deps.send(req, res, stored);
    else if (isCustomerAlone(req) && deps.build().isPageForAll(url.pathname) && !getRefusedForm(req)) {
      await sendCustomersPage(req, res, { url: withoutTracking(url), choices });
    } else await sendOwnPage(deps, req, res, { url, choices });
    if (isExposed && SHOWN.has(res.statusCode) && req.method === 'GET') reportExposure(deps, req);
  };
};
