import { type CART_MESSAGES, cartMessage } from '../../../src/lib/cartMessages.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Beside the catalogue's ids: the page speaks of a cart that is no longer its reader's (another tab signed in or out). */
export const OWNER_CHANGED = 'cart.owner.changed';

type CartErrorId = Exclude<keyof typeof CART_MESSAGES, 'size.missing'> | typeof OWNER_CHANGED;

/** A refusal of the cart with the text of the error catalogue (browsing §8). */
export function cartError(id: CartErrorId, fields?: Record<string, string>): ApiError {
  return new ApiError(id === 'cart.validation.exception' ? 400 : 409, id, cartMessage(id), fields);
}
