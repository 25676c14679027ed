import { guestAnswer, guestRequest } from '../../../src/contracts/account/identity.ts';
import * as checkout from '../../../src/contracts/checkout/checkout.ts';
import * as sessions from '../../../src/contracts/checkout/paymentSessions.ts';
import { customerDraft, draftRequest, draftStart } from '../../../src/contracts/desk/drafts.ts';
import { type ApiCall, cardErrors } from '../apiCall.ts';

const open = { security: 'nothing' } as const;
const fullSecurity = { security: 'full' } as const;
const shopper = { security: 'shopper' } as const;
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
  {
    ...open,
    method: 'get',
    path: '/v1/checkout/guest',
    summary: "Returns the guest's email",
    answers: { 200: guestAnswer },
  },
  {
    ...open,
    method: 'post',
    path: '/v1/checkout/guest',
    summary: 'Starts checkout as a guest',
    body: guestRequest,
    answers: { 200: guestAnswer },
  },
  {
    ...open,
    method: 'post',
    path: '/v1/checkout/draft',
    summary: 'Returns an order that the shop has prepared, by the token of its link',
    body: draftRequest,
    answers: { 200: customerDraft },
    errorIds: ['draft.not.found'],
  },
  {
    ...open,
    method: 'post',
    path: '/v1/checkout/draft/start',
    summary: 'Opens checkout with a prepared order',
    body: draftRequest,
    answers: { 200: draftStart },
    errorIds: [...DRAFT_ERRORS, 'customer.auth.required', 'cart.no.stock', 'cart.no.style', 'asin.not.available'],
  },
  {
    ...shopper,
    method: 'post',
    path: '/v1/checkout/configure',
    summary: 'Creates or changes the purchase',
    query: checkout.configureQuery,
    body: checkout.configureRequest,
    answers: { 200: checkout.configureAnswer },
    ...placeOrderErrors,
  },
  {
    ...shopper,
    method: 'get',
    path: '/v1/giftOptions',
    summary: 'Returns gift options of the purchase',
    query: checkout.giftOptionsQuery,
    answers: { 200: checkout.giftOptions },
    ...checkoutErrors,
  },
  {
    ...shopper,
    method: 'post',
    path: '/v1/checkout/finalize',
    summary: 'Places the order',
    body: checkout.finalizeRequest,
    answers: { 200: checkout.finalizeAnswer },
    ...placeOrderErrors,
  },
  {
    ...open,
    method: 'get',
    path: '/v1/checkout/paymentMethods',
    summary: 'Returns the offered redirect payment methods',
    answers: { 200: sessions.paymentMethodsAnswer },
  },
  {
    ...shopper,
    method: 'post',
    path: '/v1/checkout/paymentSession',
    summary: 'Starts a payment at a provider',
    body: sessions.paymentSessionRequest,
    answers: { 200: sessions.paymentSessionAnswer },
    ...checkoutErrors,
  },
  {
    ...shopper,
    method: 'post',
    path: '/v1/checkout/paymentReturn',
    summary: 'Completes a payment at a provider',
    body: sessions.paymentReturnRequest,
    answers: { 200: checkout.configureAnswer },
    ...checkoutErrors,
  },
  {
    ...shopper,
    method: 'get',
    path: '/v1/checkout/expressAddress',
    summary: "Returns the provider's address if it was refused",
    query: sessions.expressAddressQuery,
    answers: { 200: sessions.expressAddressAnswer },
    ...checkoutErrors,
  },
  {
    ...fullSecurity,
    method: 'post',
    path: '/v1/updatePayment',
    summary: 'Pays an order with another card',
    query: checkout.updatePaymentQuery,
    answers: { 200: checkout.updatePaymentAnswer },
    errorIds: [...cardErrors.errorIds, 'order.already.charged'],
  },
];
