import { ApiFailure } from '../../api/apiFailure.ts';
import { LINE_DEAD } from '../../api/unanswered.ts';
import { CART_MESSAGES, cartMessage } from '../../lib/cartMessages.ts';

/** Of what stands between the browser and the shop: nothing read the call. */
const NOT_REACHED = new Set([502, 503, 504]);

/**
 * What the shopper is told where a change of the cart failed (browsing §8). A shop that broke down says the cart-update text;
 * a refusal the catalogue's for its id, or how many are left.
 */
export function cartFailureText(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return cartMessage('');
  const { status, id, message, fields } = failure;
  // The catalogue's words for it.
  if (status === 0) return message;
  if (NOT_REACHED.has(status)) return LINE_DEAD;
  if (status >= 500) return CART_MESSAGES['cart.validation.exception'];
  // While some are left it is not out of stock: the number says it all.
  return fields.quantity ?? cartMessage(id);
}
