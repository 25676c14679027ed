import { Router } from 'express';
import {
  type SubsidyEligibility,
  subsidyQuery,
  type WorkwearRequested,
  workwearRequest,
} from '../../../src/contracts/products/workwear.ts';
import type { Parts } from '../../parts.ts';
import { requireFull } from '../../platform/http/caller.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { checkEligibility, reissueSubsidy } from './actions.ts';
import { insertRequest } from './store.ts';

export type WorkwearParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits' | 'marketplaces'>;

const FROM_ADDRESS: Limit = { name: 'workwear-request', points: 20, seconds: 3600 };

/** The business variant (browsing §2); contracts in `workwear.ts`. */
export function createWorkwearRouter(parts: WorkwearParts): Router {
  const router = Router();
  router.post('/v1/workwear/requests', async (req, res) => {
    await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
    const { phone = null, message = null, ...request } = workwearRequest.parse(req.body ?? {});
    const { id: marketplaceId } = parts.marketplaces.getByHost(req.get('host'));
    await insertRequest(parts.db, { ...request, phone, message, marketplaceId }, parts.clock.now());
    res.json({ received: true } satisfies WorkwearRequested);
  });
  router.get('/slotz/zawSubsidyReissue/v1/checkEligibility', async (req, res) => {
    const customerId = requireFull(res);
    const { orderId } = subsidyQuery.parse(req.query);
    res.json((await checkEligibility(parts, customerId, orderId)) satisfies SubsidyEligibility);
  });
  router.post('/slotz/zawSubsidyReissue/v1/reissue', async (req, res) => {
    const customerId = requireFull(res);
    const { orderId } = subsidyQuery.parse(req.body ?? {});
    res.json((await reissueSubsidy(parts, customerId, orderId)) satisfies SubsidyEligibility);
  });
  return router;
}
