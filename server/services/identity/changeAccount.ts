import type { EmailChange, NameChange, PasswordChange } from '../../../src/contracts/account.ts';
import type { CustomerInfo } from '../../../src/contracts/identity.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { askForMail, askToConfirm } from './accountMails.ts';
import { voidTokens } from './accountTokenStore.ts';
import { refuseWeakPassword } from './commonPasswords.ts';
import type { IdentityParts } from './identityParts.ts';
import { type Arrival, letIn, type SignedIn } from './letIn.ts';
import { hashPassword } from './passwords.ts';
import { presentCustomer } from './present.ts';
import { reauthenticate } from './reauthenticate.ts';
import { firstNameOf } from './rules.ts';
import { endSignIns } from './signInStore.ts';
import { updateAccount } from './store.ts';

/** Who changes an account: its fully signed-in customer, in one of their browsers. */
type Changer = Pick<Caller, 'customerId' | 'signInId'>;

/**
 * Changes the name; the customer's cookie `x-main` goes on to say the first one. The customer is told by mail.
 * @throws {ApiError} as `reauthenticate`
 */
export async function changeName(
  parts: IdentityParts,
  changer: Changer,
  { fullName, password }: NameChange,
): Promise<CustomerInfo> {
  const { customerId, email } = await reauthenticate(parts, changer, password);
  return parts.db.transaction().execute(async (tx) => {
    const account = await updateAccount(tx, customerId, { fullName, firstName: firstNameOf(fullName) });
    await askForMail(tx, { kind: 'name-changed', to: email, about: fullName });
    return presentCustomer(account, 'full');
  });
}

/**
 * Changes the password: every sign-in ends, links in mails too, and this browser is let in anew. The customer is told by mail.
 * @throws {ApiError} as `reauthenticate`
 */
export async function changePassword(
  parts: IdentityParts,
  change: PasswordChange,
  arrival: Arrival,
): Promise<SignedIn> {
  const account = await reauthenticate(parts, arrival.caller, change.password);
  const { customerId } = account;
  await refuseWeakPassword(change.newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(change.newPassword);
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    await updateAccount(tx, customerId, { passwordHash });
    await voidTokens(tx, customerId, now);
    await endSignIns(tx, { customerId }, now);
    await askForMail(tx, { kind: 'password-changed', to: account.email, about: '' });
    return letIn(parts, tx, account, arrival);
  });
}

/**
 * Asks the new address to confirm, and tells the old one. Whether the new one is another account's is not told.
 * @throws {ApiError} as `reauthenticate`; 400 `input.invalid` for the address that the account has
 */
export async function askEmailChange(parts: IdentityParts, changer: Changer, change: EmailChange): Promise<void> {
  const account = await reauthenticate(parts, changer, change.password);
  const { customerId } = account;
  const { email: newEmail } = change;
  if (newEmail === account.email) {
    throw new ApiError(400, 'input.invalid', 'Invalid input', { email: 'This is your address already.' });
  }
  await parts.db.transaction().execute(async (tx) => {
    await askToConfirm(parts, tx, { customerId, newEmail });
    await askForMail(tx, { kind: 'email-asked', to: account.email, about: newEmail });
  });
}
