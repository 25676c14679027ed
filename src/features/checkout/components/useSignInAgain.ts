import { useNavigate } from 'react-router';
import { signInPath } from '../../../page/outcomes.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer } from '../../identity/identitySlice.ts';

/** For a session that has ended, here or in another tab: signs in, and comes back to checkout. */
export function useSignInAgain(): () => Promise<void> {
  const dispatch = useAppDispatch<IdentityRootState>();
  const navigate = useNavigate();
  return async () => {
    // Whoever it is now, it is not who the store takes them for; the sign-in page asks again if this fails.
    await dispatch(reloadCustomer()).catch(() => undefined);
    await navigate(signInPath('/checkout'));
  };
}
