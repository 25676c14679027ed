import loadable from '@loadable/component';
import { useLocation } from 'react-router';
import { AccountPage } from './AccountPage.tsx';

/** All pages of the settings in one chunk: each is short, and they lead to one another. */
const SettingsPages = loadable(() => import('./settings/SettingsPages.tsx'), {
  resolveComponent: (file) => file.SettingsPages,
});
const RewardsPages = loadable(() => import('../rewards/RewardsPages.tsx'), {
  resolveComponent: (file) => file.RewardsPages,
});

const SubscriptionsPages = loadable(() => import('../subscriptions/SubscriptionsPages.tsx'), {
  resolveComponent: (file) => file.SubscriptionsPages,
});

/** The pages of the account, of the VIP program and of email subscriptions. One entry in the route table. */
export function AccountPages() {
  const { pathname } = useLocation();
  if (/^\/(c|vip|rewards)\//.test(pathname)) return <RewardsPages />;
  if (/^\/subscriptions(\/|$)/.test(pathname)) return <SubscriptionsPages />;
  return /^\/account\/?$/.test(pathname) ? <AccountPage /> : <SettingsPages />;
}
