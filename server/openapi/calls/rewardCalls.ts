import * as rewards from '../../../src/contracts/rewards.ts';
import type { ApiCall } from '../apiCall.ts';

const open = { security: 'nothing' } as const;
const full = { security: 'full' } as const;
const recognized = { security: 'recognized' } as const;
const RECOGNIZED = '/akitav2/slotz/recognized/v1';
const FULL = '/akitav2/slotz/full/v1';
const AKITA = '/akita/slotz/full/v1';

/** The rewards program. */
export const rewardCalls: readonly ApiCall[] = [
  {
    ...recognized,
    method: 'get',
    path: `${RECOGNIZED}/vip_membership`,
    summary: 'Returns the rewards membership, with points and tier of a member',
    answers: { 200: rewards.vipMembershipAnswer },
    errorIds: ['rewards.not.enrolled'],
  },
  {
    ...recognized,
    method: 'get',
    path: `${RECOGNIZED}/perks`,
    summary: 'Returns the perks of members by tier',
    answers: { 200: rewards.perks },
    errorIds: ['rewards.not.enrolled'],
  },
  {
    ...full,
    method: 'post',
    path: `${FULL}/vip_membership/enroll`,
    summary: 'Joins the rewards program, or accepts its terms',
    body: rewards.enrollRequest,
    answers: { 200: rewards.vipMembershipAnswer },
    errorIds: ['rewards.already.enrolled', 'rewards.banned'],
  },
  {
    ...full,
    method: 'get',
    path: `${FULL}/vip_membership/transactions`,
    summary: 'Returns the points ledger of a member',
    query: rewards.rewardTransactionsQuery,
    answers: { 200: rewards.rewardTransactions },
  },
  {
    ...full,
    method: 'post',
    path: `${FULL}/vip_membership/vip_preference`,
    summary: 'Changes the delivery speed that checkout selects first',
    body: rewards.vipPreferenceRequest,
    answers: { 200: rewards.vipMembershipAnswer },
    errorIds: ['rewards.preference.refused'],
  },
  {
    ...full,
    method: 'post',
    path: `${AKITA}/customers/rofs_preference`,
    summary: 'Changes whether returns are refunded at the first scan',
    body: rewards.rofsPreferenceRequest,
    answers: { 200: rewards.vipMembershipAnswer },
    errorIds: ['rewards.not.enrolled', 'rewards.preference.refused'],
  },
  {
    ...full,
    method: 'get',
    path: `${FULL}/vip_points/transactions/redeem`,
    summary: 'Returns a redemption of points',
    query: rewards.redemptionQuery,
    answers: { 200: rewards.redemption },
    errorIds: ['not.found'],
  },
  {
    ...full,
    method: 'post',
    path: `${FULL}/vip_points/transactions/redeem`,
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
    ...full,
    method: 'post',
    path: `${AKITA}/estimate/order`,
    summary: 'Estimates what a member saves on shipping',
    body: rewards.orderEstimateRequest,
    answers: { 200: rewards.orderEstimate },
  },
];
