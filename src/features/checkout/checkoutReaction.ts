/** The client's reaction to a failed checkout call (transactions §8, Checkout reactions). */
export type CheckoutReaction =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'signIn' }
  /** No item can be bought in this state; the cart shows the reason. */
  | { readonly kind: 'cart'; readonly message: string }
  /** Shown beside the invalid fields. */
  | { readonly kind: 'fields'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /** Shown as an alert, and the purchase is refreshed. `isPayment`: another card may help. */
  | { readonly kind: 'alert'; readonly message: string; readonly isPayment: boolean };

/** Shown for failures whose message is not meant for shoppers. */
export const PLACE_FAILED = 'Sorry, an error has occurred.  Please try placing your order again.';

export const createAlert = (message: string, isPayment = false): CheckoutReaction => ({
  kind: 'alert',
  message,
  isPayment,
});
