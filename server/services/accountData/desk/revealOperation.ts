import { z } from 'zod';
import type { RevealedCustomer } from '../../../../src/contracts/desk/customers.ts';
import { formatAddressLine } from '../../../../src/lib/addresses/formatAddress.ts';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { listAddresses } from '../../addresses/actions.ts';
import { readAddressStates } from '../../addresses/desk/addressOperation.ts';
import { findCustomer } from '../../customers/actions.ts';
import { revealReason, rowNumber } from '../../operations/inputs.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import { defineOperation } from '../../operations/operation.ts';

async function reveal({ db }: Parts, customerId: number): Promise<RevealedCustomer> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw createNotFoundError('This customer');
  const addresses = await listAddresses(db, customerId);
  const states = await readAddressStates(db, customerId);
  return {
    email: customer.email,
    addresses: addresses.map(({ isPrimary: _primary, ...address }) => ({
      ...address,
      version: states[address.addressId]?.version ?? 0,
    })),
  };
}

/** Shows personal data of one customer. The audit log keeps who saw it, and why. */
export const revealOperation = defineOperation({
  name: 'customer.reveal',
  permission: 'customers.reveal',
  summary: 'shows the email address and the addresses of a customer; it is recorded',
  input: z.strictObject({
    customer: rowNumber.describe('the number of the customer'),
    reason: revealReason,
  }),
  words: ['customer'],
  subject: ({ customer }) => `customer ${customer}`,
  run: ({ parts }, { customer }) => reveal(parts, customer),
  // A trial is not recorded, so it shows nothing.
  preview: async ({ parts }, { customer }) => ({
    email: maskEmail((await reveal(parts, customer)).email),
    addresses: [],
  }),
  describe: ({ email, addresses }) => [email, ...addresses.map(formatAddressLine)].join('\n'),
});
