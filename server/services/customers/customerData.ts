import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The account of a customer. Its row is anonymised when the account is closed, because orders and ledgers refer to it. */
export const accountRowData: CustomerData = {
  collect: async (db, { customerId }) => ({
    Account: (
      await sql<DataRow>`
        select customer_id as number, email, full_name as name, created_at as "created at", is_prime as "prime member",
          password_hash is not null as "has a password"
        from customers where customer_id = ${customerId}`.execute(db)
    ).rows,
  }),
};
