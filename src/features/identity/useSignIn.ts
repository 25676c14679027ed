import { useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer, signInOpened } from './identitySlice.ts';

/** Returns a function that opens the sign-in modal, which leads to `returnTo` after sign-in. */
export function useSignIn(): (returnTo: string) => void {
  const dispatch = useAppDispatch<IdentityRootState>();
  return (returnTo) => dispatch(signInOpened(returnTo));
}

/** Returns a function for a call that needs a sign-in: it reloads the identity and opens the modal. */
export function useForcedSignIn(): (returnTo: string) => Promise<void> {
  const dispatch = useAppDispatch<IdentityRootState>();
  return async (returnTo) => {
    await dispatch(reloadCustomer()).catch(() => undefined);
    dispatch(signInOpened(returnTo));
  };
}
