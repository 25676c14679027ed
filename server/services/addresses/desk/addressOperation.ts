import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { ADDRESS_FIELDS, type AddressField, mapAddressFields } from '../../../../src/lib/addresses/addressFields.ts';
import { getTypedCustomer, readCustomerSubject } from '../../customers/desk/describeCustomers.ts';
import { customerKey, rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { changeAddress, findAddress, listAddresses } from '../actions.ts';

const part = (field: AddressField) => {
  const { label, maxLength } = ADDRESS_FIELDS[field];
  const text = `${label}: at most ${maxLength} characters.`;
  return createOneLineText(2 * maxLength, text)
    .max(maxLength, text)
    .optional()
    .meta({ isPrivate: true })
    .describe(label.toLowerCase());
};

export const addressOperation = defineOperation({
  name: 'customer.address',
  permission: 'customers.change',
  summary: "corrects an address of a customer's address book; orders keep theirs",
  help: 'Fields that are not named stay. `order address` changes the address of an order.',
  input: z.strictObject({
    customer: customerKey,
    address: rowNumber.describe('the number of the address'),
    ...mapAddressFields(part),
  }),
  words: ['customer', 'address'],
  subject: readCustomerSubject,
  readState: async ({ db }, { customer }) => {
    const addresses = await listAddresses(db, (await getTypedCustomer(db, customer)).customerId);
    return { addresses: addresses.map(({ addressId, isPrimary }) => ({ addressId, isPrimary })) };
  },
  run: async ({ parts }, { customer, address: addressId, ...changes }) => {
    const { customerId } = await getTypedCustomer(parts.db, customer);
    const before = await findAddress(parts.db, customerId, addressId);
    await changeAddress(parts, customerId, addressId, {
      ...before,
      ...mapAddressFields((field) => changes[field] ?? before[field]),
    });
    return { customerId, addressId };
  },
  describe: ({ addressId }) => `Address ${addressId} is changed.`,
});
