import { CART_MESSAGES, cartMessage } from '../../../src/lib/cartMessages.ts';
import { GIFT_CARD_MESSAGES, GIFT_CARD_PROBLEM } from '../../../src/lib/giftCardMessages.ts';
import { PROMO_FAILED, PROMO_MESSAGES } from '../../../src/lib/promoMessages.ts';

/** An error id of the catalogue, and the call that answers with it. */
export type ErrorScenario = {
  readonly name: string;
  /** Such as `POST /v1/cart`. */
  readonly call: string;
  /** Only where the request's body has this field. */
  readonly onlyWith?: string;
  readonly status: number;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Where a shopper meets it. */
  readonly page: string;
};

const CONFIGURE = 'POST /v1/checkout/configure';
const FINALIZE = 'POST /v1/checkout/finalize';
const PAYMENT_FAILED = 'There was a problem with the payment. Please try again.';
const OUT_OF_STOCK = 'Sorry, an item has gone out of stock and will be removed from the purchase: One of your items';

const cart = [...Object.keys(CART_MESSAGES).filter((id) => id !== 'size.missing'), 'cart.unknown'].map((name) => ({
  name,
  call: 'POST /v1/cart',
  status: name === 'cart.validation.exception' ? 400 : 409,
  message: cartMessage(name),
  page: '/cart',
}));

/** Each is treated as not signed in (transactions §6); three of the seven are known by their message. */
const signIn = [
  'purchase.access.forbidden',
  'customer.auth.required',
  'invalid.atmain',
  'Access is denied',
  'auth.invalid',
  'Full authentication is required to access this resource',
  'Customer not recognized',
].map((name) => ({ name, call: CONFIGURE, status: 403, message: name, page: '/checkout' }));

const checkout: readonly Omit<ErrorScenario, 'page'>[] = [
  { name: 'checkout.cart.empty', call: CONFIGURE, status: 400, message: 'Your cart is empty.' },
  { name: 'checkout.input.invalid', call: CONFIGURE, status: 400, message: 'Invalid input' },
  {
    name: 'quantity.invalid',
    call: CONFIGURE,
    onlyWith: 'quantityUpdate',
    status: 400,
    message: 'This quantity is not available.',
  },
  { name: 'purchase.not.found', call: CONFIGURE, status: 404, message: 'This purchase was not found.' },
  { name: 'constraint.violations.exist', call: FINALIZE, status: 409, message: 'Please check your order.' },
  { name: 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS', call: FINALIZE, status: 409, message: OUT_OF_STOCK },
  { name: 'ERROR_CANNOT_CONFIRM_PURCHASE_OTHER', call: FINALIZE, status: 409, message: 'This order cannot be placed.' },
  { name: 'payment.declined', call: FINALIZE, status: 400, message: PAYMENT_FAILED },
  { name: 'payment.unavailable', call: FINALIZE, status: 503, message: PAYMENT_FAILED },
];

const promo = [
  ...Object.entries(PROMO_MESSAGES).map(([name, message]) => ({ name, status: 400, message })),
  { name: 'promo.failed', status: 500, message: PROMO_FAILED },
].map(({ name, status, message }) => ({
  name,
  call: CONFIGURE,
  onlyWith: 'coupon',
  status,
  message: GIFT_CARD_PROBLEM,
  fields: { coupon: message },
  page: '/checkout',
}));

const giftCards = Object.entries(GIFT_CARD_MESSAGES).map(([name, claimCode]) => ({
  name,
  call: 'POST /v1/giftCard',
  status: 400,
  message: GIFT_CARD_PROBLEM,
  fields: { claimCode },
  page: '/account/gift-cards',
}));

const book: readonly ErrorScenario[] = [
  {
    name: 'address.validation.exception',
    call: 'POST /v1/address',
    status: 400,
    message: 'Invalid Input',
    fields: { postalCode: 'Enter a zip code here.', city: 'Enter a city name here.' },
    page: '/checkout/address',
  },
  {
    name: 'address.inactive.exception',
    call: 'PUT /v1/address',
    status: 400,
    message: 'This address was deleted.',
    page: '/checkout/address',
  },
  {
    name: 'validation.exception',
    call: 'POST /v1/paymentInstruments',
    status: 400,
    message: 'Invalid Input',
    fields: { addCreditCardNumber: 'Card number is not correct.', expirationMonth: 'Card has expired.' },
    page: '/checkout/payment',
  },
  {
    name: 'credit.card.verification.declined',
    call: 'POST /v1/paymentInstruments',
    status: 400,
    message: 'Credit card verification declined',
    page: '/checkout/payment',
  },
  {
    name: 'credit.card.verification.limit.reached',
    call: 'POST /v1/paymentInstruments',
    status: 400,
    message:
      "Credit card verification declined. You won't be able to add a card for the next 42 minutes due to security reasons.",
    page: '/checkout/payment',
  },
];

const HEART_FAILURE =
  'Uh oh, it looks like we encountered an error adding you to the list.  This has been logged and we are working on a fix.';

const elsewhere: readonly ErrorScenario[] = [
  {
    name: 'heart.failed',
    call: 'POST /accountapi/cloudlist/v1/addToList',
    status: 500,
    message: HEART_FAILURE,
    page: '/womens-shoes',
  },
  {
    name: 'credentials.invalid',
    call: 'POST /v1/zap/signin',
    status: 401,
    message: 'The email address or the password is not right.',
    page: '/login',
  },
  {
    name: 'too.many.attempts',
    call: 'POST /v1/zap/signin',
    status: 429,
    message: 'Too many attempts. Please try again in 5 minutes.',
    page: '/login',
  },
  {
    name: 'internal.error',
    call: 'POST /v1/cart',
    status: 500,
    message: 'Oops, something went wrong! Please try again.',
    page: '/cart',
  },
  {
    name: 'api.unreachable',
    call: 'POST /v1/cart',
    status: 502,
    message: 'Sorry, the line went dead!',
    page: '/cart',
  },
];

/** Every error id that the shop's calls answer with, by the name under which it can be called up (both documents, §8). */
export const ERROR_SCENARIOS: readonly ErrorScenario[] = [
  ...cart,
  ...signIn,
  ...checkout.map((scenario) => ({ ...scenario, page: '/checkout' })),
  ...promo,
  ...giftCards,
  ...book,
  ...elsewhere,
];
