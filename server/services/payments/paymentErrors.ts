import { ApiError } from '../../platform/http/apiError.ts';

export const createPaymentDeclinedError = (): ApiError =>
  new ApiError(400, 'credit.card.verification.declined', 'There was a problem with the payment. Please try again.');

/**
 * transactions §8: the page goes to the given URL, where the shopper confirms; it redirects back to placing the order.
 */
export const createConfirmationRequiredError = (redirectUrl: string): ApiError =>
  new ApiError(409, 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED', 'Please confirm the payment at Amazon Pay.', {
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
