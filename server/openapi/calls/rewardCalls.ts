import * as rewards from '../../../src/contracts/account/rewards.ts';
import type { ApiCall } from '../apiCall.ts';

const open = { security: 'nothing' } as const;
const fullSecurity = { security: 'full' } as const;
const recognizedSecurity = { security: 'recognized' } as const;
const RECOGNIZED_PATH = '/akitav2/slotz/recognized/v1';
const FULL_PATH = '/akitav2/slotz/full/v1';
const AKITA = '/akita/slotz/full/v1';

/** The rewards program. */
export const rewardCalls: readonly ApiCall[] = [
  {
    ...recognizedSecurity,
    method: 'get',
    path: `${RECOGNIZED_PATH}/vip_membership`,
    summary: 'Returns the rewards membership, with points and tier of a member',
    answers: { 200: rewards.vipMembershipAnswer },
    errorIds: ['rewards.not.enrolled'],
  },
  {
    ...recognizedSecurity,
    method: 'get',
    path: `${RECOGNIZED_PATH}/perks`,
    summary: 'Returns the perks of members by tier',
    answers: { 200: rewards.perks },
    errorIds: ['rewards.not.enrolled'],
  },
  {
    ...fullSecurity,
    method: 'post',
    path: `${FULL_PATH}/vip_membership/enroll`,
    summary: 'Joins the rewards program, or accepts its terms',
    body: rewards.enrollRequest,
    answers: { 200: rewards.vipMembershipAnswer },
    errorIds: ['rewards.already.enrolled', 'rewards.banned'],
  },
  {
    ...fullSecurity,
    method: 'get',
    path: `${FULL_PATH}/vip_membership/transactions`,
    summary: 'Returns the points ledger of a member',
    query: rewards.rewardTransactionsQuery,
    answers: { 200: rewards.rewardTransactions },
  },
  {
    ...fullSecurity,
    method: 'post',
    path: `${FULL_PATH}/vip_membership/vip_preference`,
    summary: 'Changes the delivery speed that checkout selects first',
    body: rewards.vipPreferenceRequest,
    answers: { 200: rewards.vipMembershipAnswer },
    errorIds: ['rewards.preference.refused'],
  },
  {
    ...fullSecurity,
    method: 'post',
    path: `${AKITA}/customers/rofs_preference`,
    summary: 'Changes whether returns are refunded at the first scan',
    body: rewards.rofsPreferenceRequest,
    answers: { 200: rewards.vipMembershipAnswer },
    errorIds: ['rewards.not.enrolled', 'rewards.preference.refused'],
  },
  {
    ...fullSecurity,
    method: 'get',
    path: `${FULL_PATH}/vip_points/transactions/redeem`,
    summary: 'Returns a redemption of points',
    query: rewards.redemptionQuery,
    answers: { 200: rewards.redemption },
    errorIds: ['not.found'],
  },
  {
    ...fullSecurity,
    method: 'post',
    path: `${FULL_PATH}/vip_points/transactions/redeem`,
    summary: 'Redeems points for gift balance',
    body: rewards.redeemPointsRequest,
    answers: { 200: rewards.redemption },
    errorIds: [
      'rewards.redeemable.not.found',
      'rewards.consent.required',
      'rewards.redemption.pending',
      'redemption.off',
    ],
  },
  {
    ...open,
    method: 'post',
    path: '/akitav2/slotz/optional/v1/vip_points/estimate',
    summary: 'Estimates points of a purchase',
    body: rewards.pointsEstimateRequest,
    answers: { 200: rewards.pointsEstimate },
  },
  {
    ...fullSecurity,
    method: 'post',
    path: `${AKITA}/estimate/order`,
    summary: 'Estimates the savings of a member on shipping',
    body: rewards.orderEstimateRequest,
    answers: { 200: rewards.orderEstimate },
  },
];
