import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import { type RewardsRootState, selectDashboard } from './rewardsSlice.ts';

/**
 * Returns whether the dashboard shows the form to join or to accept the terms: to guests, and to customers who can enroll
 * or have not accepted the terms.
 */
export const selectIsJoinShown = (state: RewardsRootState & IdentityRootState): boolean => {
  const dashboard = selectDashboard(state);
  if (!dashboard || dashboard.isFailed) return false;
  const { membership } = dashboard;
  if (!membership) return selectCustomer(state) === null;
  return !(membership.member && membership.consented);
};
