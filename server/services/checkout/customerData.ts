import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/**
 * The purchases of a customer. Their rows stay, because orders and payments refer to them; the personal data in them is
 * removed.
 */
export const purchaseData: CustomerData = {
  collect: async (db, { customerId }) => ({
    Purchases: (
      await sql<DataRow>`
        select purchase_id as number, status, lines, choices, shipment_speed as delivery, created_at as "begun at"
        from purchases where customer_id = ${customerId} order by created_at`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`
      update purchases set status = case status when 'open' then 'abandoned' else status end,
        address_id = null, payment_instrument_id = null, choices = '{}'
      where customer_id = ${customerId}`.execute(tx);
  },
};
