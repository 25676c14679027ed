import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RateLimitedAttempt } from '../../platform/http/countAttempt.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import type { AbandonOpenPurchase } from '../guests/actions.ts';

const QUARTER_HOUR = 900;

/** Rate limits. An address may serve a whole office; an account belongs to one person. */
export const LIMITS = {
  signInAtAccountFromAddress: { name: 'sign-in-here', points: 10, seconds: QUARTER_HOUR },
  signInAtAccount: { name: 'sign-in-account', points: 50, seconds: QUARTER_HOUR },
  signInFromAddress: { name: 'sign-in-address', points: 300, seconds: QUARTER_HOUR },
  registerFromAddress: { name: 'register', points: 150, seconds: QUARTER_HOUR },
  /** Registrations with a taken address: a person hits one, an address harvester hits many. */
  takenFromAddress: { name: 'register-taken', points: 10, seconds: QUARTER_HOUR },
  forgotFromAddress: { name: 'forgot-address', points: 60, seconds: QUARTER_HOUR },
  forgotForEmail: { name: 'forgot-email', points: 5, seconds: QUARTER_HOUR },
  mailTokenFromAddress: { name: 'mail-token', points: 20, seconds: QUARTER_HOUR },
  passwordOfCustomer: { name: 'own-password', points: 10, seconds: QUARTER_HOUR },
  changesOfEmail: { name: 'email-change', points: 5, seconds: QUARTER_HOUR },
  passkeyFromAddress: { name: 'passkey', points: 300, seconds: QUARTER_HOUR },
  passkeysOfCustomer: { name: 'own-passkeys', points: 30, seconds: QUARTER_HOUR },
  federatedFromAddress: { name: 'federated', points: 150, seconds: QUARTER_HOUR },
} as const satisfies Record<string, Limit>;

/**
 * Returns the limits that a sign-in counts for, in this order: guesses that one address may no longer make do not count
 * for the account, or one address alone could lock the owner out everywhere.
 */
export const listSignInAttempts = (email: string, address: string): readonly RateLimitedAttempt[] => [
  [LIMITS.signInFromAddress, address],
  [LIMITS.signInAtAccountFromAddress, `${email} ${address}`],
  [LIMITS.signInAtAccount, email],
];

/** Resets the account-wide limit after a password reset, so that foreign guesses do not lock the owner out. */
export const resetAccountLimit = ({ rateLimits }: IdentityParts, email: string): Promise<void> =>
  rateLimits.reset(LIMITS.signInAtAccount, email);

/** Resets the limit of this account at this address after a correct password. */
export const resetSignInLimit = ({ rateLimits }: IdentityParts, email: string, address: string): Promise<void> =>
  rateLimits.reset(LIMITS.signInAtAccountFromAddress, `${email} ${address}`);

export type IdentityParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits'>;

/** Dependencies of a sign-in, which abandons the purchase that the browser began as a guest, and keeps its chat. */
export type SignInParts = IdentityParts &
  Pick<Parts, 'marketplaces'> & {
    readonly abandonOpenPurchase: AbandonOpenPurchase;
    readonly keepGuestChat: (
      tx: Transaction,
      guest: { readonly sessionId: string; readonly customerId: number },
    ) => Promise<void>;
  };
