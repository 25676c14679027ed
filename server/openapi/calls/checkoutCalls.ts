import { guestAnswer, guestRequest } from '../../../src/contracts/account/identity.ts';
import * as checkout from '../../../src/contracts/checkout/checkout.ts';
import * as sessions from '../../../src/contracts/checkout/paymentSessions.ts';
import { customerDraft, draftRequest, draftStart } from '../../../src/contracts/desk/drafts.ts';
import { type ApiCall, cardErrors, fullCall, openCall, shopperCall } from '../apiCall.ts';

const checkoutErrors = {
  errorIds: [
    'checkout.input.invalid',
    'checkout.cart.empty',
    'purchase.not.found',
    'constraint.violations.exist',
    'giftcard.needs.account',
    'payment.not.approved',
  ],
};
const placeOrderErrors = {
  errorIds: [
    ...checkoutErrors.errorIds,
    'purchase.version.stale',
    'ERROR_CANNOT_CONFIRM_PURCHASE_OOS',
    'credit.card.verification.declined',
    'credit.card.verification.limit.reached',
    'payment.unavailable',
  ],
};

const DRAFT_ERRORS = ['not.found', 'paid', 'cancelled', 'expired', 'changed', 'other.account'].map(
  (id) => `draft.${id}`,
);

/** Checkout and orders. */
export const checkoutCalls: readonly ApiCall[] = [
  openCall('get', '/v1/checkout/guest', "Returns the guest's email", guestAnswer),
  openCall('post', '/v1/checkout/guest', 'Starts checkout as a guest', guestAnswer, { body: guestRequest }),
  openCall(
    'post',
    '/v1/checkout/draft',
    'Returns an order that the shop has prepared, by the token of its link',
    customerDraft,
    { body: draftRequest, errorIds: ['draft.not.found'] },
  ),
  openCall('post', '/v1/checkout/draft/start', 'Opens checkout with a prepared order', draftStart, {
    body: draftRequest,
    errorIds: [...DRAFT_ERRORS, 'customer.auth.required', 'cart.no.stock', 'cart.no.style', 'asin.not.available'],
  }),
  shopperCall('post', '/v1/checkout/configure', 'Creates or changes the purchase', checkout.configureAnswer, {
    query: checkout.configureQuery,
    body: checkout.configureRequest,
    ...placeOrderErrors,
  }),
  shopperCall('get', '/v1/giftOptions', 'Returns gift options of the purchase', checkout.giftOptions, {
    query: checkout.giftOptionsQuery,
    ...checkoutErrors,
  }),
  shopperCall('post', '/v1/checkout/finalize', 'Places the order', checkout.finalizeAnswer, {
    body: checkout.finalizeRequest,
    ...placeOrderErrors,
  }),
  openCall(
    'get',
    '/v1/checkout/paymentMethods',
    'Returns the offered redirect payment methods',
    sessions.paymentMethodsAnswer,
  ),
  shopperCall('post', '/v1/checkout/paymentSession', 'Starts a payment at a provider', sessions.paymentSessionAnswer, {
    body: sessions.paymentSessionRequest,
    ...checkoutErrors,
  }),
  shopperCall('post', '/v1/checkout/paymentReturn', 'Completes a payment at a provider', checkout.configureAnswer, {
    body: sessions.paymentReturnRequest,
    ...checkoutErrors,
  }),
  shopperCall(
    'get',
    '/v1/checkout/expressAddress',
    "Returns the provider's address if it was refused",
    sessions.expressAddressAnswer,
    { query: sessions.expressAddressQuery, ...checkoutErrors },
  ),
  fullCall('post', '/v1/updatePayment', 'Pays an order with another card', checkout.updatePaymentAnswer, {
    query: checkout.updatePaymentQuery,
    errorIds: [...cardErrors.errorIds, 'order.already.charged'],
  }),
];
