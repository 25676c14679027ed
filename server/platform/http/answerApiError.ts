import type { ErrorRequestHandler } from 'express';
import type { ErrorBody } from '../../../src/contracts/common.ts';
import { errorCodeOf } from '../../../src/lib/checkoutCodes.ts';
import type { Logger } from '../log.ts';
import { RETRY_AFTER_SECONDS } from './apiError.ts';
import { forbidCaching } from './noStore.ts';
import { toApiError } from './toApiError.ts';

/** The one place where an error of an API becomes an answer: `{id, code, message, fields?}` (browsing §8, transactions §8). */
export const answerApiError =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    const refusal = toApiError(error);
    if (refusal.status >= 500) log.error({ err: error, path: req.path }, 'api call failed');
    if (res.headersSent) return next(error);
    const { retryAfterSeconds = refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined } = refusal;
    if (retryAfterSeconds !== undefined) res.setHeader('retry-after', retryAfterSeconds);
    forbidCaching(res);
    res.status(refusal.status).json({ ...refusal.toBody(), code: errorCodeOf(refusal.id) } satisfies ErrorBody);
  };
