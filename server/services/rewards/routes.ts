import type { Request, Router } from 'express';
import { rewardCalls } from '../../openapi/calls/rewardCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import {
  changePreferredSpeed,
  changeRefundPreference,
  enroll,
  estimate,
  estimateOrder,
  type PointsSettings,
  readMembership,
  readPerks,
  readRedemption,
  readTransactions,
  startRedemption,
} from './actions.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

const readPointsSettings = ({ marketplaces }: Needs, req: Request): PointsSettings =>
  marketplaces.getSettingsByHost(req.get('host')).points;

/** Builds the routes of rewards (transactions §7). Paths name the caller: recognised, signed in, or `optional`. */
export function createRewardsRouter(
  parts: Needs,
  { canRedeem }: { readonly canRedeem: (host: string | undefined) => boolean } = { canRedeem: () => true },
): Router {
  return routeCalls(rewardCalls, {
    'GET /akitav2/slotz/recognized/v1/vip_membership': ({ req, customerId }) =>
      readMembership(parts, customerId, readPointsSettings(parts, req)),

    'GET /akitav2/slotz/recognized/v1/perks': ({ req, customerId }) =>
      readPerks(parts, customerId, readPointsSettings(parts, req)),

    'POST /akitav2/slotz/full/v1/vip_membership/enroll': ({ req, customerId, body }) =>
      enroll(parts, customerId, body, readPointsSettings(parts, req)),

    'GET /akitav2/slotz/full/v1/vip_membership/transactions': ({ customerId, query }) =>
      readTransactions(parts, customerId, query),

    'POST /akitav2/slotz/full/v1/vip_membership/vip_preference': ({ req, customerId, body: { preference } }) =>
      changePreferredSpeed(parts, customerId, preference, readPointsSettings(parts, req)),

    'POST /akita/slotz/full/v1/customers/rofs_preference': ({ req, customerId, body: { preference } }) =>
      changeRefundPreference(parts, customerId, preference, readPointsSettings(parts, req)),

    'GET /akitav2/slotz/full/v1/vip_points/transactions/redeem': ({ customerId, query }) =>
      readRedemption(parts, customerId, query.transaction_id),

    'POST /akitav2/slotz/full/v1/vip_points/transactions/redeem': ({ req, customerId, body }) => {
      if (!canRedeem(req.get('host')))
        throw new ApiError(409, 'redemption.off', 'Points cannot be redeemed now. You keep them all.');
      const { spend_points: points, requestKey } = body;
      return startRedemption(parts, customerId, { points, requestKey, settings: readPointsSettings(parts, req) });
    },

    'POST /akitav2/slotz/optional/v1/vip_points/estimate': ({ req, body: { items } }) =>
      estimate(parts, items, readPointsSettings(parts, req)),

    'POST /akita/slotz/full/v1/estimate/order': ({ body }) => estimateOrder(body.shipping_speeds),
  });
}
