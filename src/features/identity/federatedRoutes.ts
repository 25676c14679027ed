import { type PageRoute, route } from '../../page/route.ts';
import type { IdentityRootState } from './identitySlice.ts';
import { goOnWhenSignedIn, AccountPages as Page } from './signInRoute.ts';

const page = route<IdentityRootState>();
/** What loads comes with the pages: no other page needs it. */
const thunks = () => import('./federatedThunks.ts');

/** Sign-in with accounts elsewhere: its page, the question before one is let in, and the accounts that are connected. */
export const federatedRoutes: readonly PageRoute<IdentityRootState>[] = [
  page('/federated-login', { Page, loadShopper: goOnWhenSignedIn }),
  page('/federated-login/link', {
    Page,
    loadShopper: async ({ dispatch }) => dispatch((await thunks()).loadFederatedQuestion()),
  }),
  page('/account/settings/connected', {
    Page,
    access: 'full',
    loadShopper: async ({ dispatch }) => dispatch((await thunks()).loadSignInWays()),
  }),
];
