import express, { type Request, type Response, Router } from 'express';
import { unsubscribeRequest } from '../../../src/contracts/account/subscriptions.ts';
import { answerApiError } from '../../platform/http/answerApiError.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import type { Logger } from '../../platform/log.ts';
import { optOut } from './preferences.ts';
import type { SubscriptionsParts } from './subscriptionLists.ts';
import { requireToken, unsubscribe } from './unsubscribe.ts';

const UNSUBSCRIBE_PATH = '/unsubscribe.do';

const isBrowser = (req: Request): boolean => req.accepts(['text', 'html']) === 'html';

function answerBrowser(req: Request, res: Response, token: string, outcome?: 'success' | 'error'): void {
  const page = `/subscriptions/${req.query.all === '1' ? 'optout' : 'unsubscribe'}/${encodeURIComponent(token)}`;
  redirectToPage(res, outcome ? `${page}?outcome=${outcome}` : page);
}

/**
 * `/unsubscribe.do?token=…`, the address in the header `List-Unsubscribe` (RFC 8058). POST unsubscribes without a
 * session and without the same-origin check, because mail providers send it; the token is the proof. GET only redirects
 * to the page, because mail scanners follow links. With `all=1` it ends everything.
 */
export function createUnsubscribeRouter(parts: SubscriptionsParts, log: Logger): Router {
  const router = Router();
  const readToken = (req: Request): string => unsubscribeRequest.parse({ token: req.query.token }).token;

  router.use(UNSUBSCRIBE_PATH, (_req, res, next) => {
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    next();
  });
  router.get(UNSUBSCRIBE_PATH, (req, res) => answerBrowser(req, res, readToken(req)));
  router.post(UNSUBSCRIBE_PATH, express.urlencoded({ extended: false, limit: '10kb' }), async (req, res) => {
    const token = readToken(req);
    const { name } = parts.marketplaces.getByHost(req.get('host'));
    try {
      if (req.query.all === '1') await optOut(parts, (await requireToken(parts, token)).email);
      else await unsubscribe(parts, token, name);
    } catch (error) {
      if (!(error instanceof ApiError) || !isBrowser(req)) throw error;
      return answerBrowser(req, res, token, 'error');
    }
    if (isBrowser(req)) answerBrowser(req, res, token, 'success');
    else res.type('text').send('Unsubscribed.');
  });
  router.use(UNSUBSCRIBE_PATH, answerApiError(log));
  return router;
}
