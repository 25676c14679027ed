import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The address book of a customer, including the deleted addresses that orders refer to. */
export const addressData: CustomerData = {
  collect: async (db, { customerId }) => ({
    Addresses: (
      await sql<DataRow>`
        select full_name as name, address_line1 as "line 1", address_line2 as "line 2", city, state_or_region as state,
          postal_code as "postal code", country_code as country, phone, created_at as "saved at", deleted_at as "removed at"
        from addresses where customer_id = ${customerId} order by address_id`.execute(db)
    ).rows,
  }),
  // Erased after the purchases and cards that refer to them.
  erase: async (tx, { customerId }) => {
    await sql`delete from addresses where customer_id = ${customerId}`.execute(tx);
  },
};
