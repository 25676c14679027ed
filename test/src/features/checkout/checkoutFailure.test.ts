import { ApiFailure } from '../../../../src/api/apiFailure.ts';
import { toCheckoutReaction } from '../../../../src/features/checkout/checkoutFailure.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';

const PLACE_FAILED = 'Sorry, an error has occurred.  Please try placing your order again.';
const failure = (status: number, id: string, message = 'Said by the shop.', fields = {}) =>
  new ApiFailure('/v1/checkout/finalize', status, { id, message, fields });

it.each([
  [new RedirectTo('/cart'), { kind: 'redirect', to: '/cart' }],
  [failure(403, 'customer.auth.required'), { kind: 'signIn' }],
  [failure(403, 'purchase.access.forbidden'), { kind: 'signIn' }],
  [
    failure(409, 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED', 'Please confirm.', { redirectUrl: 'https://pay.example/c' }),
    { kind: 'redirect', to: 'https://pay.example/c' },
  ],
  [failure(400, 'checkout.cart.empty'), { kind: 'cart', message: 'Said by the shop.' }],
  [failure(404, 'purchase.not.found'), { kind: 'cart', message: 'Said by the shop.' }],
  [
    failure(409, 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS'),
    { kind: 'alert', message: 'Said by the shop.', isPayment: false },
  ],
  [failure(400, 'credit.card.verification.declined'), { kind: 'alert', message: 'Said by the shop.', isPayment: true }],
  [failure(503, 'payment.unavailable'), { kind: 'alert', message: 'Said by the shop.', isPayment: true }],
  [failure(500, 'internal.error'), { kind: 'alert', message: PLACE_FAILED, isPayment: false }],
  [
    failure(0, 'line.dead', 'Sorry, the line went dead!'),
    { kind: 'alert', message: 'Sorry, the line went dead!', isPayment: false },
  ],
  [
    failure(400, 'address.validation.exception', 'Invalid Input', { city: 'Enter a city name here.' }),
    { kind: 'fields', message: 'Invalid Input', fields: { city: 'Enter a city name here.' } },
  ],
  [new Error('broken'), { kind: 'alert', message: PLACE_FAILED, isPayment: false }],
])('reacts to %s', (thrown, reaction) => {
  expect(toCheckoutReaction(thrown)).toEqual(reaction);
});
