import loadable from '@loadable/component';
import { defineRoute, type PageRoute } from '../../page/defineRoute.ts';
import type { AccountPagesRootState, AccountPageTools } from './loadAccountPages.ts';

/** One entry for all pages of the account, because every page loads the route table. */
const ACCOUNT = {
  Page: loadable(() => import('./AccountPages.tsx'), { resolveComponent: (file) => file.AccountPages }),
  load: async (tools: AccountPageTools) => (await import('./loadAccountPages.ts')).loadAccountPage(tools),
  loadShopper: async (tools: AccountPageTools) => (await import('./loadAccountPages.ts')).loadAccountShopper(tools),
};

const page = defineRoute<AccountPagesRootState>();

/** The routes of the account, its emails' links, VIP, subscriptions, surveys, workwear (transactions §2). */
export const accountRoutes: readonly PageRoute<AccountPagesRootState>[] = [
  ...[
    '',
    '/settings',
    '/settings/name',
    '/settings/email',
    '/settings/password',
    '/settings/passkeys',
    '/settings/connected',
    '/settings/assistants',
    '/settings/export',
    '/subsidy',
  ].map((path) => page(`/account${path}`, { ...ACCOUNT, access: 'full' })),
  page('/confirm-email', ACCOUNT),
  ...[
    '/c/vip-dash',
    '/c/account-deletion-request',
    '/vip/*',
    '/rewards/*',
    '/subscriptions/*',
    '/c/survey',
    '/survey',
    '/c/zappos-at-work-form',
  ].map((path) => page(path, { ...ACCOUNT, isOwn: true })),
];
