import { CART_MESSAGES, getCartMessage } from '../../../src/lib/checkout/cartMessages.ts';
import { GIFT_CARD_MESSAGES, GIFT_CARD_PROBLEM } from '../../../src/lib/checkout/giftCardRules.ts';
import { PROMO_FAILED, PROMO_MESSAGES } from '../../../src/lib/checkout/promotions.ts';

const HEART = 'POST /accountapi/cloudlist/v1/addToList';
const ENROLL = 'POST /akitav2/slotz/full/v1/vip_membership/enroll';
const HEART_FAILURE =
  'Uh oh, it looks like we encountered an error adding you to the list.  This has been logged and we are working on a fix.';
const ERROR_MESSAGE = 'Oops, something went wrong! Please try again.';

/** Error scenarios outside checkout. */
const NON_CHECKOUT_SCENARIOS: readonly ErrorScenario[] = [
  { name: 'heart.failed', call: HEART, status: 500, message: HEART_FAILURE, page: '/womens-shoes' },
  {
    name: 'heart.sign.in',
    id: 'customer.auth.required',
    call: HEART,
    status: 403,
    message: 'Access is denied',
    page: '/womens-shoes',
  },
  {
    name: 'credentials.invalid',
    call: 'POST /v1/zap/signin',
    status: 401,
    message: 'That email and password do not match. Please check both and try again.',
    page: '/login',
  },
  {
    name: 'too.many.attempts',
    call: 'POST /v1/zap/signin',
    status: 429,
    message: 'Too many attempts. Please try again in 5 minutes.',
    page: '/login',
  },
  { name: 'internal.error', call: 'POST /v1/cart', status: 500, message: ERROR_MESSAGE, page: '/cart' },
  { name: 'api.unreachable', call: 'POST /v1/cart', status: 502, message: 'Sorry, the line went dead!', page: '/cart' },
  {
    name: 'rewards.banned',
    call: ENROLL,
    status: 403,
    message: 'Customer is banned from enrollment',
    page: '/cart',
  },
  {
    name: 'rewards.already.enrolled',
    call: ENROLL,
    status: 400,
    message: 'Customer is already enrolled.',
    page: '/cart',
  },
  {
    name: 'card.delete.failed',
    call: 'DELETE /v1/paymentInstruments/:id',
    status: 500,
    message: ERROR_MESSAGE,
    page: '/payments',
  },
  {
    name: 'notify.failed',
    call: 'POST /v1/stockNotification',
    status: 500,
    message: ERROR_MESSAGE,
    page: '/womens-shoes',
  },
  { name: 'subscription.failed', call: 'POST /subscription.do', status: 500, message: ERROR_MESSAGE, page: '/' },
];

const CONFIGURE = 'POST /v1/checkout/configure';
const FINALIZE = 'POST /v1/checkout/finalize';
const PAYMENT_FAILED = 'There was a problem with the payment. Please try again.';
const OUT_OF_STOCK = 'Sorry, an item has gone out of stock and will be removed from the purchase: One of your items';

const cart = [...Object.keys(CART_MESSAGES).filter((id) => id !== 'size.missing'), 'cart.unknown'].map((name) => ({
  name,
  call: 'POST /v1/cart',
  status: name === 'cart.validation.exception' ? 400 : 409,
  message: getCartMessage(name),
  page: '/cart',
}));

/** All are treated as not signed in (transactions §6); three of the seven are identified by their message. */
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
  {
    name: 'ERROR_INVALID_GIFT_OPTIONS',
    call: CONFIGURE,
    onlyWith: 'giftOptions',
    status: 400,
    message: 'No gift message can go with this item.',
  },
  {
    name: 'purchase.version.stale',
    call: FINALIZE,
    status: 409,
    message: 'Your order has changed meanwhile. Please check it and place it again.',
  },
  {
    name: 'payment.declined',
    id: 'credit.card.verification.declined',
    call: FINALIZE,
    status: 400,
    message: PAYMENT_FAILED,
  },
  { name: 'payment.unavailable', call: FINALIZE, status: 503, message: PAYMENT_FAILED },
  {
    name: 'payment.session.failed',
    id: 'payment.unavailable',
    call: 'POST /v1/checkout/paymentSession',
    status: 503,
    message: PAYMENT_FAILED,
  },
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
    name: 'address.delete.failed',
    call: 'DELETE /v1/address',
    status: 500,
    message: 'Oops, something went wrong! Please try again.',
    page: '/checkout/address',
  },
  {
    name: 'input.invalid',
    call: 'POST /v1/paymentInstruments',
    status: 400,
    message: 'Invalid input',
    page: '/checkout/payment',
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

/** Every error id of the API by its scenario name (both documents, §8). */
export const ERROR_SCENARIOS: readonly ErrorScenario[] = [
  ...cart,
  ...signIn,
  ...checkout.map((scenario) => ({ ...scenario, page: '/checkout' })),
  ...promo,
  ...giftCards,
  ...book,
  ...NON_CHECKOUT_SCENARIOS,
];

/** An error id of the catalog and the call that returns it. */
export type ErrorScenario = {
  readonly name: string;
  /** The answer's id, if several calls return it under different names. */
  readonly id?: string;
  /** Such as `POST /v1/cart`, or `DELETE /v1/paymentInstruments/:id`. */
  readonly call: string;
  /** Only if the request's body has this field. */
  readonly onlyWith?: string;
  readonly status: number;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The page that shows it. */
  readonly page: string;
};
