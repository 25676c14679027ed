import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { createPagePart } from '../../page/laterParts.tsx';
import { AccountFrame } from '../accountFrame/AccountFrame.tsx';
import { selectHasAccountRedesign } from '../accountFrame/accountFrameSlice.ts';
import { selectCustomer } from '../identity/identitySlice.ts';
import { parseRewardsPage } from '../rewards/parseRewardsPage.ts';
import { selectIsJoinShown } from '../rewards/selectIsJoinShown.ts';
import { parseSubscriptionsPage } from '../subscriptions/parseSubscriptionsPage.ts';
import { selectSubscriptionsPage } from '../subscriptions/subscriptionsSlice.ts';

const OverviewPage = createPagePart(
  loadable(() => import('./overview/OverviewPage.tsx'), {
    resolveComponent: (file) => file.OverviewPage,
  }),
);
/** The overview of the earlier design. */
const AccountPage = createPagePart(
  loadable(() => import('./AccountPage.tsx'), { resolveComponent: (file) => file.AccountPage }),
);

/** All pages of the settings in one chunk: each is short, and they link to each other. */
const SettingsPages = createPagePart(
  loadable(() => import('./settings/SettingsPages.tsx'), {
    resolveComponent: (file) => file.SettingsPages,
  }),
);
const RewardsPages = createPagePart(
  loadable(() => import('../rewards/RewardsPages.tsx'), {
    resolveComponent: (file) => file.RewardsPages,
  }),
);

const SubscriptionsPages = createPagePart(
  loadable(() => import('../subscriptions/SubscriptionsPages.tsx'), {
    resolveComponent: (file) => file.SubscriptionsPages,
  }),
);

const SurveyPage = createPagePart(
  loadable(() => import('../surveys/SurveyPage.tsx'), {
    resolveComponent: (file) => file.SurveyPage,
  }),
);
const WorkwearPages = createPagePart(
  loadable(() => import('../workwear/WorkwearPages.tsx'), {
    resolveComponent: (file) => file.WorkwearPages,
  }),
);

/** The page at the current path, without its frame. */
function Page() {
  const { pathname } = useLocation();
  const hasRedesign = useSelector(selectHasAccountRedesign);
  if (/^(\/c)?\/survey\/?$/.test(pathname)) return <SurveyPage />;
  if (/^\/(c\/zappos|account\/subsidy)/.test(pathname)) return <WorkwearPages />;
  if (/^\/(c\/vip-dash|vip|rewards)(\/|$)/.test(pathname)) return <RewardsPages />;
  if (/^\/subscriptions(\/|$)/.test(pathname)) return <SubscriptionsPages />;
  if (!/^\/account\/?$/.test(pathname)) return <SettingsPages />;
  return hasRedesign ? <OverviewPage /> : <AccountPage />;
}

/** Returns whether the page is framed as a customer's account; links of mails open it without. */
function useIsFramed(): boolean {
  const { pathname, search } = useLocation();
  const isKnown = useSelector(selectCustomer) !== null;
  const isJoinShown = useSelector(selectIsJoinShown);
  const subscriptions = useSelector(selectSubscriptionsPage);
  if (pathname.startsWith('/account')) return true;
  if (pathname === '/c/account-deletion-request') return isKnown;
  const view = parseSubscriptionsPage(pathname, new URLSearchParams(search));
  if (pathname.startsWith('/subscriptions'))
    return view?.kind === 'manage' && view.auth.authType === 'login' && typeof subscriptions === 'object';
  return parseRewardsPage(pathname) === 'dashboard' && isKnown && !isJoinShown;
}

/** The pages of the account, of the VIP program, of email subscriptions, of surveys and of workwear. One entry in the route table. */
export function AccountPages() {
  return useIsFramed() ? (
    <AccountFrame>
      <Page />
    </AccountFrame>
  ) : (
    <Page />
  );
}
