import { type CART_MESSAGES, cartMessage } from '../../../src/lib/cartMessages.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Beside the catalogue's ids: the page speaks of a cart that is no longer its reader's (another tab signed in or out). */
export const OWNER_CHANGED = 'cart.owner.changed';

type CartErrorId = Exclude<keyof typeof CART_MESSAGES, 'size.missing' | 'cart.few.left'> | typeof OWNER_CHANGED;

/** A refusal of the cart with the text of the error catalogue (browsing §8). */
export function cartError(id: CartErrorId): ApiError {
  return new ApiError(id === 'cart.validation.exception' ? 400 : 409, id, cartMessage(id));
}

/** Refuses more pieces than the shop has while it has some: says how many, never that the product is out of stock. */
export function tooFewLeft(onHand: number): ApiError {
  const message = `Only ${onHand} left in stock!`;
  return new ApiError(409, 'cart.no.stock', message, { quantity: message });
}
