import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The shop's data about a customer's saved cards: never their numbers. */
export const cardData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Saved cards': (
      await sql<DataRow>`
        select card_type as type, last_four as "last four digits", full_name as name, expiration_month as "expires in month",
          expiration_year as "expires in year", created_at as "saved at", deleted_at as "removed at"
        from payment_instruments where customer_id = ${customerId} order by payment_instrument_id`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from payment_instruments where customer_id = ${customerId}`.execute(tx);
  },
};
