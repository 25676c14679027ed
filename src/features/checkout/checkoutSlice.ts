import type { Cart } from '../../contracts/cart.ts';
import type { ConfigureAnswer } from '../../contracts/checkout/checkout.ts';
import type { CustomerDraft } from '../../contracts/desk/drafts.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import { cartReceived } from '../cart/cartSlice.ts';
import { customerReceived } from '../identity/identitySlice.ts';

/** Shopper state: the server's latest version of the purchase, with its available options. */
type CheckoutState = {
  readonly answer: ConfigureAnswer | null;
  /** True after the cart changed, so that the next entry reloads the purchase; an open page keeps it. */
  readonly isOutdated: boolean;
  /** The email address of this browser's guest session; null for a member, and until it is known. */
  readonly guestEmail: string | null;
  /** The prepared order of the mailed link; null for a wrong link. */
  readonly draft?: CustomerDraft | null;
  /** The cart as the start shows it; apart from the cart's own state, which the browser's record follows. */
  readonly startCart?: Cart;
};
/** The facts beside the purchase, each from an answer of its own. */
type CheckoutPart = Partial<Pick<CheckoutState, 'guestEmail' | 'draft' | 'startCart'>>;
export type CheckoutRootState = { readonly checkout: CheckoutState };

const initialState: CheckoutState = { answer: null, isOutdated: false, guestEmail: null };

const checkoutSlice = defineSlice(
  'checkout',
  initialState,
  {
    checkoutReceived: (state, payload: ConfigureAnswer) => ({ ...state, answer: payload, isOutdated: false }),
    checkoutPartReceived: (state, part: CheckoutPart) => ({ ...state, ...part }),
    checkoutLeft: (state) => ({ ...state, answer: null }),
    checkoutOutdated: (state) => ({ ...state, isOutdated: true }),
  },
  {
    // A purchase is a snapshot of the cart, so reading the cart again makes it outdated. The cart may also load late,
    // on checkout's own page.
    [cartReceived.type]: (state) => ({ ...state, isOutdated: true }),
    // Another customer's addresses and cards must not be shown.
    [customerReceived.type]: () => initialState,
  },
);
export const { checkoutReceived, checkoutLeft, checkoutOutdated, checkoutPartReceived } = checkoutSlice.actions;
export const checkoutReducer = checkoutSlice.reducer;

export const selectCheckout = (state: CheckoutRootState): ConfigureAnswer | null => state.checkout.answer;

/** Returns whether the purchase is loaded and matches the current cart. */
export const selectIsCurrent = ({ checkout }: CheckoutRootState): boolean =>
  checkout.answer !== null && !checkout.isOutdated;
