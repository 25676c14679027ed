import { countAttempt } from '../../platform/http/countAttempt.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Limit } from '../../platform/rateLimit.ts';

/** How often one may write or vote. Behind one address there may be a whole office. */
export const LIMITS = {
  writeByCustomer: { name: 'write-review', points: 30, seconds: 3600 },
  mediaByCustomer: { name: 'review-media', points: 40, seconds: 86_400 },
  voteFromAddress: { name: 'review-helpful', points: 120, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** @throws {ApiError} 429 `too.many.attempts` when the limit is used up */
export const takeOne = (parts: Pick<Parts, 'rateLimits'>, limit: Limit, key: string): Promise<void> =>
  countAttempt(parts, [[limit, key]]);
