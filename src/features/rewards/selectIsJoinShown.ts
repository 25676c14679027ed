import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import { type RewardsRootState, selectDashboard } from './rewardsSlice.ts';

/** Returns whether the dashboard shows the join form: to guests, and until enrolled with accepted terms. */
export const selectIsJoinShown = (state: RewardsRootState & IdentityRootState): boolean => {
  const dashboard = selectDashboard(state);
  if (!dashboard || dashboard.isFailed) return false;
  const { membership } = dashboard;
  if (!membership) return selectCustomer(state) === null;
  return !(membership.member && membership.consented);
};
