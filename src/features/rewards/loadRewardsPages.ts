import { VIP_DASHBOARD_PATH } from '../../lib/vipPaths.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { isServerFailure } from '../../page/isServerFailure.ts';
import { NotFoundFailure, RedirectTo } from '../../page/pageErrors.ts';
import { type ContentRootState, loadHomeSlots } from '../content/contentSlice.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { parseRewardsPage } from './parseRewardsPage.ts';
import type { RewardsRootState } from './rewardsSlice.ts';
import { selectIsJoinShown } from './selectIsJoinShown.ts';
import { loadDashboard } from './vipThunks.ts';

/** Redirects the short paths of the dashboard (transactions §2). @throws {NotFound} for other unknown paths */
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

/** Loads the data of a page of the VIP program. The pages after joining need no membership. */
export async function loadRewardsPage({ dispatch, getState, url }: Tools): Promise<void> {
  if (parseRewardsPage(url.pathname) !== 'dashboard') return;
  await dispatch(loadDashboard(parsePageNumber(url)));
  if (!selectIsJoinShown(getState())) return;
  // For the picture of the join page, which shows an icon if this fails.
  await dispatch(loadHomeSlots()).catch((error: unknown) => {
    if (!isServerFailure(error)) throw error;
  });
}
