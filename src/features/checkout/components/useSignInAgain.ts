import { useStore } from 'react-redux';
import { useLocation, useNavigate, useParams } from 'react-router';
import { signInPath } from '../../../page/outcomes.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer } from '../../identity/identitySlice.ts';
import { type CheckoutRootState, checkoutLeft, guestReceived, selectGuestEmail } from '../checkoutSlice.ts';
import { BILLING, keepQuery, START_PATH } from '../checkoutSteps.ts';

/** Where signing in leads back to. Forms with an address of their own are come back to: what was typed into them waits there. */
function useReturnPath(): string {
  const { step, form } = useParams();
  const { pathname, search } = useLocation();
  return form !== undefined || step === BILLING ? pathname + search : keepQuery('/checkout', search);
}

/** For a session that has ended, here or in another tab: says anew who it is, and comes back to where it was. */
export function useSignInAgain(): () => Promise<void> {
  const dispatch = useAppDispatch<IdentityRootState & CheckoutRootState>();
  const { getState } = useStore<CheckoutRootState>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const returnPath = useReturnPath();
  return async () => {
    const wasGuest = selectGuestEmail(getState()) !== null;
    // Whoever it is now, it is not who the store takes them for; the sign-in page asks again if this fails.
    await dispatch(reloadCustomer()).catch(() => undefined);
    dispatch(checkoutLeft());
    dispatch(guestReceived(null));
    await navigate(wasGuest ? keepQuery(START_PATH, search) : signInPath(returnPath));
  };
}
