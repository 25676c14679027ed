import { fetchGuest, startGuestSession } from '../../api/checkout/checkout.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { selectGuestEmail } from './buyer.ts';
import { type CheckoutRootState, checkoutLeft, checkoutPartReceived } from './checkoutSlice.ts';

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
