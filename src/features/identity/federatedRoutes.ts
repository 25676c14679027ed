import { defineRoute, type PageRoute } from '../../page/defineRoute.ts';
import type { IdentityRootState } from './identitySlice.ts';
import { SignInPages as Page, redirectIfSignedIn } from './signInRoute.ts';

const page = defineRoute<IdentityRootState>();
/** Lazy: only this page needs the thunks. */
const importThunks = () => import('./federated/federatedThunks.ts');

/** The routes of federated sign-in: its page, and the question after the return. */
export const federatedRoutes: readonly PageRoute<IdentityRootState>[] = [
  page('/federated-login', { Page, loadShopper: redirectIfSignedIn }),
  page('/federated-login/link', {
    Page,
    loadShopper: async ({ dispatch }) => dispatch((await importThunks()).loadFederatedQuestion()),
  }),
];
