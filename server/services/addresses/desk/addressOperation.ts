import { z } from 'zod';
import { mapAddressFields } from '../../../../src/lib/addresses/addressFields.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { getTypedCustomer, readCustomerSubject } from '../../customers/desk/describeCustomers.ts';
import { addressPart, customerKey, rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { changeAddress, findAddress } from '../actions.ts';

type AddressStates = Readonly<Record<string, { readonly version: number; readonly isPrimary: boolean }>>;

/** Returns the addresses of a customer by their numbers, without personal data. @param locks until the transaction ends */
export async function readAddressStates(
  db: Database | Transaction,
  customerId: number,
  locks = false,
): Promise<AddressStates> {
  const rows = await db
    .selectFrom('addresses')
    .select(['address_id as addressId', 'version', 'is_primary as isPrimary'])
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('address_id')
    .$if(locks, (query) => query.forUpdate())
    .execute();
  return Object.fromEntries(rows.map(({ addressId, ...state }) => [String(addressId), state]));
}

export const addressOperation = defineOperation({
  name: 'customer.address',
  permission: 'customers.change',
  summary: "corrects an address of a customer's address book; orders keep theirs",
  help: 'Fields that are not named stay. `order delivery` changes the address of an order.',
  input: z.strictObject({
    customer: customerKey,
    address: rowNumber.describe('the number of the address'),
    ...mapAddressFields(addressPart),
    version: seenVersion,
  }),
  words: ['customer', 'address'],
  subject: readCustomerSubject,
  readState: async ({ db }, { customer }) => ({
    addresses: await readAddressStates(db, (await getTypedCustomer(db, customer)).customerId),
  }),
  run: async ({ parts }, { customer, address: addressId, version, ...changes }) => {
    const { customerId } = await getTypedCustomer(parts.db, customer);
    const before = await findAddress(parts.db, customerId, addressId);
    const fields = { ...before, ...mapAddressFields((field) => changes[field] ?? before[field]) };
    const assertSeen = async (tx: Transaction): Promise<void> => {
      const states = await readAddressStates(tx, customerId, true);
      assertVersion(version, states[addressId]?.version, ['addresses', String(addressId), 'version']);
    };
    await changeAddress(parts, customerId, addressId, fields, { assertSeen });
    return { customerId, addressId };
  },
  describe: ({ addressId }) => `Address ${addressId} is changed.`,
});
