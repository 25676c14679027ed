import { errorCode } from '../../platform/errorCode.ts';
import { hashToken } from '../../platform/hashToken.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { askForMail } from './accountMails.ts';
import { findTokenOwner, useToken, voidTokens } from './accountTokenStore.ts';
import { forgetGuesses } from './attempts.ts';
import { refuseWeakPassword } from './commonPasswords.ts';
import { deleteIdentities } from './federated/identityStore.ts';
import type { IdentityParts } from './identityParts.ts';
import { hashPassword } from './passwords.ts';
import { endSignIns } from './signInStore.ts';
import { findCustomer, updateAccount } from './store.ts';

/** The id of a link that is used, too old, or none of ours: which of these is not told. */
export const TOKEN_INVALID = 'token.invalid';
const invalid = (): ApiError =>
  new ApiError(400, TOKEN_INVALID, 'This link has been used, or is too old. Please ask for a new one.');

const UNIQUE_VIOLATION = '23505';

/** Has a mail sent by which a password can be set, to an address that has an account. The answer is the same for all. */
export const askReset = ({ db }: IdentityParts, email: string): Promise<void> =>
  askForMail(db, { kind: 'reset-password', to: email });

/**
 * Sets a new password by a mail's token. All sign-ins end, in whatever browser, and so do the other links that were mailed and the
 * accounts elsewhere that were connected: whoever held the account before the owner of the mailbox does no more. The customer is told.
 * @throws {ApiError} 400 `token.invalid`, or `input.invalid` for a weak password, which leaves the link good
 */
export async function resetPassword(parts: IdentityParts, token: string, password: string): Promise<void> {
  const { db, clock } = parts;
  const used = { hash: hashToken(token), purpose: 'reset-password' } as const;
  // Hashing is dear: not for guesses.
  const ownerId = await findTokenOwner(db, used, clock.now());
  const owner = ownerId === undefined ? undefined : await findCustomer(db, ownerId);
  if (!owner) throw invalid();
  await refuseWeakPassword(password, owner);
  const passwordHash = await hashPassword(password);
  const email = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const found = await useToken(tx, used, now);
    if (!found) throw invalid();
    const { customerId } = found;
    const account = await updateAccount(tx, customerId, { passwordHash });
    await voidTokens(tx, customerId, now);
    await endSignIns(tx, { customerId }, now);
    const disconnected = await deleteIdentities(tx, customerId);
    const kind = disconnected > 0 ? 'password-reset' : 'password-changed';
    await askForMail(tx, { kind, to: account.email, about: '' });
    return account.email;
  });
  await forgetGuesses(parts, email);
}

/**
 * Makes a new address the account's, by the token that was mailed to it; the old one is told.
 * @returns the new address
 * @throws {ApiError} 400 `token.invalid`, also where the address has become another account's
 */
export async function confirmEmail({ db, clock }: IdentityParts, token: string): Promise<string> {
  const used = { hash: hashToken(token), purpose: 'confirm-email' } as const;
  const confirm = () =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const found = await useToken(tx, used, now);
      const before = found && (await findCustomer(tx, found.customerId));
      if (!before || found.newEmail === null) throw invalid();
      const { email } = await updateAccount(tx, found.customerId, { email: found.newEmail });
      await voidTokens(tx, found.customerId, now);
      await askForMail(tx, { kind: 'email-changed', to: before.email, about: email });
      return email;
    });
  return confirm().catch((failure: unknown) => {
    throw errorCode(failure) === UNIQUE_VIOLATION ? invalid() : failure;
  });
}
