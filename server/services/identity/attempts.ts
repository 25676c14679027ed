import type { Attempt } from '../../platform/http/countAttempt.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import type { IdentityParts } from './identityParts.ts';

const QUARTER_HOUR = 900;

/** How often one may try. Behind one address there may be a whole office; at one account there is one person. */
export const LIMITS = {
  signInAtAccountFromAddress: { name: 'sign-in-here', points: 10, seconds: QUARTER_HOUR },
  signInAtAccount: { name: 'sign-in-account', points: 50, seconds: QUARTER_HOUR },
  signInFromAddress: { name: 'sign-in-address', points: 300, seconds: QUARTER_HOUR },
  registerFromAddress: { name: 'register', points: 150, seconds: QUARTER_HOUR },
  /** Addresses that turn out to have an account: who registers meets one, who lists our customers meets many. */
  takenFromAddress: { name: 'register-taken', points: 10, seconds: QUARTER_HOUR },
  forgotFromAddress: { name: 'forgot-address', points: 60, seconds: QUARTER_HOUR },
  forgotForEmail: { name: 'forgot-email', points: 5, seconds: QUARTER_HOUR },
  mailTokenFromAddress: { name: 'mail-token', points: 20, seconds: QUARTER_HOUR },
  passwordOfCustomer: { name: 'own-password', points: 10, seconds: QUARTER_HOUR },
  changesOfEmail: { name: 'email-change', points: 5, seconds: QUARTER_HOUR },
  federatedFromAddress: { name: 'federated', points: 150, seconds: QUARTER_HOUR },
  subscribeFromAddress: { name: 'subscribe', points: 60, seconds: QUARTER_HOUR },
} as const satisfies Record<string, Limit>;

export const signInAttempts = (email: string, address: string): readonly Attempt[] => [
  [LIMITS.signInFromAddress, address],
  [LIMITS.signInAtAccount, email],
  [LIMITS.signInAtAccountFromAddress, `${email} ${address}`],
];

/** Who has set a new password by mail may sign in with it, however often others have guessed. */
export const forgetGuesses = ({ rateLimits }: IdentityParts, email: string): Promise<void> =>
  rateLimits.reset(LIMITS.signInAtAccount, email);

/** After a right password the account's own count starts anew. */
export const forgetAttempts = ({ rateLimits }: IdentityParts, email: string, address: string): Promise<void> =>
  rateLimits.reset(LIMITS.signInAtAccountFromAddress, `${email} ${address}`);
