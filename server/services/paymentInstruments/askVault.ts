import { ApiError } from '../../platform/http/apiError.ts';

/** The provider did not answer. The call can be repeated. */
export const createPaymentUnavailableError = (): ApiError =>
  new ApiError(503, 'payment.unavailable', 'There was a problem with the payment. Please try again.');

/**
 * Calls the vault with card data. An error may quote the request, so it is neither rethrown, nor a cause, nor logged.
 * @throws {ApiError} 503 `payment.unavailable`
 */
export async function askVault<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch {
    throw createPaymentUnavailableError();
  }
}
