import { getErrorCode } from '../../platform/errors.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { hashToken } from '../../platform/ids.ts';
import { assertStrongPassword, hashPassword } from '../../platform/passwords.ts';
import { findCustomer, updateAccount } from '../customers/actions.ts';
import { recordAccess } from './accessLog.ts';
import { queueAccountMail } from './accountMails.ts';
import { consumeToken, findTokenOwner, voidTokens } from './accountTokenStore.ts';
import { type IdentityParts, resetAccountLimit } from './attempts.ts';
import { deleteIdentities } from './federated/identityStore.ts';
import { deletePasskeys } from './passkeys/passkeyStore.ts';
import { endSignIns } from './signInStore.ts';

/** Error id of a used, expired or unknown link; the cases are not distinguished. */
export const TOKEN_INVALID = 'token.invalid';
const createInvalidTokenError = (): ApiError =>
  new ApiError(400, TOKEN_INVALID, 'This link has been used, or is too old. Please ask for a new one.');

const UNIQUE_VIOLATION = '23505';

/** Requests a password-reset mail. The answer is the same with and without an account. */
export const requestPasswordReset = ({ db }: IdentityParts, email: string, marketplaceId: string): Promise<void> =>
  queueAccountMail(db, { kind: 'reset-password', to: email, marketplaceId });

/**
 * Sets a new password by a mailed token. Ends all sign-ins, voids other mailed links, unlinks federated accounts and removes
 * passkeys, so that an intruder loses access. Notifies the customer by mail.
 * @throws {ApiError} 400 `token.invalid`, or `input.invalid` for a weak password, which keeps the token valid
 */
export async function resetPassword(
  parts: IdentityParts,
  { token, password, marketplaceId }: { token: string; password: string; marketplaceId: string },
): Promise<void> {
  const { config, db, clock } = parts;
  const tokenKey = { hash: hashToken(token), purpose: 'reset-password' } as const;
  // Hashing is expensive: only for valid tokens.
  const ownerId = await findTokenOwner(db, tokenKey, clock.now());
  const owner = ownerId === undefined ? undefined : await findCustomer(db, ownerId);
  if (!owner) throw createInvalidTokenError();
  await assertStrongPassword(password, owner);
  const passwordHash = await hashPassword(password, config.passwordCost);
  const email = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const consumedToken = await consumeToken(tx, tokenKey, now);
    if (!consumedToken) throw createInvalidTokenError();
    const { customerId } = consumedToken;
    const account = await updateAccount(tx, customerId, { passwordHash });
    await voidTokens(tx, customerId, now);
    await endSignIns(tx, { customerId }, now);
    await recordAccess(tx, { customerId, act: 'password reset', now });
    const deletedIdentities = await deleteIdentities(tx, customerId);
    const deletedPasskeys = await deletePasskeys(tx, customerId);
    const kind = deletedIdentities + deletedPasskeys > 0 ? 'password-reset' : 'password-changed';
    await queueAccountMail(tx, { kind, to: account.email, about: '', marketplaceId });
    return account.email;
  });
  await resetAccountLimit(parts, email);
}

/**
 * Changes the account's email by a mailed token and notifies the old address.
 * @returns the new address
 * @throws {ApiError} 400 `token.invalid`, also if another account has taken the address
 */
export async function confirmEmail(
  { db, clock }: IdentityParts,
  token: string,
  marketplaceId: string,
): Promise<string> {
  const tokenKey = { hash: hashToken(token), purpose: 'confirm-email' } as const;
  const confirm = () =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const consumedToken = await consumeToken(tx, tokenKey, now);
      const customerBefore = consumedToken && (await findCustomer(tx, consumedToken.customerId));
      if (!customerBefore || consumedToken.newEmail === null) throw createInvalidTokenError();
      const { email } = await updateAccount(tx, consumedToken.customerId, { email: consumedToken.newEmail });
      await voidTokens(tx, consumedToken.customerId, now);
      await recordAccess(tx, { customerId: consumedToken.customerId, act: 'email changed', now });
      await queueAccountMail(tx, { kind: 'email-changed', to: customerBefore.email, about: email, marketplaceId });
      return email;
    });
  return confirm().catch((failure: unknown) => {
    throw getErrorCode(failure) === UNIQUE_VIOLATION ? createInvalidTokenError() : failure;
  });
}
