import { guestAnswer, guestRequest } from '../../../src/contracts/account/identity.ts';
import * as checkout from '../../../src/contracts/checkout/checkout.ts';
import * as sessions from '../../../src/contracts/checkout/paymentSessions.ts';
import * as wallets from '../../../src/contracts/checkout/wallets.ts';
import { customerDraft, draftRequest, draftStart } from '../../../src/contracts/desk/drafts.ts';
import { cardErrors, fullCall, openCall, shopperCall } from '../apiCall.ts';

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

const walletErrors = {
  errorIds: [
    ...new Set([
      ...placeOrderErrors.errorIds,
      ...cardErrors.errorIds,
      'wallet.address.refused',
      'wallet.nothing.due',
      'wallet.not.offered',
      'wallet.total.changed',
      'customer.auth.required',
      'address.validation.exception',
      'address.embargoed',
    ]),
  ],
};

const DRAFT_ERRORS = ['not.found', 'paid', 'cancelled', 'expired', 'changed', 'other.account'].map(
  (id) => `draft.${id}`,
);

/** Checkout without an account. */
export const guestCalls = {
  'GET /v1/checkout/guest': openCall("Returns the guest's email", guestAnswer),
  'POST /v1/checkout/guest': openCall('Starts checkout as a guest', guestAnswer, { body: guestRequest }),
};

export const draftCalls = {
  'POST /v1/checkout/draft': openCall(
    'Returns an order that the shop has prepared, by the token of its link',
    customerDraft,
    { body: draftRequest, errorIds: ['draft.not.found'] },
  ),
  'POST /v1/checkout/draft/start': openCall('Opens checkout with a prepared order', draftStart, {
    body: draftRequest,
    errorIds: [...DRAFT_ERRORS, 'customer.auth.required', 'cart.no.stock', 'cart.no.style', 'asin.not.available'],
  }),
};

export const checkoutCalls = {
  'POST /v1/checkout/configure': shopperCall('Creates or changes the purchase', checkout.configureAnswer, {
    query: checkout.configureQuery,
    body: checkout.configureRequest,
    ...placeOrderErrors,
  }),
  'GET /v1/giftOptions': shopperCall('Returns gift options of the purchase', checkout.giftOptions, {
    query: checkout.giftOptionsQuery,
    ...checkoutErrors,
  }),
  'POST /v1/checkout/finalize': shopperCall('Places the order', checkout.finalizeAnswer, {
    body: checkout.finalizeRequest,
    ...placeOrderErrors,
  }),
  'POST /v1/checkout/walletQuote': openCall('Quotes the cart or one SKU for a wallet', wallets.walletQuoteAnswer, {
    body: wallets.walletQuoteRequest,
    ...walletErrors,
  }),
  'POST /v1/checkout/walletPurchase': shopperCall(
    'Makes the purchase that was confirmed in a wallet',
    wallets.walletPurchaseAnswer,
    { body: wallets.walletPurchaseRequest, ...walletErrors },
  ),
  'GET /v1/checkout/paymentMethods': openCall(
    'Returns the offered redirect payment methods',
    sessions.paymentMethodsAnswer,
  ),
  'POST /v1/checkout/paymentSession': shopperCall('Starts a payment at a provider', sessions.paymentSessionAnswer, {
    body: sessions.paymentSessionRequest,
    ...checkoutErrors,
  }),
  'POST /v1/checkout/paymentReturn': shopperCall('Completes a payment at a provider', checkout.configureAnswer, {
    body: sessions.paymentReturnRequest,
    ...checkoutErrors,
  }),
  'GET /v1/checkout/expressAddress': shopperCall(
    "Returns the provider's address if it was refused",
    sessions.expressAddressAnswer,
    { query: sessions.expressAddressQuery, ...checkoutErrors },
  ),
  'POST /v1/updatePayment': fullCall('Pays an order with another card', checkout.updatePaymentAnswer, {
    query: checkout.updatePaymentQuery,
    errorIds: [...cardErrors.errorIds, 'order.already.charged'],
  }),
};
