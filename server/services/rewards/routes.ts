import { type Request, Router } from 'express';
import {
  enrollRequest,
  orderEstimateRequest,
  pointsEstimateRequest,
  redeemPointsRequest,
  redemptionQuery,
  rewardTransactionsQuery,
  rofsPreferenceRequest,
  vipPreferenceRequest,
} from '../../../src/contracts/account/rewards.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { requireFull, requireRecognized } from '../../platform/http/caller.ts';
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

/** The rules of the marketplace of a request. */
const readPointsSettings = ({ marketplaces }: Needs, req: Request): PointsSettings =>
  marketplaces.getSettingsByHost(req.get('host')).points;

const RECOGNIZED_PATH = '/akitav2/slotz/recognized/v1';
const FULL_PATH = '/akitav2/slotz/full/v1';
const AKITA = '/akita/slotz/full/v1';

/** Builds the routes of rewards (transactions §7). Paths name the caller: recognised, signed in, or `optional`. */
export function createRewardsRouter(
  parts: Needs,
  { canRedeem }: { readonly canRedeem: (host: string | undefined) => boolean } = { canRedeem: () => true },
): Router {
  const router = Router();
  router.get(`${RECOGNIZED_PATH}/vip_membership`, async (req, res) => {
    res.json(await readMembership(parts, requireRecognized(res), readPointsSettings(parts, req)));
  });
  router.get(`${RECOGNIZED_PATH}/perks`, async (req, res) => {
    res.json(await readPerks(parts, requireRecognized(res), readPointsSettings(parts, req)));
  });
  router.post(`${FULL_PATH}/vip_membership/enroll`, async (req, res) => {
    const customerId = requireFull(res);
    res.json(await enroll(parts, customerId, enrollRequest.parse(req.body ?? {}), readPointsSettings(parts, req)));
  });
  router.get(`${FULL_PATH}/vip_membership/transactions`, async (req, res) => {
    const customerId = requireFull(res);
    res.json(await readTransactions(parts, customerId, rewardTransactionsQuery.parse(req.query)));
  });
  router.post(`${FULL_PATH}/vip_membership/vip_preference`, async (req, res) => {
    const customerId = requireFull(res);
    const { preference } = vipPreferenceRequest.parse(req.body ?? {});
    res.json(await changePreferredSpeed(parts, customerId, preference, readPointsSettings(parts, req)));
  });
  router.post(`${AKITA}/customers/rofs_preference`, async (req, res) => {
    const customerId = requireFull(res);
    const { preference } = rofsPreferenceRequest.parse(req.body ?? {});
    res.json(await changeRefundPreference(parts, customerId, preference, readPointsSettings(parts, req)));
  });
  router.get(`${FULL_PATH}/vip_points/transactions/redeem`, async (req, res) => {
    const customerId = requireFull(res);
    res.json(await readRedemption(parts, customerId, redemptionQuery.parse(req.query).transaction_id));
  });
  router.post(`${FULL_PATH}/vip_points/transactions/redeem`, async (req, res) => {
    const customerId = requireFull(res);
    if (!canRedeem(req.get('host')))
      throw new ApiError(409, 'redemption.off', 'Points cannot be redeemed now. You keep them all.');
    const { spend_points: points, requestKey } = redeemPointsRequest.parse(req.body ?? {});
    const settings = readPointsSettings(parts, req);
    res.json(await startRedemption(parts, customerId, { points, requestKey, settings }));
  });
  addEstimates(router, parts);
  return router;
}

function addEstimates(router: Router, parts: Needs): void {
  router.post('/akitav2/slotz/optional/v1/vip_points/estimate', async (req, res) => {
    const { items } = pointsEstimateRequest.parse(req.body ?? {});
    res.json(await estimate(parts, items, readPointsSettings(parts, req)));
  });
  router.post(`${AKITA}/estimate/order`, (req, res) => {
    requireFull(res);
    res.json(estimateOrder(orderEstimateRequest.parse(req.body ?? {}).shipping_speeds));
  });
}
