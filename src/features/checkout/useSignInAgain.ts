import { useStore } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { appendKeptQuery, START_PATH } from '../../lib/checkout/keptQuery.ts';
import { useNavigate } from '../../page/navigation.ts';
import { signInPath } from '../../page/pageErrors.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer } from '../identity/identitySlice.ts';
import { type CheckoutRootState, checkoutLeft, checkoutPartReceived } from './checkoutSlice.ts';
import { BILLING } from './checkoutSteps.ts';
import { selectGuestEmail } from './guestThunks.ts';

/** Returns the path after sign-in; a form with its own URL is reopened with its values. */
function useReturnPath(): string {
  const { step, form } = useParams();
  const { pathname, search } = useLocation();
  return form !== undefined || step === BILLING ? pathname + search : appendKeptQuery('/checkout', search);
}

/** Handles an expired session, or one ended in another tab: sends the shopper to sign in, and back to the same page. */
export function useSignInAgain(): () => Promise<void> {
  const dispatch = useAppDispatch<IdentityRootState & CheckoutRootState>();
  const { getState } = useStore<CheckoutRootState>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const returnPath = useReturnPath();
  return async () => {
    const wasGuest = selectGuestEmail(getState()) !== null;
    // The identity in the store is stale; if the reload fails, the sign-in page loads it again.
    await dispatch(reloadCustomer()).catch(() => undefined);
    dispatch(checkoutLeft());
    dispatch(checkoutPartReceived({ guestEmail: null }));
    await navigate(wasGuest ? appendKeptQuery(START_PATH, search) : signInPath(returnPath));
  };
}
