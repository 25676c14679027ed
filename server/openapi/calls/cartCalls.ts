import * as cart from '../../../src/contracts/cart.ts';
import * as giftcards from '../../../src/contracts/checkout/giftcards.ts';
import * as instruments from '../../../src/contracts/checkout/paymentInstruments.ts';
import { cardErrors, fullCall, openCall, shopperCall } from '../apiCall.ts';

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
const secondVersion = { alias: '/v2/paymentInstruments' };

export const cartCalls = {
  'GET /v1/cart': openCall('Returns the cart', cart.cart, { query: cart.cartQuery }),
  // An invalid body has an error id of its own.
  'POST /v1/cart': openCall('Changes the cart', cart.cart, {
    query: cart.cartQuery,
    body: cart.cartRequest,
    isBodyRaw: true,
    ...cartErrors,
  }),
  'POST /v1/addEGCToCart': openCall('Adds an e-gift card to the cart', cart.cart, {
    query: cart.cartQuery,
    body: giftcards.addEgcRequest,
    ...cartErrors,
  }),
  'GET /v1/getCartItemsCount': openCall('Counts the items of the cart', cart.cartItemsCount),
};

export const giftCardCalls = {
  'GET /v1/eGiftCardDesigns': openCall('Returns the designs of e-gift cards', giftcards.giftCardDesigns),
  'GET /v1/physicalGiftCards': openCall('Returns the physical gift cards in stock', giftcards.physicalGiftCards),
  'GET /v1/giftCard': fullCall('Returns the gift balance', giftcards.giftBalance),
  'POST /v1/giftCard': fullCall('Redeems a gift card', giftcards.redeemAnswer, {
    body: giftcards.redeemRequest,
  }),
};

/** Saved cards. Fields of a card have second names, which the routes read. */
export const paymentInstrumentCalls = {
  'GET /v1/paymentInstruments': shopperCall('Returns saved cards', instruments.paymentInstrumentList, secondVersion),
  'POST /v1/paymentInstruments': shopperCall(
    'Saves a card',
    { 201: instruments.paymentInstrument },
    {
      body: instruments.paymentInstrumentRequest,
      isBodyRaw: true,
      ...secondVersion,
      ...cardErrors,
    },
  ),
  'PUT /v1/paymentInstruments': shopperCall('Changes a saved card', instruments.paymentInstrument, {
    body: instruments.paymentInstrumentChange,
    isBodyRaw: true,
    ...secondVersion,
    ...cardErrors,
  }),
  'DELETE /v1/paymentInstruments/{id}': shopperCall('Deletes a saved card', instruments.paymentInstrumentList, {
    alias: `${secondVersion.alias}/{id}`,
    errorIds: ['not.found', 'payment.instrument.in.use'],
  }),
  'POST /v1/associatePaymentInstrument': shopperCall(
    'Links a card with a billing address',
    instruments.paymentInstrument,
    {
      body: instruments.associateRequest,
      ...cardErrors,
    },
  ),
  'POST /v1/verifyPaymentInstrument': shopperCall('Verifies a saved card', instruments.verifyAnswer, {
    body: instruments.verifyRequest,
    ...cardErrors,
  }),
};
