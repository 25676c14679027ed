import { VIP_DASHBOARD_PATH } from '../../lib/paths.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { isServerFailure, NotFoundFailure, RedirectTo } from '../../page/pageErrors.ts';
import { type ContentRootState, loadHomeSlots } from '../content/contentSlice.ts';
import { type IdentityRootState, loadCustomer } from '../identity/identitySlice.ts';
import { parseRewardsPage } from './parseRewardsPage.ts';
import { loadMembership, type RewardsRootState, selectIsVip } from './rewardsSlice.ts';
import { selectIsJoinShown } from './selectIsJoinShown.ts';
import { loadDashboard } from './vipThunks.ts';

/** Redirects the short paths of the dashboard (transactions §2). @throws {NotFoundFailure} for other unknown paths */
export function redirectRewardsPage(path: string): void {
  const page = parseRewardsPage(path);
  if (page === 'redirect') throw new RedirectTo(VIP_DASHBOARD_PATH, 302);
  if (page === null) throw new NotFoundFailure();
}

const parsePageNumber = (url: URL): number => {
  const page = Number(url.searchParams.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};

type Tools = LoadTools<RewardsRootState & IdentityRootState & ContentRootState, unknown>;

/** Redirects visitors who are no members: the dashboard tells them how to join. */
async function loadOutcome({ dispatch, getState }: Tools): Promise<void> {
  await dispatch(loadCustomer());
  await dispatch(loadMembership());
  if (!selectIsVip(getState())) throw new RedirectTo(VIP_DASHBOARD_PATH, 302);
}

/** Loads the data of a page of the VIP program. @throws {RedirectTo} for a confirmation that is not true for the visitor */
export async function loadRewardsPage(tools: Tools): Promise<void> {
  const { dispatch, getState, url } = tools;
  const page = parseRewardsPage(url.pathname);
  if (page === 'confirmed' || page === 'alreadyEnrolled') return loadOutcome(tools);
  if (page !== 'dashboard') return;
  await dispatch(loadDashboard(parsePageNumber(url)));
  if (!selectIsJoinShown(getState())) return;
  // For the picture of the join page, which shows an icon if this fails.
  await dispatch(loadHomeSlots()).catch((error: unknown) => {
    if (!isServerFailure(error)) throw error;
  });
}
