import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';
import type { ErrorBody } from '../../../src/contracts/common.ts';
import { checkoutCodeOf } from '../../../src/lib/checkoutCodes.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { toApiError } from '../../platform/http/toApiError.ts';

/** A refusal with the catalogue's code beside its id (transactions §8). */
class CodedError extends ApiError {
  readonly #body: ErrorBody;

  constructor(refusal: ApiError, code: string) {
    super(refusal.status, refusal.id, refusal.message, refusal.fields);
    this.#body = { ...refusal.toBody(), code };
  }

  override toBody(): ErrorBody {
    return this.#body;
  }
}

/** Input that no form takes: the quantity's fault has an id of its own. */
function invalidInput(error: ZodError): ApiError {
  const refusal = toApiError(error);
  const id = error.issues[0]?.path[0] === 'quantityUpdate' ? 'quantity.invalid' : 'checkout.input.invalid';
  return new ApiError(400, id, refusal.message, refusal.fields);
}

/** Stands behind the calls of checkout. */
export const answerWithCode: ErrorRequestHandler = (error, _req, _res, next) => {
  const refusal = error instanceof ZodError ? invalidInput(error) : error;
  const code = refusal instanceof ApiError ? checkoutCodeOf(refusal.id) : undefined;
  next(refusal instanceof ApiError && code ? new CodedError(refusal, code) : refusal);
};
