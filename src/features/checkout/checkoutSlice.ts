import type { ConfigureAnswer } from '../../contracts/checkout.ts';
import { defineSlice } from '../../page/slice.ts';
import { cartReceived } from '../cart/cartSlice.ts';
import { customerReceived, type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

/** Shopper state: the purchase as the server last told it, and what may be chosen for it. */
type CheckoutState = {
  readonly answer: ConfigureAnswer | null;
  /** Whether the cart was told since, so that whoever opens checkout asks anew; a page that shows the purchase keeps it meanwhile. */
  readonly isOutdated: boolean;
  /** The guest that this browser buys as; null for a member, and until it is known. */
  readonly guestEmail: string | null;
};
export type CheckoutRootState = { readonly checkout: CheckoutState };

const initialState: CheckoutState = { answer: null, isOutdated: false, guestEmail: null };

const checkoutSlice = defineSlice(
  'checkout',
  initialState,
  {
    checkoutReceived: (state, payload: ConfigureAnswer) => ({ ...state, answer: payload, isOutdated: false }),
    guestReceived: (state, guestEmail: string | null) => ({ ...state, guestEmail }),
    checkoutLeft: (state) => ({ ...state, answer: null }),
  },
  {
    // A purchase holds what the cart held: who has looked at the cart since begins anew. The cart may come late, on checkout's own page.
    [cartReceived.type]: (state) => ({ ...state, isOutdated: true }),
    // Another shopper's addresses and cards are not this one's.
    [customerReceived.type]: () => initialState,
  },
);
export const { checkoutReceived, checkoutLeft, guestReceived } = checkoutSlice.actions;
export const checkoutReducer = checkoutSlice.reducer;

export const selectCheckout = (state: CheckoutRootState): ConfigureAnswer | null => state.checkout.answer;

/** Whether the purchase is known, as the cart is now. */
export const selectIsCurrent = ({ checkout }: CheckoutRootState): boolean =>
  checkout.answer !== null && !checkout.isOutdated;

/** Who buys: the member's id or the guest's email address; null until it is known. */
export const selectShopper = (state: CheckoutRootState & IdentityRootState): string | null =>
  selectCustomer(state)?.customerId ?? state.checkout.guestEmail;

export const selectGuestEmail = (state: CheckoutRootState): string | null => state.checkout.guestEmail;
