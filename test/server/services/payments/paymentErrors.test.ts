import type { DeclineReason } from '../../../../server/providers/payments/paymentProvider.ts';
import { createDeclineError } from '../../../../server/services/payments/actions/paymentErrors.ts';

it.each<[string, DeclineReason | undefined, string]>([
  ['card', 'insufficient funds', 'The card does not cover this amount. Please choose another card'],
  ['card', 'expired', 'Card has expired. Please choose another card, or edit this one'],
  ['card', 'security code', 'security code is not correct. Please enter the card again'],
  ['card', 'confirmation', 'Please choose another card or another way to pay.'],
  ['card', 'bank unavailable', 'Please try again in a few minutes'],
  ['card', undefined, 'call the number on the card, or choose another one.'],
  ['paypal', undefined, 'PayPal gave no reason: choose how you pay there again'],
])('says what to do about a payment by %s that is declined for %s', (method, reason, advice) => {
  const { message, status, id } = createDeclineError(method, reason);
  expect([status, id]).toEqual([400, 'credit.card.verification.declined']);
  expect(message).toMatch(/^There was a problem with the payment\. .*Nothing was charged\. /);
  expect(message).toContain(advice);
});
