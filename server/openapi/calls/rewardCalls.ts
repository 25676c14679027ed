import * as rewards from '../../../src/contracts/account/rewards.ts';
import { type ApiCall, fullCall, openCall, recognizedCall } from '../apiCall.ts';

const RECOGNIZED_PATH = '/akitav2/slotz/recognized/v1';
const FULL_PATH = '/akitav2/slotz/full/v1';
const AKITA = '/akita/slotz/full/v1';

/** The rewards program. */
export const rewardCalls: readonly ApiCall[] = [
  recognizedCall(
    'get',
    `${RECOGNIZED_PATH}/vip_membership`,
    'Returns the rewards membership, with points and tier of a member',
    rewards.vipMembershipAnswer,
    { errorIds: ['rewards.not.enrolled'] },
  ),
  recognizedCall('get', `${RECOGNIZED_PATH}/perks`, 'Returns the perks of members by tier', rewards.perks, {
    errorIds: ['rewards.not.enrolled'],
  }),
  fullCall(
    'post',
    `${FULL_PATH}/vip_membership/enroll`,
    'Joins the rewards program, or accepts its terms',
    rewards.vipMembershipAnswer,
    { body: rewards.enrollRequest, errorIds: ['rewards.already.enrolled', 'rewards.banned'] },
  ),
  fullCall(
    'get',
    `${FULL_PATH}/vip_membership/transactions`,
    'Returns the points ledger of a member',
    rewards.rewardTransactions,
    { query: rewards.rewardTransactionsQuery },
  ),
  fullCall(
    'post',
    `${FULL_PATH}/vip_membership/vip_preference`,
    'Changes the delivery speed that checkout selects first',
    rewards.vipMembershipAnswer,
    { body: rewards.vipPreferenceRequest, errorIds: ['rewards.preference.refused'] },
  ),
  fullCall(
    'post',
    `${AKITA}/customers/rofs_preference`,
    'Changes whether returns are refunded at the first scan',
    rewards.vipMembershipAnswer,
    { body: rewards.rofsPreferenceRequest, errorIds: ['rewards.not.enrolled', 'rewards.preference.refused'] },
  ),
  fullCall('get', `${FULL_PATH}/vip_points/transactions/redeem`, 'Returns a redemption of points', rewards.redemption, {
    query: rewards.redemptionQuery,
    errorIds: ['not.found'],
  }),
  fullCall(
    'post',
    `${FULL_PATH}/vip_points/transactions/redeem`,
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
  openCall(
    'post',
    '/akitav2/slotz/optional/v1/vip_points/estimate',
    'Estimates points of a purchase',
    rewards.pointsEstimate,
    { body: rewards.pointsEstimateRequest },
  ),
  fullCall('post', `${AKITA}/estimate/order`, 'Estimates the savings of a member on shipping', rewards.orderEstimate, {
    body: rewards.orderEstimateRequest,
  }),
];
