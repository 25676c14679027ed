import * as cart from '../../../src/contracts/cart.ts';
import * as giftcards from '../../../src/contracts/checkout/giftcards.ts';
import * as instruments from '../../../src/contracts/checkout/paymentInstruments.ts';
import { type ApiCall, cardErrors } from '../apiCall.ts';

const open = { security: 'nothing' } as const;
const fullSecurity = { security: 'full' } as const;
const shopper = { security: 'shopper' } as const;
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
  {
    ...shopper,
    method: 'get',
    path,
    summary: 'Returns saved cards',
    answers: { 200: instruments.paymentInstrumentList },
  },
  {
    ...shopper,
    method: 'post',
    path,
    summary: 'Saves a card',
    body: instruments.paymentInstrumentRequest,
    answers: { 201: instruments.paymentInstrument },
    ...cardErrors,
  },
  {
    ...shopper,
    method: 'put',
    path,
    summary: 'Changes a saved card',
    body: instruments.paymentInstrumentChange,
    answers: { 200: instruments.paymentInstrument },
    ...cardErrors,
  },
  {
    ...shopper,
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Deletes a saved card',
    answers: { 200: instruments.paymentInstrumentList },
    errorIds: ['not.found', 'payment.instrument.in.use'],
  },
]);

/** The cart, gift cards and saved cards. */
export const cartCalls: readonly ApiCall[] = [
  {
    ...open,
    method: 'get',
    path: '/v1/cart',
    summary: 'Returns the cart',
    query: cart.cartQuery,
    answers: { 200: cart.cart },
  },
  {
    ...open,
    method: 'post',
    path: '/v1/cart',
    summary: 'Changes the cart',
    query: cart.cartQuery,
    body: cart.cartRequest,
    answers: { 200: cart.cart },
    ...cartErrors,
  },
  {
    ...open,
    method: 'post',
    path: '/v1/addEGCToCart',
    summary: 'Adds an e-gift card to the cart',
    query: cart.cartQuery,
    body: giftcards.addEgcRequest,
    answers: { 200: cart.cart },
    ...cartErrors,
  },
  {
    ...open,
    method: 'get',
    path: '/v1/getCartItemsCount',
    summary: 'Counts the items of the cart',
    answers: { 200: cart.cartItemsCount },
  },
  {
    ...open,
    method: 'get',
    path: '/v1/eGiftCardDesigns',
    summary: 'Returns the designs of e-gift cards',
    answers: { 200: giftcards.giftCardDesigns },
  },
  {
    ...open,
    method: 'get',
    path: '/v1/physicalGiftCards',
    summary: 'Returns the physical gift cards in stock',
    answers: { 200: giftcards.physicalGiftCards },
  },
  {
    ...fullSecurity,
    method: 'get',
    path: '/v1/giftCard',
    summary: 'Returns the gift balance',
    answers: { 200: giftcards.giftBalance },
  },
  {
    ...fullSecurity,
    method: 'post',
    path: '/v1/giftCard',
    summary: 'Redeems a gift card',
    body: giftcards.redeemRequest,
    answers: { 200: giftcards.redeemAnswer },
  },
  ...instrumentCalls,
  {
    ...shopper,
    method: 'post',
    path: '/v1/associatePaymentInstrument',
    summary: 'Links a card with a billing address',
    body: instruments.associateRequest,
    answers: { 200: instruments.paymentInstrument },
    ...cardErrors,
  },
  {
    ...shopper,
    method: 'post',
    path: '/v1/verifyPaymentInstrument',
    summary: 'Verifies a saved card',
    body: instruments.verifyRequest,
    answers: { 200: instruments.verifyAnswer },
    ...cardErrors,
  },
];
