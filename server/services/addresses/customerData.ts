import { sql } from 'kysely';
import { ADDRESS_FIELD_NAMES, ADDRESS_FIELDS, type AddressField } from '../../../src/lib/addressFields.ts';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

const selectField = (field: AddressField) => {
  const { column, dataName } = ADDRESS_FIELDS[field];
  return sql`${sql.ref(column)} as ${sql.id(dataName)}`;
};

/** The address book of a customer, including the deleted addresses that orders refer to. */
export const addressData: CustomerData = {
  collect: async (db, { customerId }) => ({
    Addresses: (
      await sql<DataRow>`
        select ${sql.join(ADDRESS_FIELD_NAMES.map(selectField))}, created_at as "saved at", deleted_at as "removed at"
        from addresses where customer_id = ${customerId} order by address_id`.execute(db)
    ).rows,
  }),
  // Erased after the purchases and cards that refer to them.
  erase: async (tx, { customerId }) => {
    await sql`delete from addresses where customer_id = ${customerId}`.execute(tx);
  },
};
