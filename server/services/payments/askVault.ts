import { ApiError } from '../../platform/http/apiError.ts';

/** The provider did not answer. Nothing is lost: the same call may be made again. */
export const paymentUnavailable = (): ApiError =>
  new ApiError(503, 'payment.unavailable', 'There was a problem with the payment. Please try again.');

/**
 * Asks the vault something about a card that was typed. Whatever breaks on the way may quote what was sent, so nothing of it goes on: not as
 * a cause, not into a log.
 * @throws {ApiError} 503 `payment.unavailable`
 */
export async function askVault<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch {
    throw paymentUnavailable();
  }
}
