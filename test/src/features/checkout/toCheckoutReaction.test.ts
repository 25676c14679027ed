import { ApiFailure } from '../../../../src/api/apiFailure.ts';
import { toCheckoutReaction } from '../../../../src/features/checkout/toCheckoutReaction.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';

const PLACE_FAILED = 'Sorry, an error has occurred.  Please try placing your order again.';
const createFailure = (status: number, id: string, message = 'Said by the shop.', fields = {}) =>
  new ApiFailure('/v1/checkout/finalize', status, { id, message, fields });

it.each([
  [new RedirectTo('/cart'), { kind: 'redirect', to: '/cart' }],
  [createFailure(403, 'customer.auth.required'), { kind: 'signIn' }],
  [createFailure(403, 'purchase.access.forbidden'), { kind: 'signIn' }],
  [
    createFailure(409, 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED', 'Please confirm.', {
      redirectUrl: 'https://pay.example/c',
    }),
    { kind: 'redirect', to: 'https://pay.example/c' },
  ],
  [createFailure(400, 'checkout.cart.empty'), { kind: 'cart', message: 'Said by the shop.' }],
  [createFailure(404, 'purchase.not.found'), { kind: 'cart', message: 'Said by the shop.' }],
  [
    createFailure(409, 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS'),
    { kind: 'alert', message: 'Said by the shop.', isPayment: false },
  ],
  [
    createFailure(400, 'credit.card.verification.declined'),
    { kind: 'alert', message: 'Said by the shop.', isPayment: true },
  ],
  [createFailure(503, 'payment.unavailable'), { kind: 'alert', message: 'Said by the shop.', isPayment: true }],
  [createFailure(500, 'internal.error'), { kind: 'alert', message: PLACE_FAILED, isPayment: false }],
  [
    createFailure(0, 'line.dead', 'Sorry, the line went dead!'),
    { kind: 'alert', message: 'Sorry, the line went dead!', isPayment: false },
  ],
  [
    createFailure(400, 'address.validation.exception', 'Invalid Input', { city: 'Enter a city name here.' }),
    { kind: 'fields', message: 'Invalid Input', fields: { city: 'Enter a city name here.' } },
  ],
  [new Error('broken'), { kind: 'alert', message: PLACE_FAILED, isPayment: false }],
])('reacts to %s', (error, reaction) => {
  expect(toCheckoutReaction(error)).toEqual(reaction);
});
