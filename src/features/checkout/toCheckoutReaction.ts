import { ApiFailure } from '../../api/apiFailure.ts';
import { getCheckoutErrorType } from '../../lib/checkout/checkoutCodes.ts';
import { RedirectTo } from '../../page/pageErrors.ts';
import { type CheckoutReaction, createAlert, PLACE_FAILED } from './checkoutReaction.ts';

const PAYMENT_IDS = new Set([
  'credit.card.verification.declined',
  'credit.card.verification.limit.reached',
  'payment.unavailable',
]);
/** The payment must be confirmed at the given URL, which leads back to checkout. */
const CONFIRM_ID = 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED';
const CART_TYPES = new Set(['empty cart', 'purchase not found']);

function chooseApiReaction(failure: ApiFailure): CheckoutReaction {
  const { id, status, message, fields } = failure;
  const type = getCheckoutErrorType(id);
  if (failure.isAuthRequired) return { kind: 'signIn' };
  if (status === 0) return createAlert(message);
  if (id === CONFIRM_ID && fields.redirectUrl) return { kind: 'redirect', to: fields.redirectUrl };
  if (CART_TYPES.has(type)) return { kind: 'cart', message };
  if (PAYMENT_IDS.has(id)) return createAlert(message, true);
  // The message of a server error is not meant for shoppers.
  if (status >= 500) return createAlert(PLACE_FAILED);
  if (Object.keys(fields).length > 0) return { kind: 'fields', message, fields };
  return createAlert(message);
}

/** Returns the reaction to an error thrown by a checkout call. */
export function toCheckoutReaction(failure: unknown): CheckoutReaction {
  if (failure instanceof RedirectTo) return { kind: 'redirect', to: failure.target };
  return failure instanceof ApiFailure ? chooseApiReaction(failure) : createAlert(PLACE_FAILED);
}
