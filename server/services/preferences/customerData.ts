import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The saved sizes of a customer. */
export const sizeData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Saved sizes': (
      await sql<DataRow>`
        select department, gender, sizes, widths, updated_at as "saved at"
        from size_filters where customer_id = ${customerId} order by size_filter_id`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from size_filters where customer_id = ${customerId}`.execute(tx);
  },
};
