import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The products that a customer viewed. */
export const viewData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Viewed products': (
      await sql<DataRow>`
        select product_id as product, viewed_at as "viewed at"
        from viewed_products where customer_id = ${customerId} order by viewed_at`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from viewed_products where customer_id = ${customerId}`.execute(tx);
  },
};
