import type { ErrorScenario } from './errorScenario.ts';

const HEART = 'POST /accountapi/cloudlist/v1/addToList';
const ENROLL = 'POST /akitav2/slotz/full/v1/vip_membership/enroll';
const HEART_FAILURE =
  'Uh oh, it looks like we encountered an error adding you to the list.  This has been logged and we are working on a fix.';
const ERROR_MESSAGE = 'Oops, something went wrong! Please try again.';

/** Error scenarios outside checkout. */
export const NON_CHECKOUT_SCENARIOS: readonly ErrorScenario[] = [
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
