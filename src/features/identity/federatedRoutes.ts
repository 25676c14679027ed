import { type PageRoute, route } from '../../page/route.ts';
import type { IdentityRootState } from './identitySlice.ts';
import { goOnWhenSignedIn, AccountPages as Page } from './signInRoute.ts';

const page = route<IdentityRootState>();
/** Lazy: only these pages need the thunks. */
const thunks = () => import('./federatedThunks.ts');

/** The routes of federated sign-in: its page, the question after the return, and the connected accounts. */
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
