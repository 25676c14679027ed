import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The promo codes that a customer used: part of the orders, which must be kept by law; the email address is erased. */
export const promoCodeData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Promo codes': (
      await sql<DataRow>`
        select p.code, r.order_id as "order", r.amount_cents as "amount in cents", r.redeemed_at as "used at"
        from promo_redemptions r join promo_codes p using (promo_id) where r.customer_id = ${customerId}
        order by r.redemption_id`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`
      update promo_redemptions set email = 'deleted-' || customer_id || '@deleted.invalid'
      where customer_id = ${customerId}`.execute(tx);
  },
};
