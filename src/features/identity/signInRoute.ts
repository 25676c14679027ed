import loadable from '@loadable/component';
import { defineRoute, type LoadTools } from '../../page/defineRoute.ts';
import { RedirectTo } from '../../page/pageErrors.ts';
import { type ContentRootState, loadShell, selectMarketplace } from '../content/contentSlice.ts';
import { type IdentityRootState, loadCustomer, reloadCustomer, selectIdentityLevel } from './identitySlice.ts';

/** All pages of sign-in in one chunk: each is short, and they link to each other. */
export const SignInPages = loadable(() => import('./SignInPages.tsx'), {
  resolveComponent: (file) => file.SignInPages,
});

/**
 * Redirects a signed-in customer to the return path. An identity that is already in the store is reloaded first: a page
 * sends the shopper here when its session has ended, and a stale identity would cause a redirect loop.
 */
export async function redirectIfSignedIn({
  dispatch,
  getState,
  url,
}: LoadTools<IdentityRootState, unknown>): Promise<void> {
  await dispatch(getState().identity.info ? reloadCustomer() : loadCustomer());
  if (selectIdentityLevel(getState()) !== 'full') return;
  const { readReturnPath } = await import(/* webpackChunkName: "later-error" */ '../../lib/redirectTarget.ts');
  throw new RedirectTo(readReturnPath(url.searchParams));
}

/** The route of the sign-in page (`/login`). */
export const signInRoute = defineRoute<IdentityRootState>()('/login', {
  Page: SignInPages,
  loadShopper: redirectIfSignedIn,
});

export const registerRoute = defineRoute<IdentityRootState>()('/register', {
  Page: SignInPages,
  loadShopper: redirectIfSignedIn,
});

/** The route /zap/preAuth/signin?openid.return_to=…: the sign-in redirect (browsing §2). */
export const preAuthRoute = defineRoute<ContentRootState>()('/zap/preAuth/signin', {
  Page: SignInPages,
  loadShopper: async ({ dispatch, getState, url }) => {
    const { signInTarget } = await import('./signIn/signInTarget.ts');
    await dispatch(loadShell());
    throw new RedirectTo(signInTarget(selectMarketplace(getState()), url.search));
  },
});

/** The pages /forgot-password and /reset-password, the latter behind the link of an email. */
export const passwordRoutes = ['/forgot-password', '/reset-password'].map((path) =>
  defineRoute<IdentityRootState>()(path, { Page: SignInPages }),
);
