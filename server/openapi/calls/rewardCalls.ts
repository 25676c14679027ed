import * as rewards from '../../../src/contracts/account/rewards.ts';
import { fullCall, openCall, recognizedCall } from '../apiCall.ts';

export const rewardCalls = {
  'GET /akitav2/slotz/recognized/v1/vip_membership': recognizedCall(
    'Returns the rewards membership, with points and tier of a member',
    rewards.vipMembershipAnswer,
    { errorIds: ['rewards.not.enrolled'] },
  ),
  'GET /akitav2/slotz/recognized/v1/perks': recognizedCall('Returns the perks of members by tier', rewards.perks, {
    errorIds: ['rewards.not.enrolled'],
  }),
  'POST /akitav2/slotz/full/v1/vip_membership/enroll': fullCall(
    'Joins the rewards program, or accepts its terms',
    rewards.vipMembershipAnswer,
    { body: rewards.enrollRequest, errorIds: ['rewards.already.enrolled', 'rewards.banned'] },
  ),
  'GET /akitav2/slotz/full/v1/vip_membership/transactions': fullCall(
    'Returns the points ledger of a member',
    rewards.rewardTransactions,
    { query: rewards.rewardTransactionsQuery },
  ),
  'POST /akitav2/slotz/full/v1/vip_membership/vip_preference': fullCall(
    'Changes the delivery speed that checkout selects first',
    rewards.vipMembershipAnswer,
    { body: rewards.vipPreferenceRequest, errorIds: ['rewards.preference.refused'] },
  ),
  'POST /akita/slotz/full/v1/customers/rofs_preference': fullCall(
    'Changes whether returns are refunded at the first scan',
    rewards.vipMembershipAnswer,
    { body: rewards.rofsPreferenceRequest, errorIds: ['rewards.not.enrolled', 'rewards.preference.refused'] },
  ),
  'GET /akitav2/slotz/full/v1/vip_points/transactions/redeem': fullCall(
    'Returns a redemption of points',
    rewards.redemption,
    {
      query: rewards.redemptionQuery,
      errorIds: ['not.found'],
    },
  ),
  'POST /akitav2/slotz/full/v1/vip_points/transactions/redeem': fullCall(
    'Redeems points for gift balance',
    rewards.redemption,
    {
      body: rewards.redeemPointsRequest,
      errorIds: [
        'rewards.redeemable.not.found',
        'rewards.consent.required',
        'rewards.redemption.pending',
        'redemption.off',
      ],
    },
  ),
  'POST /akitav2/slotz/optional/v1/vip_points/estimate': openCall(
    'Estimates points of a purchase',
    rewards.pointsEstimate,
    { body: rewards.pointsEstimateRequest },
  ),
  'POST /akita/slotz/full/v1/estimate/order': fullCall(
    'Estimates the savings of a member on shipping',
    rewards.orderEstimate,
    {
      body: rewards.orderEstimateRequest,
    },
  ),
};
