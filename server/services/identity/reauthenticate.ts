import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { countOwnGuess } from '../../platform/http/countAttempt.ts';
import { LIMITS } from './attempts.ts';
import type { IdentityParts } from './identityParts.ts';
import { verifyPassword } from './passwords.ts';
import { findSignInTime } from './signInStore.ts';
import { type Account, findWithPassword } from './store.ts';

const WRONG = 'credentials.invalid';
/** For so long a sign-in counts as fresh where there is no password to ask for. */
export const FRESH_MS = 10 * 60_000;

/** Whether the customer has just signed in with this browser. */
export async function isFreshSignIn(
  { db, clock }: { readonly db: Database; readonly clock: IdentityParts['clock'] },
  signInId: number | null,
): Promise<boolean> {
  const signedInAt = signInId === null ? undefined : await findSignInTime(db, signInId);
  return signedInAt !== undefined && clock.now().getTime() - signedInAt.getTime() <= FRESH_MS;
}

/**
 * Asks for proof once more before what could take the account away: the password, or a fresh sign-in where the account has none.
 * @param caller fully signed in
 * @throws {ApiError} 400 `credentials.invalid`; 403 `sign.in.not.fresh`; 429 after ten wrong passwords
 */
export function reauthenticate(
  parts: IdentityParts,
  { customerId, signInId }: Pick<Caller, 'customerId' | 'signInId'>,
  password: string,
): Promise<Account> {
  return countOwnGuess(parts, [LIMITS.passwordOfCustomer, String(customerId)], [WRONG], async () => {
    const account = customerId === null ? undefined : await findWithPassword(parts.db, customerId);
    if (account?.passwordHash === null) {
      if (await isFreshSignIn(parts, signInId)) return account;
      throw new ApiError(403, 'sign.in.not.fresh', 'For your safety, please sign in again first.');
    }
    if (account && (await verifyPassword(password, account.passwordHash))) return account;
    const message = password === '' ? 'Please enter your password.' : 'That is not your password. Please try again.';
    throw new ApiError(400, WRONG, 'Invalid input', { password: message });
  });
}
