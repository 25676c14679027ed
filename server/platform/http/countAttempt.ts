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
  for (const [limit, key] of attempts) refuse(await rateLimits.take(limit, key), tooMany);
}

/** What is said where a limit is used up. @param retryAfterSeconds until it may be tried again */
export type Refusal = (retryAfterSeconds: number) => ApiError;

/**
 * Does what can be used for guessing, and counts it where the guess was wrong: one of the ids of an `ApiError`. Once the limit is
 * used up, right guesses are refused as well. For an address, behind which many may do it rightly at once.
 * @throws {ApiError} 429 `too.many.attempts`, or as `refusal` says
 */
export async function countWrongGuess<Result>(
  { rateLimits }: { readonly rateLimits: RateLimits },
  [limit, key]: Attempt,
  wrongIds: readonly string[],
  work: () => Promise<Result>,
  refusal: Refusal = tooMany,
): Promise<Result> {
  refuse(await rateLimits.look(limit, key), refusal);
  try {
    return await work();
  } catch (failure) {
    if (isWrong(failure, wrongIds)) await rateLimits.take(limit, key);
    throw failure;
  }
}

/**
 * The same for one person. It is counted beforehand and given back unless the guess was wrong, so that what they try at the same
 * moment cannot pass the limit together.
 * @throws {ApiError} 429 `too.many.attempts`, or as `refusal` says
 */
export async function countOwnGuess<Result>(
  { rateLimits }: { readonly rateLimits: RateLimits },
  [limit, key]: Attempt,
  wrongIds: readonly string[],
  work: () => Promise<Result>,
  refusal: Refusal = tooMany,
): Promise<Result> {
  let isCounted = false;
  try {
    refuse(await rateLimits.take(limit, key), refusal);
    return await work();
  } catch (failure) {
    isCounted = isWrong(failure, wrongIds);
    throw failure;
  } finally {
    if (!isCounted) await rateLimits.giveBack(limit, key);
  }
}

const isWrong = (failure: unknown, wrongIds: readonly string[]): boolean =>
  failure instanceof ApiError && wrongIds.includes(failure.id);

function refuse({ allowed, retryAfterSeconds }: Awaited<ReturnType<RateLimits['take']>>, refusal: Refusal): void {
  if (!allowed) throw refusal(retryAfterSeconds);
}

function tooMany(retryAfterSeconds: number): ApiError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many attempts. Please try again in ${wait}.`;
  return new ApiError(429, 'too.many.attempts', message, undefined, Math.ceil(retryAfterSeconds));
}
