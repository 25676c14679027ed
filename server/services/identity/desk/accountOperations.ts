import { z } from 'zod';
import { email as emailField, fullName } from '../../../../src/contracts/account/identity.ts';
import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import {
  findAccountByEmail,
  lockCustomer,
  updateAccount,
  updateGuestEmail,
  updatePrime,
} from '../../customers/actions.ts';
import { getTypedAccount, getTypedCustomer, readCustomerSubject } from '../../customers/desk/describeCustomers.ts';
import { customerKey, onOrOff } from '../../operations/inputs.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { recordAccess } from '../accessLog.ts';
import { queueAccountMail, requestEmailConfirmation } from '../accountMails.ts';
import { getFirstName } from '../rules.ts';

async function readState({ db }: Parts, { customer }: { readonly customer: string }) {
  const { isGuest, isPrime, email, fullName: name, contactVersion: version } = await getTypedCustomer(db, customer);
  return { version, isGuest, isPrime, email: maskEmail(email), nameLength: name.length };
}

const COMMON = { permission: 'customers.change', subject: readCustomerSubject, readState } as const;

/** Locks a customer until the transaction ends. @throws {VersionConflict} if name or email address have changed since */
async function lockSeenContact(tx: Transaction, customerId: number, seen: number | undefined): Promise<void> {
  await lockCustomer(tx, customerId);
  assertVersion(seen, (await getTypedCustomer(tx, String(customerId))).contactVersion);
}

const renameOperation = defineOperation({
  ...COMMON,
  name: 'customer.rename',
  summary: 'corrects the name of an account; the customer gets a mail about it',
  input: z.strictObject({
    customer: customerKey,
    name: fullName.meta({ isPrivate: true }).describe('the full name'),
    version: seenVersion,
  }),
  words: ['customer', 'name'],
  run: async ({ parts: { db } }, { customer, name, version }) => {
    const { customerId, email } = await getTypedAccount(db, customer);
    await db.transaction().execute(async (tx) => {
      await lockSeenContact(tx, customerId, version);
      await updateAccount(tx, customerId, { fullName: name, firstName: getFirstName(name) });
      await queueAccountMail(tx, { kind: 'name-changed', to: email, about: name, marketplaceId: null });
    });
    return { customerId };
  },
  describe: ({ customerId }) => `The name of customer ${customerId} is changed.`,
});

type NewEmail = {
  readonly customerId: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly version: number | undefined;
};

/** Mails a link to the new address of an account, and a notice to the old one. @throws {ApiError} 409 `email.taken` */
async function requestAccountEmail(parts: Parts, { customerId, oldEmail, newEmail, version }: NewEmail): Promise<void> {
  if (await findAccountByEmail(parts.db, newEmail))
    throw new ApiError(409, 'email.taken', 'Another account has this address. Merge the two accounts instead.');
  const { id: marketplaceId } = parts.marketplaces.getDefaultSettings();
  await parts.db.transaction().execute(async (tx) => {
    await lockSeenContact(tx, customerId, version);
    await recordAccess(tx, { customerId, act: 'email change requested', now: parts.clock.now() });
    await requestEmailConfirmation(parts, tx, { customerId, newEmail, marketplaceId });
    await queueAccountMail(tx, { kind: 'email-asked', to: oldEmail, about: newEmail, marketplaceId });
  });
}

const emailOperation = defineOperation({
  ...COMMON,
  name: 'customer.email',
  summary: 'corrects the email address of a customer',
  help: `An account keeps its address until the customer opens the link in the mail to the new one, within a day.
A guest has no account: the address changes at once, and mails about the orders go there.`,
  input: z.strictObject({
    customer: customerKey,
    email: emailField.meta({ isPrivate: true }).describe('the new address'),
    version: seenVersion,
  }),
  words: ['customer', 'email'],
  run: async ({ parts }, { customer, email: newEmail, version }) => {
    const { customerId, isGuest, email: oldEmail } = await getTypedCustomer(parts.db, customer);
    if (newEmail === oldEmail) throw new ApiError(400, 'input.invalid', 'The customer has this address already.');
    if (!isGuest) await requestAccountEmail(parts, { customerId, oldEmail, newEmail, version });
    else
      await parts.db.transaction().execute(async (tx) => {
        await lockSeenContact(tx, customerId, version);
        await updateGuestEmail(tx, customerId, newEmail);
      });
    return { customerId, isGuest };
  },
  describe: ({ customerId, isGuest }) =>
    isGuest
      ? `The address of guest ${customerId} is changed.`
      : `Customer ${customerId} keeps the address until the link in the mail to the new one is opened.`,
});

const primeOperation = defineOperation({
  ...COMMON,
  name: 'customer.prime',
  summary: 'notes whether a customer is a member of the prime partner',
  input: z.strictObject({ customer: customerKey, state: onOrOff.describe('on or off') }),
  words: ['customer', 'state'],
  run: async ({ parts: { db } }, { customer, state }) => {
    const { customerId, email } = await getTypedAccount(db, customer);
    await updatePrime(db, email, state);
    return { customerId, isPrime: state };
  },
  describe: ({ customerId, isPrime }) => `Customer ${customerId} is ${isPrime ? 'a' : 'no'} prime member.`,
});

/** Corrections of accounts and guests by staff. */
export const accountOperations: readonly Operation[] = [renameOperation, emailOperation, primeOperation];
