import { type Request, Router } from 'express';
import { campaignReaction } from '../../../src/contracts/account/subscriptions.ts';
import type { Parts } from '../../parts.ts';
import { answerApiError } from '../../platform/http/answerApiError.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { noteReaction } from './recipients.ts';

const CAMPAIGN_PATH = '/campaign.do';
/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * `/campaign.do?token=…`, the picture of a measured campaign mail, and with `&to=/path` its links. Each notes the first time. An unknown
 * token notes nothing, and still leads to the page.
 */
export function createCampaignRouter({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>): Router {
  const router = Router();
  const note = (req: Request) => {
    const { token, to } = campaignReaction.parse(req.query);
    const reaction = to === undefined ? 'opened' : 'clicked';
    return noteReaction(db, token, { reaction, now: clock.now() });
  };
  router.get(CAMPAIGN_PATH, async (req, res) => {
    const { to } = campaignReaction.parse(req.query);
    // A failure of the count must not keep a customer from the shop.
    await note(req).catch((error: unknown) => log.warn({ err: error }, 'a reaction to a campaign was not noted'));
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    if (to === undefined) res.type('gif').send(PIXEL);
    else redirectToPage(res, to);
  });
  router.use(CAMPAIGN_PATH, answerApiError(log));
  return router;
}
