import { formatPaymentMethod } from '../../../../src/lib/checkout/paymentMethods.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { DeclineReason } from '../../../providers/payments/paymentProvider.ts';

const PROBLEM = 'There was a problem with the payment.';

/** The next step of the shopper for each reason. */
const ADVICE: Readonly<Record<DeclineReason, string>> = {
  'insufficient funds': 'The card does not cover this amount. Please choose another card or another way to pay.',
  expired: 'Card has expired. Please choose another card, or edit this one if your bank sent you a new one.',
  'security code': "The card's security code is not correct. Please enter the card again, or choose another one.",
  confirmation:
    'Your bank asks for a confirmation that does not work here. Please choose another card or another way to pay.',
  'not confirmed':
    'The payment was not confirmed at your bank. Please try again, or choose another card or another way to pay.',
  'bank unavailable': 'Your bank did not answer. Please try again in a few minutes, or choose another card.',
};

/** A payment that its provider declined, or that has ended. */
export const createPaymentDeclinedError = (advice = ''): ApiError =>
  new ApiError(400, 'credit.card.verification.declined', `${PROBLEM} ${advice || 'Please try again.'}`);

/** A declined payment, with what to do about the reason. */
export function createDeclineError(method: string, reason: DeclineReason | undefined): ApiError {
  if (reason) return createPaymentDeclinedError(`Nothing was charged. ${ADVICE[reason]}`);
  const next =
    method === 'card'
      ? 'Your bank gave no reason: call the number on the card, or choose another one.'
      : `${formatPaymentMethod(method)} gave no reason: choose how you pay there again, or another way to pay.`;
  return createPaymentDeclinedError(`Please try again. Nothing was charged. ${next}`);
}

/** transactions §8: the shopper confirms at the given URL, which redirects back to placing the order. */
export const createConfirmationRequiredError = (redirectUrl: string): ApiError =>
  new ApiError(409, 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED', 'Please confirm the payment on the next page.', {
    redirectUrl,
  });

/** The outcome of a capture is unknown: the provider did not answer in time. A repeated one charges once. */
export class CaptureUnanswered extends Error {
  constructor(cause: unknown) {
    super(`the payment provider did not answer: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'CaptureUnanswered';
  }
}

/** The attempt was closed while its order was being placed: the order must not be placed. */
export class ClosedAuthorization extends Error {
  constructor() {
    super('the authorization was closed before an order claimed it');
    this.name = 'ClosedAuthorization';
  }
}
