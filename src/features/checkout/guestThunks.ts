import { beGuest, fetchGuest } from '../../api/guests.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type CheckoutRootState, checkoutLeft, guestReceived, selectGuestEmail } from './checkoutSlice.ts';

/** Finds out as which guest this browser buys; once, as long as there is one. */
export const loadGuest =
  (): AppThunk<CheckoutRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectGuestEmail(getState()) !== null) return;
    dispatch(guestReceived((await fetchGuest(api)).email));
  };

/** Goes on without an account, or corrects the address. Throws `ApiFailure` with the field at fault. */
export const goOnAsGuest =
  (email: string): AppThunk<CheckoutRootState> =>
  async (dispatch, _getState, { api }) => {
    const guest = await beGuest(api, { email });
    // With another address another guest may buy, who has a purchase of their own.
    dispatch(checkoutLeft());
    dispatch(guestReceived(guest.email));
  };
