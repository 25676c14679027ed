import {
  changeRefundPreference,
  changeSpeed,
  fetchPerks,
  fetchRedemption,
  fetchRewardTransactions,
  fetchVipMembership,
  joinVip,
  startRedemption,
} from '../../api/account/vipDashboard.ts';
import { ApiFailure } from '../../api/apiFailure.ts';
import { isServerFailure } from '../../page/pageErrors.ts';
import { type AppThunk, callApi, storeAnswer } from '../../page/thunk.ts';
import { type IdentityRootState, loadCustomer, selectCustomer } from '../identity/identitySlice.ts';
import { dashboardReceived, membershipReceived, type RewardsRootState, type VipDashboard } from './rewardsSlice.ts';

type RootState = RewardsRootState & IdentityRootState;

const EMPTY_DASHBOARD: VipDashboard = { isFailed: false, membership: null, transactions: null, perks: null };

/** Returns undefined for 404: there is no such entity, which is not a failure. */
const ignoreNotFound = (error: unknown): undefined => {
  if (error instanceof ApiFailure && error.status === 404) return undefined;
  throw error;
};

/**
 * Loads the VIP dashboard (transactions §8, Rewards lookup): 404 means not enrolled; a server failure becomes a state of
 * the page. Throws `ApiFailure` if a full sign-in is required.
 * @param page of the points history, from 1
 */
export const loadDashboard =
  (page = 1): AppThunk<RootState> =>
  async (dispatch, getState, { api }) => {
    await dispatch(loadCustomer());
    if (!selectCustomer(getState())) {
      dispatch(dashboardReceived(EMPTY_DASHBOARD));
      return;
    }
    try {
      const membership = (await fetchVipMembership(api).catch(ignoreNotFound)) ?? null;
      if (membership) dispatch(membershipReceived(membership));
      const isReady = membership?.isEnrolled && membership.consented;
      const [transactions, perks] = isReady
        ? await Promise.all([fetchRewardTransactions(api, page), fetchPerks(api)])
        : [];
      dispatch(
        dashboardReceived({
          isFailed: false,
          membership,
          transactions: transactions ?? null,
          perks: perks ?? null,
        }),
      );
    } catch (error) {
      if (!isServerFailure(error)) throw error;
      dispatch(dashboardReceived({ ...EMPTY_DASHBOARD, isFailed: true }));
    }
  };

/** Enrolls the customer or accepts the terms. Throws `ApiFailure`. */
export const join = storeAnswer(membershipReceived, joinVip);

/** Requests a redemption of points; safe to repeat with the same key. Throws `ApiFailure`. */
export const redeem = callApi(startRedemption);

/** Returns the state of a redemption. Throws `ApiFailure`. */
export const checkRedemption = callApi(fetchRedemption);

/** Saves the speed that checkout selects first; empty for none. Throws `ApiFailure`. */
export const saveSpeed = storeAnswer(membershipReceived, changeSpeed);

/** Saves whether returns are refunded at the carrier's first scan. Throws `ApiFailure`. */
export const saveRefundPreference = storeAnswer(membershipReceived, changeRefundPreference);

const MESSAGES: Readonly<Record<string, string>> = {
  'rewards.banned': 'We cannot enroll this account. Call us, and we look into it.',
  'rewards.already.enrolled': 'You are a member already.',
};

/** Returns the text for a failed enrollment. */
export const joinProblem = (error: unknown): string =>
  error instanceof ApiFailure ? (MESSAGES[error.id] ?? error.message) : 'Oops, something went wrong! Please try again.';
