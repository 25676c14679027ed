import { ApiFailure, CONNECTION_LOST_MESSAGE } from '../../api/apiFailure.ts';
import { CART_MESSAGES, getCartMessage } from '../../lib/checkout/cartMessages.ts';

/** Statuses of a gateway between the browser and the API: the call was not processed. */
const NOT_REACHED = new Set([502, 503, 504]);

/** Returns the message of a failed cart update (browsing §8), or the number of items left. */
export function getCartFailureMessage(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return getCartMessage('');
  const { status, id, message, fields } = failure;
  // A network failure already has its message.
  if (status === 0) return message;
  if (NOT_REACHED.has(status)) return CONNECTION_LOST_MESSAGE;
  if (status >= 500) return CART_MESSAGES['cart.validation.exception'];
  // While some stock is left, the quantity message replaces the out-of-stock message.
  return fields.quantity ?? getCartMessage(id);
}
