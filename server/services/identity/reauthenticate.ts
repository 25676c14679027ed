import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { countOwnGuess } from '../../platform/http/countAttempt.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { type Account, findAccountWithPassword } from '../customers/actions.ts';
import { type IdentityParts, LIMITS } from './attempts.ts';
import { findProofTime } from './signInStore.ts';

const WRONG_CREDENTIALS = 'credentials.invalid';
/** How long a sign-in counts as fresh for accounts without a password. */
export const FRESH_MS = 10 * 60_000;

/** Returns whether the customer has just proved their identity here, also at a provider. */
export async function isFreshSignIn(
  { db, clock }: { readonly db: Database; readonly clock: IdentityParts['clock'] },
  signInId: number | null,
): Promise<boolean> {
  const provenAt = signInId === null ? undefined : await findProofTime(db, signInId);
  return provenAt !== undefined && clock.now().getTime() - provenAt.getTime() <= FRESH_MS;
}

/**
 * Requires fresh proof before a change that could take the account over: the password, or a fresh sign-in for an
 * account without a password.
 * @param caller fully signed in
 * @throws {ApiError} 400 `credentials.invalid`; 403 `sign.in.not.fresh`; 429 after ten wrong passwords
 */
export function reauthenticate(
  parts: IdentityParts,
  { customerId, signInId }: Pick<Caller, 'customerId' | 'signInId'>,
  password: string,
): Promise<Account> {
  return countOwnGuess(parts, [LIMITS.passwordOfCustomer, String(customerId)], [WRONG_CREDENTIALS], async () => {
    const account = customerId === null ? undefined : await findAccountWithPassword(parts.db, customerId);
    if (account?.passwordHash === null) {
      if (await isFreshSignIn(parts, signInId)) return account;
      throw new ApiError(403, 'sign.in.not.fresh', 'For your safety, please sign in again first.');
    }
    if (account && (await verifyPassword(password, account.passwordHash))) return account;
    const message = password === '' ? 'Please enter your password.' : 'That is not your password. Please try again.';
    throw new ApiError(400, WRONG_CREDENTIALS, 'Invalid input', { password: message });
  });
}
