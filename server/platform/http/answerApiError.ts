import type { ErrorRequestHandler } from 'express';
import type { ErrorBody } from '../../../src/contracts/common.ts';
import { getErrorCode } from '../../../src/lib/checkoutCodes.ts';
import { maskPersonal } from '../../../src/lib/maskPersonal.ts';
import type { Logger } from '../log.ts';
import { RETRY_AFTER_SECONDS } from './apiError.ts';
import { markUncacheable } from './forbidCaching.ts';
import { isLate } from './lateAnswers.ts';
import { toApiError } from './toApiError.ts';

/** Answers an API error as `{id, code, message, fields?}` (browsing §8, transactions §8). */
export const answerApiError =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    // A call beyond its deadline was answered already; passing the error on would close the connection.
    if (isLate(res) && res.headersSent)
      return log.info({ err: error, path: maskPersonal(req.path) }, 'late api call ended');
    const refusal = toApiError(error);
    if (refusal.status >= 500) log.error({ err: error, path: maskPersonal(req.path) }, 'api call failed');
    if (res.headersSent) return next(error);
    const { retryAfterSeconds = refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined } = refusal;
    if (retryAfterSeconds !== undefined) res.setHeader('retry-after', retryAfterSeconds);
    markUncacheable(res);
    res.status(refusal.status).json({ ...refusal.toBody(), code: getErrorCode(refusal.id) } satisfies ErrorBody);
  };
