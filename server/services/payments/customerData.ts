import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The sessions of payment providers that a customer started. */
export const paymentSessionData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Payments elsewhere': (
      await sql<DataRow>`
        select method, payer, amount_cents as "amount in cents", status, created_at as "begun at"
        from payment_sessions where customer_id = ${customerId} order by created_at`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from payment_sessions where customer_id = ${customerId}`.execute(tx);
  },
};
