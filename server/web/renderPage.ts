import type { RequestListener } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { isBot } from '../../src/lib/isBot.ts';
import { RETRY_AFTER_SECONDS } from '../platform/http/apiError.ts';
import { redirectToPage, redirectToUrl } from '../platform/http/sendRedirect.ts';
import { apiSend } from './apiSend.ts';
import type { KeptAnswers } from './keptAnswers.ts';
import type { PageBuild } from './pageBuild.ts';
import { pageChoicesOf } from './pageChoices.ts';
import { refusedFormOf } from './refusedForms.ts';
import { contextOf } from './requestContext.ts';
import { retryAfterOf } from './retryAfter.ts';
import { sendPage } from './sendPage.ts';
import { startStepTimer } from './serverTiming.ts';
import { withDeadline } from './withDeadline.ts';

type RenderDeps = {
  readonly api: RequestListener;
  readonly build: () => PageBuild;
  /** Public answers that were given before. */
  readonly kept: KeptAnswers;
  /** The shop's address as the world sees it, such as `https://shop.example`. */
  readonly origin: string;
  readonly serverTiming: boolean;
  /** How long a page may take, in milliseconds. */
  readonly deadlineMs?: number;
};

/** Longer than any single wait for the database; shorter than what proxies allow. */
const DEADLINE_MS = 10_000;

/** Whether the browser has shown nothing by which the shop could know it: no session, no customer. */
const isNewcomer = ({ cookies }: Request): boolean => !('session-id' in cookies || 'x-main' in cookies);

/** Whether the page may carry a customer's name. */
const knowsShopper = ({ cookies }: Request): boolean => 'x-main' in cookies;

/** The address that was asked for on the shop's own origin, whatever host stands in it (`//elsewhere/cart`, `http://elsewhere/cart`). */
function requestedUrl(asked: string, origin: string): URL {
  const { pathname, search } = new URL(asked.startsWith('/') ? `${origin}${asked}` : asked, origin);
  return new URL(`${origin}${pathname}${search}`);
}

/** A loader's redirect, which the page's own loader has decided with the hosts that the shop allows. */
function redirectAsLoaded(res: Response, location: string, status: number): void {
  if (location.startsWith('/')) redirectToPage(res, location, status);
  else redirectToUrl(res, new URL(location), status);
}

/** Every page, from the route table: a redirect, or a whole document with its status. */
export const renderPage = ({ api, build, kept, origin, serverTiming, deadlineMs }: RenderDeps): RequestHandler => {
  return async (req, res) => {
    const context = contextOf(req);
    const timer = startStepTimer();
    const bot = isBot(req.get('user-agent'));
    const { renderPage: render, stats } = build();
    const refused = refusedFormOf(req);
    const answer = await withDeadline(deadlineMs ?? DEADLINE_MS, (signal) =>
      render({
        url: requestedUrl(req.originalUrl, origin).href,
        send: apiSend(api, req, kept, signal),
        isNewcomer: bot || isNewcomer(req),
        choices: pageChoicesOf(req),
        refusedForm: refused?.form,
        isBot: bot,
        stats,
        nonce: context.nonce,
        report: (failure) => context.log.error({ err: failure, path: req.path }, 'page failed'),
        mark: timer.mark,
      }),
    );
    if (serverTiming) res.setHeader('server-timing', timer.header());
    // A page greets its shopper: no shared cache may keep it; nor the browser's own, which would show it to who comes next.
    const isOwn = refused !== undefined || knowsShopper(req) || (answer.kind === 'page' && answer.isOwn);
    res.setHeader('cache-control', isOwn ? 'private, no-store' : 'private, no-cache');
    if (answer.kind === 'page' && answer.status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
    const status = refused?.status ?? (answer.kind === 'page' ? answer.status : 0);
    const retryAfter = retryAfterOf(req);
    if (status === 429 && retryAfter !== undefined) res.setHeader('retry-after', retryAfter);
    if (answer.kind === 'redirect') return redirectAsLoaded(res, answer.location, answer.status);
    await sendPage(req, res.status(status), answer.html);
  };
};
