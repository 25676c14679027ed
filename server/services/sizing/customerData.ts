import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The sizes that a customer entered as fitting. */
export const fitData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Sizes that fit': (
      await sql<DataRow>`
        select department, gender, age_group as "age group", size, width, saved_at as "saved at"
        from explicit_fits where customer_id = ${customerId} order by saved_at`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from explicit_fits where customer_id = ${customerId}`.execute(tx);
  },
};
