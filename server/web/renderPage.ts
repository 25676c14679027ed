import type { RequestListener } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { isBot } from '../../src/lib/isBot.ts';
import { RETRY_AFTER_SECONDS } from '../platform/http/apiError.ts';
import { redirectToPage, redirectToUrl } from '../platform/http/sendRedirect.ts';
import type { ApiResponseCache } from './apiResponseCache.ts';
import { apiSend } from './apiSend.ts';
import { getRefusedForm } from './forms/refusedForms.ts';
import type { PageBuild } from './pageBuild.ts';
import { readPageChoices } from './pageChoices.ts';
import { getRequestContext } from './requestContext.ts';
import { getRetryAfter } from './retryAfter.ts';
import { allowInlineScript } from './securityHeaders.ts';
import { sendPage } from './sendPage.ts';
import { startStepTimer } from './serverTiming.ts';
import { withDeadline } from './withDeadline.ts';

type RenderDeps = {
  readonly api: RequestListener;
  readonly build: () => PageBuild;
  /** Cache of public answers. */
  readonly kept: ApiResponseCache;
  /** The shop's public address, such as `https://shop.example`. */
  readonly origin: string;
  readonly serverTiming: boolean;
  /** Time limit of a page, in milliseconds. */
  readonly deadlineMs?: number;
};

/** Longer than any single database wait, shorter than the time-out of proxies. */
const DEADLINE_MS = 10_000;

/** Returns whether the browser is unknown: no session, no customer. */
const isNewcomer = ({ cookies }: Request): boolean => !('session-id' in cookies || 'x-main' in cookies);

/** Returns whether the page may contain a customer's name. */
const knowsShopper = ({ cookies }: Request): boolean => 'x-main' in cookies;

/**
 * Returns the requested address on the shop's own origin, whatever host it names (`//elsewhere/cart`, `http://elsewhere/cart`).
 */
function requestedUrl(asked: string, origin: string): URL {
  const { pathname, search } = new URL(asked.startsWith('/') ? `${origin}${asked}` : asked, origin);
  return new URL(`${origin}${pathname}${search}`);
}

/** Sends a loader's redirect; the loader has already checked its host. */
function redirectAsLoaded(res: Response, location: string, status: number): void {
  if (location.startsWith('/')) redirectToPage(res, location, status);
  else redirectToUrl(res, new URL(location), status);
}

/** Renders every page of the route table: a redirect, or a whole document with its status. */
export const renderPage = ({ api, build, kept, origin, serverTiming, deadlineMs }: RenderDeps): RequestHandler => {
  return async (req, res) => {
    const context = getRequestContext(req);
    const timer = startStepTimer();
    const bot = isBot(req.get('user-agent'));
    const { renderPage: render, stats } = build();
    const refused = getRefusedForm(req);
    const answer = await withDeadline(deadlineMs ?? DEADLINE_MS, (signal) =>
      render({
        url: requestedUrl(req.originalUrl, origin).href,
        send: apiSend(api, req, kept, signal),
        isNewcomer: bot || isNewcomer(req),
        choices: readPageChoices(req),
        refusedForm: refused?.form,
        isBot: bot,
        stats,
        report: (failure) => context.log.error({ err: failure, path: req.path }, 'page failed'),
        mark: timer.mark,
      }),
    );
    if (serverTiming) res.setHeader('server-timing', timer.header());
    // Pages with personal data must not be cached, not even by the browser, which others may use.
    const isOwn = refused !== undefined || knowsShopper(req) || (answer.kind === 'page' && answer.isOwn);
    res.setHeader('cache-control', isOwn ? 'private, no-store' : 'private, no-cache');
    if (answer.kind === 'page' && answer.status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
    const status = refused?.status ?? (answer.kind === 'page' ? answer.status : 0);
    const retryAfter = getRetryAfter(req);
    if (status === 429 && retryAfter !== undefined) res.setHeader('retry-after', retryAfter);
    if (answer.kind === 'redirect') return redirectAsLoaded(res, answer.location, answer.status);
    allowInlineScript(res, answer.inlineScript);
    await sendPage(req, res.status(status), answer.html);
  };
};
