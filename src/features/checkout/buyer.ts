import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import type { CheckoutRootState } from './checkoutSlice.ts';

/** Returns the buyer's identity: the member's id or the guest's email address; null until it is known. */
export const selectShopper = (state: CheckoutRootState & IdentityRootState): string | null =>
  selectCustomer(state)?.customerId ?? state.checkout.guestEmail;

export const selectGuestEmail = (state: CheckoutRootState): string | null => state.checkout.guestEmail;
