import loadable from '@loadable/component';
import { RedirectTo } from '../../page/outcomes.ts';
import { type LoadTools, route } from '../../page/route.ts';
import { type IdentityRootState, loadCustomer, reloadCustomer, selectIdentityLevel } from './identitySlice.ts';
import { returnPathOf } from './returnPath.ts';

const SignInPage = loadable(() => import('./SignInPage.tsx'), { resolveComponent: (file) => file.SignInPage });
const RegisterPage = loadable(() => import('./RegisterPage.tsx'), { resolveComponent: (file) => file.RegisterPage });

/**
 * Who is signed in already goes on to where they wanted to be. In a browser that is asked anew: a page sends its shopper
 * here when the session that it knew of has ended, and trusting its word would send them back and forth.
 */
async function goOnWhenSignedIn({ dispatch, getState, url }: LoadTools<IdentityRootState, unknown>): Promise<void> {
  await dispatch(getState().identity.info ? reloadCustomer() : loadCustomer());
  if (selectIdentityLevel(getState()) === 'full') throw new RedirectTo(returnPathOf(url.searchParams));
}

/** Sign-in (`/login`). */
export const signInRoute = route<IdentityRootState>()('/login', { Page: SignInPage, loadShopper: goOnWhenSignedIn });

export const registerRoute = route<IdentityRootState>()('/register', {
  Page: RegisterPage,
  loadShopper: goOnWhenSignedIn,
});

/** /zap/preAuth/signin?openid.return_to=…: the sign-in redirect (browsing §2). */
export const preAuthRoute = route<IdentityRootState>()('/zap/preAuth/signin', {
  Page: SignInPage,
  loadShopper: async ({ url }) => {
    throw new RedirectTo(`/login${url.search}`);
  },
});
