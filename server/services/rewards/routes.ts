import { Router } from 'express';
import { pointsEstimateRequest } from '../../../src/contracts/rewards.ts';
import type { Parts } from '../../parts.ts';
import { requireFull, requireRecognized } from '../../platform/http/caller.ts';
import { enrol, estimate, readMembership } from './actions.ts';

/**
 * Builds the routes of the rewards programme (transactions §7, Rewards). The paths name the required caller:
 * recognised, fully signed in, or anyone (`optional`).
 */
export function rewardsRoutes(parts: Pick<Parts, 'db' | 'clock'>): Router {
  const router = Router();
  router.get('/akitav2/slotz/recognized/v1/vip_membership', async (_req, res) => {
    res.json(await readMembership(parts, requireRecognized(res)));
  });
  router.post('/akitav2/slotz/full/v1/vip_membership/enroll', async (_req, res) => {
    res.json(await enrol(parts, requireFull(res)));
  });
  router.post('/akitav2/slotz/optional/v1/vip_points/estimate', async (req, res) => {
    const { items } = pointsEstimateRequest.parse(req.body ?? {});
    res.json(await estimate(parts, items));
  });
  return router;
}
