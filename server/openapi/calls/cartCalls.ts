import * as cart from '../../../src/contracts/cart.ts';
import * as giftcards from '../../../src/contracts/checkout/giftcards.ts';
import * as instruments from '../../../src/contracts/checkout/paymentInstruments.ts';
import { type ApiCall, cardErrors, fullCall, openCall, shopperCall } from '../apiCall.ts';

const cartErrors = {
  errorIds: [
    'cart.validation.exception',
    'cart.no.stock',
    'cart.no.style',
    'asin.not.available',
    'cart.line.gone',
    'cannotAddMixedRetailAndEgc',
    'max.cart.size.exceeded',
    'cart.owner.changed',
  ],
};

/** The second version has the same requests and answers as the first (transactions §7). */
const instrumentCalls: readonly ApiCall[] = ['/v1/paymentInstruments', '/v2/paymentInstruments'].flatMap((path) => [
  shopperCall('get', path, 'Returns saved cards', instruments.paymentInstrumentList),
  shopperCall(
    'post',
    path,
    'Saves a card',
    { 201: instruments.paymentInstrument },
    { body: instruments.paymentInstrumentRequest, ...cardErrors },
  ),
  shopperCall('put', path, 'Changes a saved card', instruments.paymentInstrument, {
    body: instruments.paymentInstrumentChange,
    ...cardErrors,
  }),
  shopperCall('delete', `${path}/{id}`, 'Deletes a saved card', instruments.paymentInstrumentList, {
    errorIds: ['not.found', 'payment.instrument.in.use'],
  }),
]);

/** The cart, gift cards and saved cards. */
export const cartCalls: readonly ApiCall[] = [
  openCall('get', '/v1/cart', 'Returns the cart', cart.cart, { query: cart.cartQuery }),
  openCall('post', '/v1/cart', 'Changes the cart', cart.cart, {
    query: cart.cartQuery,
    body: cart.cartRequest,
    ...cartErrors,
  }),
  openCall('post', '/v1/addEGCToCart', 'Adds an e-gift card to the cart', cart.cart, {
    query: cart.cartQuery,
    body: giftcards.addEgcRequest,
    ...cartErrors,
  }),
  openCall('get', '/v1/getCartItemsCount', 'Counts the items of the cart', cart.cartItemsCount),
  openCall('get', '/v1/eGiftCardDesigns', 'Returns the designs of e-gift cards', giftcards.giftCardDesigns),
  openCall('get', '/v1/physicalGiftCards', 'Returns the physical gift cards in stock', giftcards.physicalGiftCards),
  fullCall('get', '/v1/giftCard', 'Returns the gift balance', giftcards.giftBalance),
  fullCall('post', '/v1/giftCard', 'Redeems a gift card', giftcards.redeemAnswer, { body: giftcards.redeemRequest }),
  ...instrumentCalls,
  shopperCall(
    'post',
    '/v1/associatePaymentInstrument',
    'Links a card with a billing address',
    instruments.paymentInstrument,
    { body: instruments.associateRequest, ...cardErrors },
  ),
  shopperCall('post', '/v1/verifyPaymentInstrument', 'Verifies a saved card', instruments.verifyAnswer, {
    body: instruments.verifyRequest,
    ...cardErrors,
  }),
];
