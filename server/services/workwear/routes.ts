import type { Router } from 'express';
import { workwearCalls } from '../../openapi/calls/subscriptionCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { checkEligibility, reissueSubsidy } from './actions.ts';
import { insertRequest } from './store.ts';

export type WorkwearParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits' | 'marketplaces'>;

const FROM_ADDRESS: Limit = { name: 'workwear-request', points: 20, seconds: 3600 };

/** The business variant (browsing §2); contracts in `workwear.ts`. */
export const createWorkwearRouter = (parts: WorkwearParts): Router =>
  routeCalls(workwearCalls, {
    'POST /v1/workwear/requests': async ({ req, body: { phone = null, message = null, ...request } }) => {
      await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
      const { id: marketplaceId } = parts.marketplaces.getByHost(req.get('host'));
      await insertRequest(parts.db, { ...request, phone, message, marketplaceId }, parts.clock.now());
      return { received: true };
    },
    'GET /slotz/zawSubsidyReissue/v1/checkEligibility': ({ customerId, query }) =>
      checkEligibility(parts, customerId, query.orderId),
    'POST /slotz/zawSubsidyReissue/v1/reissue': ({ customerId, body }) =>
      reissueSubsidy(parts, customerId, body.orderId),
  });
