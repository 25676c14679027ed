import { ERROR_SCENARIOS } from '../../../../server/sandboxes/scenarios/errorScenarios.ts';
import { type CheckoutCode, getCheckoutErrorCode } from '../../../../src/lib/checkout/checkoutCodes.ts';

const names = new Set(ERROR_SCENARIOS.map(({ name }) => name));
const codes = new Set(ERROR_SCENARIOS.map(({ name, id = name }) => getCheckoutErrorCode(id)));

it.each([
  // browsing §8
  'cart.validation.exception',
  'cart.no.stock',
  'cart.no.style',
  'asin.not.available',
  'cannotAddMixedRetailAndEgc',
  'max.cart.size.exceeded',
  // transactions §8, server ids and status mapping
  'checkout.input.invalid',
  'quantity.invalid',
  'checkout.cart.empty',
  'constraint.violations.exist',
  'purchase.not.found',
  'address.inactive.exception',
  'address.validation.exception',
  'validation.exception',
  'input.invalid',
  'credit.card.verification.declined',
  'credit.card.verification.limit.reached',
  // transactions §6: these errors count as not signed in
  'purchase.access.forbidden',
  'customer.auth.required',
  'invalid.atmain',
  'Access is denied',
  'auth.invalid',
  'Full authentication is required to access this resource',
  'Customer not recognized',
])('has a scenario for the catalog’s id %s', (id) => {
  expect(names).toContain(id);
});

it.each<CheckoutCode>([
  'ERROR_CANNOT_CONFIRM_PURCHASE_OOS',
  'ERROR_CANNOT_CONFIRM_PURCHASE_OTHER',
  'ERROR_EMPTY_CART',
  'ERROR_NOT_AUTHENTICATED',
  'ERROR_QUANTITY_CHANGE_REQUEST_VALIDATION',
  'ERROR_REQUEST_VALIDATION',
  'ERROR_PURCHASE_NOT_FOUND',
  'ERROR_INVALID_GIFT_OPTIONS',
  'ERROR_EDIT_INACTIVE_ADDRESS',
])('has a scenario for a failure with the catalog’s code %s', (code) => {
  expect(codes).toContain(code);
});
