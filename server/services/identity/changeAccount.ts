import type { EmailChange, NameChange, PasswordChange } from '../../../src/contracts/account.ts';
import type { CustomerInfo } from '../../../src/contracts/identity.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { countOwnGuess } from '../../platform/http/countAttempt.ts';
import { askForMail } from './accountMails.ts';
import { voidTokens } from './accountTokenStore.ts';
import { LIMITS } from './attempts.ts';
import type { IdentityParts } from './identityParts.ts';
import { type Arrival, letIn, type SignedIn } from './letIn.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { presentCustomer } from './present.ts';
import { firstNameOf } from './rules.ts';
import { endSignIns } from './signInStore.ts';
import { type Account, findWithPassword, updateAccount } from './store.ts';

const WRONG = 'credentials.invalid';

/**
 * The customer's account, where the password is theirs: it is asked for again before what could take the account away. Who has
 * none, because another provider signs them in, has proved it there.
 * @throws {ApiError} 400 `credentials.invalid`; 429 after ten wrong ones
 */
function checkPassword(parts: IdentityParts, customerId: number, password: string): Promise<Account> {
  return countOwnGuess(parts, [LIMITS.passwordOfCustomer, String(customerId)], [WRONG], async () => {
    const account = await findWithPassword(parts.db, customerId);
    const isRight = account?.passwordHash === null || (await verifyPassword(password, account?.passwordHash));
    if (account && isRight) return account;
    throw new ApiError(400, WRONG, 'Invalid input', { password: 'That is not your password. Please try again.' });
  });
}

/** Changes the name; the customer's cookie `x-main` goes on to say the first one. */
export async function changeName(
  { db }: IdentityParts,
  customerId: number,
  { fullName }: NameChange,
): Promise<CustomerInfo> {
  const account = await updateAccount(db, customerId, { fullName, firstName: firstNameOf(fullName) });
  return presentCustomer(account, 'full');
}

/**
 * Changes the password: every sign-in ends, links in mails too, and this browser is let in anew. The customer is told by mail.
 * @throws {ApiError} 400 `credentials.invalid`
 */
export async function changePassword(
  parts: IdentityParts,
  customerId: number,
  change: PasswordChange,
  arrival: Arrival,
): Promise<SignedIn> {
  const account = await checkPassword(parts, customerId, change.password);
  const passwordHash = await hashPassword(change.newPassword);
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    await updateAccount(tx, customerId, { passwordHash });
    await voidTokens(tx, customerId, now);
    await endSignIns(tx, { customerId }, now);
    await askForMail(tx, { kind: 'password-changed', to: account.email });
    return letIn(parts, tx, account, arrival);
  });
}

/**
 * Asks the new address to confirm, and tells the old one. Whether the new one is another account's is not told.
 * @throws {ApiError} 400 `credentials.invalid`, or `input.invalid` for the address that the account has
 */
export async function askEmailChange(parts: IdentityParts, customerId: number, change: EmailChange): Promise<void> {
  const account = await checkPassword(parts, customerId, change.password);
  const { email: newEmail } = change;
  if (newEmail === account.email) {
    throw new ApiError(400, 'input.invalid', 'Invalid input', { email: 'This is your address already.' });
  }
  await parts.db.transaction().execute(async (tx) => {
    await askForMail(tx, { kind: 'confirm-email', to: newEmail, customerId });
    await askForMail(tx, { kind: 'email-asked', to: account.email, newEmail });
  });
}
