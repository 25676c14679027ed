import type { LoadTools } from '../../page/defineRoute.ts';
import type { FlagsRootState, OwnPageRootState } from '../../page/pageSlices.ts';
import { selectHasAccountRedesign } from '../accountFrame/accountFrameSlice.ts';
import { type ContentRootState, loadContentPage } from '../content/contentSlice.ts';
import { loadPasskeys } from '../identity/passkeys/passkeyThunks.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { loadRewardsPage, redirectRewardsPage } from '../rewards/loadRewardsPages.ts';
import { loadMembership } from '../rewards/rewardsSlice.ts';
import { loadSubscriptionsPage } from '../subscriptions/subscriptionThunks.ts';
import { loadSurveyPage } from '../surveys/surveyThunks.ts';
import { loadSubsidy } from '../workwear/workwearThunks.ts';
import type { OverviewRootState } from './overview/loadOverview.ts';
import { DELETION_PATH, loadDeletionPage } from './settings/deletionThunks.ts';
import { loadAssistants, loadSettings, loadSignInWays } from './settings/settingsThunks.ts';

export type AccountPagesRootState = ContentRootState &
  FlagsRootState &
  OverviewRootState &
  RecommendationsRootState &
  OwnPageRootState;
export type AccountPageTools = LoadTools<AccountPagesRootState, unknown>;

const getPath = ({ url }: AccountPageTools): string => url.pathname.replace(/\/+$/, '');

const isSurvey = (path: string): boolean => /^(\/c)?\/survey$/.test(path);
const isRewards = (path: string): boolean => /^\/(c\/vip-dash|vip|rewards)(\/|$)/.test(path);

/** Loads the public state of an account page; redirects short paths of the VIP dashboard. */
export async function loadAccountPage(tools: AccountPageTools): Promise<unknown> {
  const path = getPath(tools);
  if (path === '/account')
    return selectHasAccountRedesign(tools.getState())
      ? undefined
      : tools.dispatch(loadRecos('account', ['for-you'], 8));
  if (path === '/c/zappos-at-work-form') return tools.dispatch(loadContentPage('zappos-at-work-form'));
  if (!isRewards(path)) return undefined;
  return redirectRewardsPage(path);
}

/** Loads the shopper state of an account page. */
export async function loadAccountShopper(tools: AccountPageTools): Promise<unknown> {
  const path = getPath(tools);
  const { dispatch } = tools;
  if (isSurvey(path)) return loadSurveyPage(tools);
  if (path === '/account/subsidy') return dispatch(loadSubsidy(tools.url.searchParams.get('orderId') ?? ''));
  if (isRewards(path)) return loadRewardsPage(tools);
  if (path === DELETION_PATH) return dispatch(loadDeletionPage(tools.url.searchParams));
  if (/^\/subscriptions(\/|$)/.test(path)) return loadSubscriptionsPage(tools);
  if (path === '/account') {
    if (selectHasAccountRedesign(tools.getState())) {
      const { loadOverview } = await import('./overview/loadOverview.ts');
      return dispatch(loadOverview());
    }
    const { loadOrders } = await import('../orders/orderThunks.ts');
    return Promise.all([dispatch(loadOrders()), dispatch(loadMembership())]);
  }
  if (path === '/account/settings/connected') return dispatch(loadSignInWays());
  // A sign-in with another account may be the proof that the page asks for.
  if (path === '/account/settings/passkeys') return Promise.all([dispatch(loadSettings()), dispatch(loadPasskeys())]);
  if (path === '/account/settings/assistants') return dispatch(loadAssistants());
  if (!path.startsWith('/account/settings')) return undefined;
  return dispatch(loadSettings());
}
