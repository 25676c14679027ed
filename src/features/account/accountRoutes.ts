import loadable from '@loadable/component';
import { type LoadTools, type PageRoute, route } from '../../page/route.ts';
import type { ContentRootState } from '../content/contentSlice.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import type { OrdersRootState } from '../orders/ordersSlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { loadMembership, type RewardsRootState } from '../rewards/rewardsSlice.ts';

const AccountPage = loadable(() => import('./AccountPage.tsx'), { resolveComponent: (file) => file.AccountPage });
/** All pages of the settings in one chunk: each is short, and they lead to one another. */
const SettingsPages = loadable(() => import('./settings/SettingsPages.tsx'), {
  resolveComponent: (file) => file.SettingsPages,
});

type RootState = ContentRootState & IdentityRootState & OrdersRootState & RecommendationsRootState & RewardsRootState;

// The thunks are lazy, because every page loads the route table.

async function loadShopper({ dispatch }: LoadTools<RootState, unknown>): Promise<void> {
  const { loadSettings } = await import('./settings/settingsThunks.ts');
  await dispatch(loadSettings());
}

const page = route<RootState>();
const settings = { Page: SettingsPages, access: 'full', loadShopper } as const;

/** The routes of the account overview, its settings, and the link of the email that confirms a new address. */
export const accountRoutes: readonly PageRoute<RootState>[] = [
  page('/account', {
    Page: AccountPage,
    access: 'full',
    load: ({ dispatch }) => dispatch(loadRecos('account', ['for-you'], 8)),
    loadShopper: async ({ dispatch }) => {
      const { loadOrders } = await import('../orders/orderThunks.ts');
      await Promise.all([dispatch(loadOrders()), dispatch(loadMembership())]);
    },
  }),
  page('/account/settings', settings),
  page('/account/settings/name', settings),
  page('/account/settings/email', settings),
  page('/account/settings/password', settings),
  page('/account/settings/connected', {
    Page: SettingsPages,
    access: 'full',
    loadShopper: async ({ dispatch }) =>
      dispatch((await import('./settings/connectedAccountThunks.ts')).loadSignInWays()),
  }),
  page('/confirm-email', { Page: SettingsPages }),
];
