import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The requests and subsidies of an address. Subsidies are money of an employer, so by law they are kept. */
export const workwearData: CustomerData = {
  collect: async (db, { email }) => ({
    'Requests of your business': (
      await sql<DataRow>`
        select full_name as name, company, team_size as "team size", phone, message, requested_at as "requested at"
        from workwear_requests where email = ${email} order by request_id`.execute(db)
    ).rows,
    'Subsidies of your employer': (
      await sql<DataRow>`
        select program, code, amount_cents as "amount in cents", ends_at as "ends at", created_at as "created at"
        from workwear_subsidies where email = ${email} order by subsidy_id`.execute(db)
    ).rows,
  }),
  erase: async (tx, { email }) => {
    await sql`delete from workwear_requests where email = ${email}`.execute(tx);
  },
};
