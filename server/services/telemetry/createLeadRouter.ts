import { Router } from 'express';
import type { Measuring } from './measuring.ts';

/** The calls and forms by which a visitor leaves an address: signups for emails, and requests for workwear. */
const LEADS = ['/v2/c/subscribeToMarketingList', '/v2/n/subscriptions', '/subscription.do', '/v1/workwear/requests'];
/** A plain form that was accepted is answered with a redirect. */
const NEWSLETTER_REFUSED = /newsletter=(?:invalid|error)/;

/** Measures accepted leads as `generate_lead`; answers nothing itself. */
export function createLeadRouter(measuring: Measuring): Router {
  const router = Router();
  router.post(LEADS, (req, res, next) => {
    res.once('finish', () => {
      const isRefused = res.statusCode >= 400 || NEWSLETTER_REFUSED.test(String(res.getHeader('location') ?? ''));
      if (!isRefused) void measuring.record(req, [{ name: 'generate_lead', page: req.path.slice(0, 100), params: {} }]);
    });
    next();
  });
  return router;
}
