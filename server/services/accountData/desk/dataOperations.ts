import { z } from 'zod';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { describeCustomers, getTypedCustomer, readCustomerSubject } from '../../customers/desk/describeCustomers.ts';
import { findDeletion, requestDeletion } from '../../identity/actions.ts';
import { customerKey } from '../../operations/inputs.ts';
import { readInstallationRules } from '../../operations/installationRules.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { collectAccountData, hasOpenBusiness } from '../actions.ts';

const exportOperation = defineOperation({
  name: 'customer.export',
  permission: 'customers.export',
  needsConfirmation: true,
  summary: 'makes a file with everything that the shop keeps of a customer, as JSON',
  help: `The same as the customer's own export. An email address names the account and all guests who have it.
The file holds personal data: delete it when the customer has it.`,
  input: z.strictObject({ customer: customerKey }),
  words: ['customer'],
  // One address may belong to several guests.
  subject: async ({ customer }, { db }) => `customer ${(await describeCustomers(db, customer))[0]?.customerId ?? '-'}`,
  run: async ({ parts }, { customer }) => {
    const customers = await describeCustomers(parts.db, customer);
    if (customers.length === 0) throw createNotFoundError('This customer');
    const entries = [];
    for (const { customerId, email, isGuest } of customers)
      entries.push({ customerId, email, isGuest, ...(await collectAccountData(parts, customerId)) });
    return { customerIds: customers.map(({ customerId }) => customerId), entries };
  },
  preview: async ({ parts }, { customer }) => {
    const customers = await describeCustomers(parts.db, customer);
    if (customers.length === 0) throw createNotFoundError('This customer');
    return { customerIds: customers.map(({ customerId }) => customerId), entries: [] };
  },
  describe: ({ customerIds }) => `Data of ${customerIds.map((id) => `customer ${id}`).join(', ')}.`,
  file: ({ customerIds, entries }) => ({
    name: `customer-${customerIds[0]}.json`,
    type: 'application/json',
    bytes: Buffer.from(`${JSON.stringify(entries, null, 2)}\n`),
  }),
});

type Chosen = { readonly customer: string };

async function readDeletionState({ db }: Parts, { customer }: Chosen) {
  const { customerId } = await getTypedCustomer(db, customer);
  const deletion = await findDeletion(db, customerId);
  return { dueAt: deletion && !deletion.withdrawnAt ? deletion.dueAt.toISOString() : null };
}

const deleteOperation = defineOperation({
  name: 'customer.delete',
  permission: 'customers.delete',
  needsConfirmation: true,
  summary: 'deletes the data of an account or a guest; orders and ledgers stay, as the law says',
  help: `An account is deleted after the waiting time, as if the customer had asked for it: a mail says so, and a sign-in
withdraws it. A guest is deleted at once. Open orders and returns postpone it until they have ended.`,
  input: z.strictObject({ customer: customerKey }),
  words: ['customer'],
  subject: readCustomerSubject,
  readState: readDeletionState,
  run: async ({ parts }, { customer }) => {
    const { db, clock, marketplaces } = parts;
    const { customerId, email, isGuest } = await getTypedCustomer(db, customer);
    const waitDays = isGuest ? 0 : (await readInstallationRules(parts)).get('deletionDays');
    const { id: marketplaceId } = marketplaces.getDefaultSettings();
    const request = { customerId, email, marketplaceId, now: clock.now(), waitDays, isGuest };
    const dueAt = await db.transaction().execute((tx) => requestDeletion(tx, request));
    return { customerId, dueAt, isPostponed: await hasOpenBusiness(db, customerId) };
  },
  describe: ({ customerId, dueAt, isPostponed }) =>
    `Customer ${customerId} is deleted on ${toShopDay(dueAt)}${isPostponed ? ', or when the open orders have ended' : ''}.`,
});

/** Export and deletion of all data of a customer by staff. */
export const customerDataOperations: readonly Operation[] = [exportOperation, deleteOperation];
