import { type CART_MESSAGES, getCartMessage } from '../../../src/lib/checkout/cartMessages.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Not in the spec's catalog: the page shows a cart that is no longer the caller's (another tab signed in or out). */
export const OWNER_CHANGED = 'cart.owner.changed';

type CartErrorId = Exclude<keyof typeof CART_MESSAGES, 'size.missing' | 'cart.few.left'> | typeof OWNER_CHANGED;

/** Returns a cart error with the text of the error catalog (browsing §8). */
export function createCartError(id: CartErrorId): ApiError {
  return new ApiError(id === 'cart.validation.exception' ? 400 : 409, id, getCartMessage(id));
}

/** Returns the error for too high a quantity: the pieces left, or the most to order; never "out of stock". */
export function createTooFewLeftError({
  onHand,
  isCounted,
}: {
  readonly onHand: number;
  readonly isCounted: boolean;
}): ApiError {
  const message = isCounted ? `Only ${onHand} left in stock!` : `You can order at most ${onHand} of these now.`;
  return new ApiError(409, 'cart.no.stock', message, { quantity: message });
}
