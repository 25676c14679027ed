import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The gift balance of a customer: a ledger, which must be kept by law. */
export const giftBalanceData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Gift balance': (
      await sql<DataRow>`
        select kind, amount_cents as "amount in cents", order_id as "order", created_at as at
        from gift_balance_entries where customer_id = ${customerId} order by entry_id`.execute(db)
    ).rows,
    'Redeemed gift cards': (
      await sql<DataRow>`
        select last_four as "last four characters", amount_cents as "amount in cents", redeemed_at as "redeemed at"
        from gift_cards where redeemed_by = ${customerId} order by gift_card_id`.execute(db)
    ).rows,
  }),
};
