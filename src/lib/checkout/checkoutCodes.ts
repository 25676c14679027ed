/** Error type of each checkout error code (transactions §8, Checkout error types). */
const TYPES = {
  ERROR_NOT_AUTHENTICATED: 'not authorized',
  ERROR_PURCHASE_NOT_FOUND: 'purchase not found',
  ERROR_EMPTY_CART: 'empty cart',
  ERROR_REQUEST_VALIDATION: 'request validation',
  REDEEMABLE_REWARDS_NOT_FOUND: 'redeemable rewards not found',
  ERROR_CANNOT_CONFIRM_PURCHASE_OOS: 'cannot confirm purchase out of stock',
  ERROR_CANNOT_CONFIRM_PURCHASE_OTHER: 'cannot confirm purchase other',
  ERROR_QUANTITY_CHANGE_REQUEST_VALIDATION: 'quantity change validation',
  ERROR_INVALID_GIFT_OPTIONS: 'invalid gift options',
  ERROR_EDIT_INACTIVE_ADDRESS: 'edit inactive address',
  ERROR_CANNOT_UPDATE_VIP_PREFERENCE: 'cannot update VIP preference',
  ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED: 'request validation',
  ERROR_ALREADY_ENROLLED_IN_REWARDS: 'unknown',
  ERROR_CUSTOMER_IS_BANNED_FROM_REWARDS: 'unknown',
  ERROR_INELIGIBLE_RETURN_DENIED: 'unknown',
  REPETITIVE_TRANSPORTATION_OPERATION_ERROR: 'unknown',
  MIXED_RETURN_DESTINATION_ERROR: 'unknown',
} as const;

export type CheckoutCode = keyof typeof TYPES;
export type CheckoutErrorType = (typeof TYPES)[CheckoutCode] | 'unknown';

/** Checkout error code of each server error id. */
const CODES: Readonly<Record<string, CheckoutCode>> = {
  'customer.auth.required': 'ERROR_NOT_AUTHENTICATED',
  'purchase.access.forbidden': 'ERROR_NOT_AUTHENTICATED',
  'invalid.atmain': 'ERROR_NOT_AUTHENTICATED',
  'auth.invalid': 'ERROR_NOT_AUTHENTICATED',
  'purchase.not.found': 'ERROR_PURCHASE_NOT_FOUND',
  'checkout.cart.empty': 'ERROR_EMPTY_CART',
  'checkout.input.invalid': 'ERROR_REQUEST_VALIDATION',
  'input.invalid': 'ERROR_REQUEST_VALIDATION',
  'validation.exception': 'ERROR_REQUEST_VALIDATION',
  'address.validation.exception': 'ERROR_REQUEST_VALIDATION',
  'address.embargoed': 'ERROR_REQUEST_VALIDATION',
  'credit.card.verification.declined': 'ERROR_REQUEST_VALIDATION',
  'credit.card.verification.limit.reached': 'ERROR_REQUEST_VALIDATION',
  'quantity.invalid': 'ERROR_QUANTITY_CHANGE_REQUEST_VALIDATION',
  'constraint.violations.exist': 'ERROR_CANNOT_CONFIRM_PURCHASE_OTHER',
  'purchase.version.stale': 'ERROR_CANNOT_CONFIRM_PURCHASE_OTHER',
  'payment.unavailable': 'ERROR_CANNOT_CONFIRM_PURCHASE_OTHER',
  'address.inactive.exception': 'ERROR_EDIT_INACTIVE_ADDRESS',
  'rewards.already.enrolled': 'ERROR_ALREADY_ENROLLED_IN_REWARDS',
  'rewards.banned': 'ERROR_CUSTOMER_IS_BANNED_FROM_REWARDS',
  'rewards.redeemable.not.found': 'REDEEMABLE_REWARDS_NOT_FOUND',
  'rewards.preference.refused': 'ERROR_CANNOT_UPDATE_VIP_PREFERENCE',
  'prior.contract.id': 'REPETITIVE_TRANSPORTATION_OPERATION_ERROR',
  'ineligible.return.capable.destinations': 'MIXED_RETURN_DESTINATION_ERROR',
  'ineligible.return.denied': 'ERROR_INELIGIBLE_RETURN_DENIED',
};

const isCode = (text: string): text is CheckoutCode => Object.hasOwn(TYPES, text);

const findCatalogCode = (id: string): CheckoutCode | undefined =>
  isCode(id) ? id : Object.hasOwn(CODES, id) ? CODES[id] : undefined;

/** Returns the error code of an id; an unknown id is its own code, the `{token}` of transactions §8. */
export const getCheckoutErrorCode = (id: string): string => findCatalogCode(id) ?? id;

/** Returns the error type of an id or code; `unknown` when the catalog does not have it. */
export function getCheckoutErrorType(id: string): CheckoutErrorType {
  const code = findCatalogCode(id);
  return code === undefined ? 'unknown' : TYPES[code];
}
