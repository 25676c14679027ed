import { fetchGuest, startGuestSession } from '../../api/checkout/checkout.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import { type CheckoutRootState, checkoutLeft, checkoutPartReceived } from './checkoutSlice.ts';

/** Returns the buyer's identity: the member's id or the guest's email address; null until it is known. */
export const selectShopper = (state: CheckoutRootState & IdentityRootState): string | null =>
  selectCustomer(state)?.customerId ?? state.checkout.guestEmail;

export const selectGuestEmail = (state: CheckoutRootState): string | null => state.checkout.guestEmail;

/** Loads the guest session of this browser, unless it is already loaded. */
export const loadGuestSession =
  (): AppThunk<CheckoutRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectGuestEmail(getState()) !== null) return;
    dispatch(checkoutPartReceived({ guestEmail: (await fetchGuest(api)).email }));
  };

/** Continues without an account, or changes the guest's email address. Throws `ApiFailure` with the invalid field. */
export const continueAsGuest =
  (email: string): AppThunk<CheckoutRootState> =>
  async (dispatch, _getState, { api }) => {
    const guest = await startGuestSession(api, { email });
    // A changed email address may belong to another guest, with another purchase.
    dispatch(checkoutLeft());
    dispatch(checkoutPartReceived({ guestEmail: guest.email }));
  };
