import type { EmailChange, NameChange, PasswordChange } from '../../../src/contracts/account/account.ts';
import type { CustomerInfo } from '../../../src/contracts/account/identity.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { assertStrongPassword, hashPassword } from '../../platform/passwords.ts';
import { updateAccount } from '../customers/actions.ts';
import { recordAccess } from './accessLog.ts';
import { queueAccountMail, requestEmailConfirmation } from './accountMails.ts';
import { voidTokens } from './accountTokenStore.ts';
import type { IdentityParts, SignInParts } from './attempts.ts';
import { type Arrival, createSignIn, type SignedIn } from './createSignIn.ts';
import { reauthenticate } from './reauthenticate.ts';
import { getFirstName, presentCustomer } from './rules.ts';
import { endSignIns } from './signInStore.ts';

/** The fully signed-in customer who changes the account, and the sign-in of this browser. */
export type Changer = Pick<Caller, 'customerId' | 'signInId'> & {
  /** The shop in which the change is made. */
  readonly marketplaceId: string;
};

/**
 * Changes the name; `x-main` contains its first word. Notifies the customer by mail.
 * @throws {ApiError} as `reauthenticate`
 */
export async function changeName(
  parts: IdentityParts,
  changer: Changer,
  { fullName, password }: NameChange,
): Promise<CustomerInfo> {
  const { customerId, email } = await reauthenticate(parts, changer, password);
  return parts.db.transaction().execute(async (tx) => {
    const account = await updateAccount(tx, customerId, { fullName, firstName: getFirstName(fullName) });
    await queueAccountMail(tx, {
      kind: 'name-changed',
      to: email,
      about: fullName,
      marketplaceId: changer.marketplaceId,
    });
    return presentCustomer(account, 'full');
  });
}

/**
 * Changes the password, ends every sign-in and mailed link, and signs this browser in again. Notifies the customer by mail.
 * @throws {ApiError} as `reauthenticate`
 */
export async function changePassword(parts: SignInParts, change: PasswordChange, arrival: Arrival): Promise<SignedIn> {
  const account = await reauthenticate(parts, arrival.caller, change.password);
  const { customerId } = account;
  await assertStrongPassword(change.newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(change.newPassword, parts.config.passwordCost);
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    await updateAccount(tx, customerId, { passwordHash });
    await voidTokens(tx, customerId, now);
    await endSignIns(tx, { customerId }, now);
    await recordAccess(tx, { customerId, act: 'password changed', about: arrival.device, now });
    await queueAccountMail(tx, {
      kind: 'password-changed',
      to: account.email,
      about: '',
      marketplaceId: arrival.marketplaceId,
    });
    return createSignIn(parts, tx, account, arrival);
  });
}

/**
 * Mails a confirmation link to the new address and a notice to the old one. Does not reveal whether the new address has an
 * account.
 * @throws {ApiError} as `reauthenticate`; 400 `input.invalid` for the current address
 */
export async function requestEmailChange(parts: IdentityParts, changer: Changer, change: EmailChange): Promise<void> {
  const account = await reauthenticate(parts, changer, change.password);
  const { customerId } = account;
  const { email: newEmail } = change;
  const { marketplaceId } = changer;
  if (newEmail === account.email) {
    throw new ApiError(400, 'input.invalid', 'Invalid input', { email: 'This is your address already.' });
  }
  await parts.db.transaction().execute(async (tx) => {
    await recordAccess(tx, { customerId, act: 'email change requested', now: parts.clock.now() });
    await requestEmailConfirmation(parts, tx, { customerId, newEmail, marketplaceId });
    await queueAccountMail(tx, { kind: 'email-asked', to: account.email, about: newEmail, marketplaceId });
  });
}
