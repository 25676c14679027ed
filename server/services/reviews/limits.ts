import type { Parts } from '../../parts.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import type { Limit } from '../../platform/rateLimit.ts';

/** Rate limits of writing and voting. One address may serve a whole office. */
export const LIMITS = {
  writeByCustomer: { name: 'write-review', points: 30, seconds: 3600 },
  mediaByCustomer: { name: 'review-media', points: 40, seconds: 86_400 },
  voteFromAddress: { name: 'review-helpful', points: 120, seconds: 900 },
} as const satisfies Record<string, Limit>;

/**
 * Counts one use.
 * @throws {ApiError} 429 `too.many.attempts` when the limit is reached
 */
export const countUse = (parts: Pick<Parts, 'rateLimits'>, limit: Limit, key: string): Promise<void> =>
  countAttempt(parts, [[limit, key]]);
