import type { Limit, RateLimits } from '../rateLimit.ts';
import { ApiError } from './apiError.ts';

export type RateLimitedAttempt = readonly [limit: Limit, key: string];

/** Counts an attempt. @throws {ApiError} 429 `too.many.attempts` when a limit is reached */
export async function countAttempt(
  { rateLimits }: { readonly rateLimits: RateLimits },
  attempts: readonly RateLimitedAttempt[],
): Promise<void> {
  for (const [limit, key] of attempts) refuse(await rateLimits.consume(limit, key), createTooManyAttemptsError);
}

/** Builds the error for a reached limit. @param retryAfterSeconds until the next attempt */
export type Refusal = (retryAfterSeconds: number) => ApiError;

/**
 * Runs an action that could be used for guessing, and counts wrong guesses: `ApiError`s with one of the ids. At the limit, right
 * guesses are rejected too. For limits per address, which many people may share.
 * @throws {ApiError} 429 `too.many.attempts`, or the error of `refusal`
 */
export async function countWrongGuess<Result>(
  { rateLimits }: { readonly rateLimits: RateLimits },
  [limit, key]: RateLimitedAttempt,
  wrongIds: readonly string[],
  work: () => Promise<Result>,
  refusal: Refusal = createTooManyAttemptsError,
): Promise<Result> {
  refuse(await rateLimits.check(limit, key), refusal);
  try {
    return await work();
  } catch (failure) {
    if (isWrong(failure, wrongIds)) await rateLimits.consume(limit, key);
    throw failure;
  }
}

/**
 * Like `countWrongGuess`, for one person: counts beforehand and undoes it unless the guess was wrong, so that concurrent guesses
 * cannot exceed the limit.
 * @throws {ApiError} 429 `too.many.attempts`, or the error of `refusal`
 */
export async function countOwnGuess<Result>(
  { rateLimits }: { readonly rateLimits: RateLimits },
  [limit, key]: RateLimitedAttempt,
  wrongIds: readonly string[],
  work: () => Promise<Result>,
  refusal: Refusal = createTooManyAttemptsError,
): Promise<Result> {
  let isCounted = false;
  try {
    refuse(await rateLimits.consume(limit, key), refusal);
    return await work();
  } catch (failure) {
    isCounted = isWrong(failure, wrongIds);
    throw failure;
  } finally {
    if (!isCounted) await rateLimits.undo(limit, key);
  }
}

const isWrong = (failure: unknown, wrongIds: readonly string[]): boolean =>
  failure instanceof ApiError && wrongIds.includes(failure.id);

function refuse({ isAllowed, retryAfterSeconds }: Awaited<ReturnType<RateLimits['consume']>>, refusal: Refusal): void {
  if (!isAllowed) throw refusal(retryAfterSeconds);
}

function createTooManyAttemptsError(retryAfterSeconds: number): ApiError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many attempts. Please try again in ${wait}.`;
  return new ApiError(429, 'too.many.attempts', message, undefined, Math.ceil(retryAfterSeconds));
}
