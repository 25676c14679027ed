import { Router } from 'express';
import { type NewsFeed, newsDismissal, newsImpressions } from '../../../src/contracts/content/newsFeed.ts';
import type { Parts } from '../../parts.ts';
import { requireFull } from '../../platform/http/caller.ts';
import { dismissEntry, readNewsFeed, recordImpressions } from './actions.ts';

/** The news feed (browsing §7, Miscellaneous): /cronkite/newsFeed. It shows orders, so it needs a full sign-in. */
export function createNewsFeedRouter(parts: Pick<Parts, 'db' | 'clock'>): Router {
  const router = Router();
  router.get('/cronkite/newsFeed', async (_req, res) => {
    res.json((await readNewsFeed(parts, requireFull(res))) satisfies NewsFeed);
  });
  router.post('/cronkite/newsFeed', async (req, res) => {
    const customerId = requireFull(res);
    await recordImpressions(parts, customerId, newsImpressions.parse(req.body));
    res.status(204).end();
  });
  router.delete('/cronkite/newsFeed', async (req, res) => {
    const customerId = requireFull(res);
    await dismissEntry(parts, customerId, newsDismissal.parse(req.query));
    res.status(204).end();
  });
  return router;
}
