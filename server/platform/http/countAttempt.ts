import type { Limit, RateLimits } from '../rateLimit.ts';
import { ApiError } from './apiError.ts';

export type Attempt = readonly [limit: Limit, key: string];

/**
 * Counts an attempt.
 * @throws {ApiError} 429 `too.many.attempts` when one of the limits is used up
 */
export async function countAttempt(
  { rateLimits }: { readonly rateLimits: RateLimits },
  attempts: readonly Attempt[],
): Promise<void> {
  for (const [limit, key] of attempts) refuse(await rateLimits.take(limit, key));
}

/**
 * Does what can be used for guessing, and counts it where the guess was wrong: one of the ids of an `ApiError`. Once the limit is
 * used up, right guesses are refused as well.
 * @throws {ApiError} 429 `too.many.attempts`
 */
export async function countWrongGuess<Result>(
  { rateLimits }: { readonly rateLimits: RateLimits },
  [limit, key]: Attempt,
  wrongIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  refuse(await rateLimits.look(limit, key));
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof ApiError && wrongIds.includes(failure.id)) await rateLimits.take(limit, key);
    throw failure;
  }
}

function refuse({ allowed, retryAfterSeconds }: Awaited<ReturnType<RateLimits['take']>>): void {
  if (allowed) return;
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new ApiError(429, 'too.many.attempts', `Too many attempts. Please try again in ${wait}.`);
}
