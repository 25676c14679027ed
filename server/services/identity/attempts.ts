import { ApiError } from '../../platform/http/apiError.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import type { IdentityParts } from './identityParts.ts';

const QUARTER_HOUR = 900;

/** How often one may try. Behind one address there may be a whole office; at one account there is one person. */
export const LIMITS = {
  signInAtAccountFromAddress: { name: 'sign-in-here', points: 10, seconds: QUARTER_HOUR },
  signInAtAccount: { name: 'sign-in-account', points: 50, seconds: QUARTER_HOUR },
  signInFromAddress: { name: 'sign-in-address', points: 300, seconds: QUARTER_HOUR },
  registerFromAddress: { name: 'register', points: 150, seconds: QUARTER_HOUR },
  subscribeFromAddress: { name: 'subscribe', points: 60, seconds: QUARTER_HOUR },
} as const satisfies Record<string, Limit>;

type Attempt = readonly [limit: Limit, key: string];

export const signInAttempts = (email: string, address: string): readonly Attempt[] => [
  [LIMITS.signInFromAddress, address],
  [LIMITS.signInAtAccount, email],
  [LIMITS.signInAtAccountFromAddress, `${email} ${address}`],
];

/**
 * Counts an attempt.
 * @throws {ApiError} 429 `too.many.attempts` when one of the limits is used up
 */
export async function countAttempt({ rateLimits }: IdentityParts, attempts: readonly Attempt[]): Promise<void> {
  for (const [limit, key] of attempts) {
    const { allowed, retryAfterSeconds } = await rateLimits.take(limit, key);
    if (allowed) continue;
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new ApiError(429, 'too.many.attempts', `Too many attempts. Please try again in ${wait}.`);
  }
}

/** After a right password the account's own count starts anew. */
export const forgetAttempts = ({ rateLimits }: IdentityParts, email: string, address: string): Promise<void> =>
  rateLimits.reset(LIMITS.signInAtAccountFromAddress, `${email} ${address}`);
