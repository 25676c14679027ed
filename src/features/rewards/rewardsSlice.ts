import { fetchMembership } from '../../api/account/rewards.ts';
import type {
  Perks,
  RewardTransactions,
  TotalPoints,
  VipMembership,
  VipMembershipAnswer,
} from '../../contracts/account/rewards.ts';
import type { Marketplace } from '../../contracts/content/content.ts';
import type { Style } from '../../contracts/products/product.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { customerReceived, type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

/** The contents of the VIP dashboard. `isFailed` means that the membership could not be read. */
export type VipDashboard = {
  readonly isFailed: boolean;
  /** Null for a guest, and for a customer who is not enrolled and cannot enroll. */
  readonly membership: VipMembershipAnswer | null;
  /** Set for members who have accepted the terms. */
  readonly transactions: RewardTransactions | null;
  readonly perks: Perks | null;
};

/** Shopper state: the rewards membership (null until known, and for guests), points by ASIN, and the dashboard. */
type RewardsState = {
  readonly dashboard: VipDashboard | null;
  readonly membership: VipMembership | null;
  readonly points: Readonly<Record<string, TotalPoints>>;
};
export type RewardsRootState = { readonly rewards: RewardsState };

const initialState: RewardsState = { membership: null, points: {}, dashboard: null };

const rewardsSlice = defineSlice(
  'rewards',
  initialState,
  {
    membershipReceived: (state, payload: VipMembership) => ({ ...state, membership: payload }),
    dashboardReceived: (state, payload: VipDashboard) => ({ ...state, dashboard: payload }),
    pointsReceived: (state, payload: RewardsState['points']) => ({ ...state, points: payload }),
  },
  { [customerReceived.type]: () => initialState },
);
export const { membershipReceived, dashboardReceived, pointsReceived } = rewardsSlice.actions;
export const rewardsReducer = rewardsSlice.reducer;

/** Returns the customer's membership; null until known, and for guests. */
export const selectMembership = (state: RewardsRootState): VipMembership | null => state.rewards.membership;

/** Returns the contents of the VIP dashboard; null until loaded. */
export const selectDashboard = (state: RewardsRootState): VipDashboard | null => state.rewards.dashboard;

export const selectIsVip = (state: RewardsRootState): boolean => state.rewards.membership?.isEnrolled ?? false;

/** Returns the phone number to call: members have their own (browsing §6). */
export const createPhoneSelector =
  ({ phone, vipPhone }: Pick<Marketplace, 'phone' | 'vipPhone'>) =>
  (state: RewardsRootState): string =>
    selectIsVip(state) ? vipPhone : phone;

/** Returns one ASIN for a style, because all sizes of a color have the same price. */
export const getAsin = (style: Style): string => style.stocks[0]?.asin ?? '';

/** Returns the points for one piece of a style; undefined for non-members. */
export const createPointsSelector =
  (style: Style) =>
  (state: RewardsRootState): TotalPoints | undefined =>
    state.rewards.points[getAsin(style)];

/** Loads a recognised customer's membership, once; on failure the customer is treated as a non-member. */
export const loadMembership =
  (): AppThunk<RewardsRootState & IdentityRootState> =>
  async (dispatch, getState, { api, runOnce }) => {
    if (!selectCustomer(getState()) || getState().rewards.membership) return;
    const membership = await runOnce('rewards/membership', () => fetchMembership(api)).catch(() => undefined);
    if (membership) dispatch(membershipReceived(membership));
  };
