import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { ADDRESS_FIELDS, type AddressField } from '../../../../src/lib/addresses/addressFields.ts';
import { getTypedCustomer, readCustomerSubject } from '../../customers/describeCustomers.ts';
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
    name: part('fullName'),
    line1: part('addressLine1'),
    line2: part('addressLine2'),
    city: part('city'),
    state: part('stateOrRegion'),
    zip: part('postalCode'),
    phone: part('primaryVoiceNumber'),
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
      fullName: changes.name ?? before.fullName,
      addressLine1: changes.line1 ?? before.addressLine1,
      addressLine2: changes.line2 ?? before.addressLine2,
      city: changes.city ?? before.city,
      stateOrRegion: changes.state ?? before.stateOrRegion,
      postalCode: changes.zip ?? before.postalCode,
      primaryVoiceNumber: changes.phone ?? before.primaryVoiceNumber,
    });
    return { customerId, addressId };
  },
  describe: ({ addressId }) => `Address ${addressId} is changed.`,
});
