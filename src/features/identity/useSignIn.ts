import { useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer, signInOpened } from './identitySlice.ts';

/** Opens sign-in over the page, which leads to `returnTo` once somebody has signed in. */
export function useSignIn(): (returnTo: string) => void {
  const dispatch = useAppDispatch<IdentityRootState>();
  return (returnTo) => dispatch(signInOpened(returnTo));
}

/** For a call that was refused for want of a sign-in: the shop is asked who is there, then that one to sign in (browsing §4). */
export function useForcedSignIn(): (returnTo: string) => Promise<void> {
  const dispatch = useAppDispatch<IdentityRootState>();
  return async (returnTo) => {
    await dispatch(reloadCustomer()).catch(() => undefined);
    dispatch(signInOpened(returnTo));
  };
}
