import { getCheckoutErrorCode, getCheckoutErrorType } from '../../../../src/lib/checkout/checkoutCodes.ts';

it.each([
  ['checkout.input.invalid', 'ERROR_REQUEST_VALIDATION', 'request validation'],
  ['quantity.invalid', 'ERROR_QUANTITY_CHANGE_REQUEST_VALIDATION', 'quantity change validation'],
  ['checkout.cart.empty', 'ERROR_EMPTY_CART', 'empty cart'],
  ['constraint.violations.exist', 'ERROR_CANNOT_CONFIRM_PURCHASE_OTHER', 'cannot confirm purchase other'],
  ['purchase.not.found', 'ERROR_PURCHASE_NOT_FOUND', 'purchase not found'],
  ['address.inactive.exception', 'ERROR_EDIT_INACTIVE_ADDRESS', 'edit inactive address'],
  ['ERROR_CANNOT_CONFIRM_PURCHASE_OOS', 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS', 'cannot confirm purchase out of stock'],
  ['customer.auth.required', 'ERROR_NOT_AUTHENTICATED', 'not authorized'],
  ['invalid.atmain', 'ERROR_NOT_AUTHENTICATED', 'not authorized'],
  ['auth.invalid', 'ERROR_NOT_AUTHENTICATED', 'not authorized'],
  ['rewards.banned', 'ERROR_CUSTOMER_IS_BANNED_FROM_REWARDS', 'unknown'],
  ['rewards.already.enrolled', 'ERROR_ALREADY_ENROLLED_IN_REWARDS', 'unknown'],
  ['prior.contract.id', 'REPETITIVE_TRANSPORTATION_OPERATION_ERROR', 'unknown'],
  ['ineligible.return.capable.destinations', 'MIXED_RETURN_DESTINATION_ERROR', 'unknown'],
  ['ineligible.return.denied', 'ERROR_INELIGIBLE_RETURN_DENIED', 'unknown'],
  ['promo.expired', 'promo.expired', 'unknown'],
  ['toString', 'toString', 'unknown'],
])('maps %s to %s, of the type %s', (id, code, type) => {
  expect(getCheckoutErrorCode(id)).toBe(code);
  expect(getCheckoutErrorType(id)).toBe(type);
});
