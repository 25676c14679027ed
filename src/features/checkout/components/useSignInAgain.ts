import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { signInPath } from '../../../page/outcomes.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer } from '../../identity/identitySlice.ts';
import { type CheckoutRootState, checkoutLeft, guestReceived, selectGuestEmail } from '../checkoutSlice.ts';
import { START_PATH } from '../checkoutSteps.ts';

/** For a session that has ended, here or in another tab: says anew who it is, and comes back to checkout. */
export function useSignInAgain(): () => Promise<void> {
  const dispatch = useAppDispatch<IdentityRootState & CheckoutRootState>();
  const { getState } = useStore<CheckoutRootState>();
  const navigate = useNavigate();
  return async () => {
    const wasGuest = selectGuestEmail(getState()) !== null;
    // Whoever it is now, it is not who the store takes them for; the sign-in page asks again if this fails.
    await dispatch(reloadCustomer()).catch(() => undefined);
    dispatch(checkoutLeft());
    dispatch(guestReceived(null));
    await navigate(wasGuest ? START_PATH : signInPath('/checkout'));
  };
}
