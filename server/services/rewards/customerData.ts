import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/**
 * The membership and the points of a customer. The points ledger is kept; the membership and its choices are deleted.
 */
export const rewardData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'VIP membership': (
      await sql<DataRow>`
        select enrolled_at as "enrolled at", consented_at as "terms accepted at", preferred_speed as "preferred delivery",
          refunds_at_first_scan as "refunds at the first scan"
        from reward_members where customer_id = ${customerId}`.execute(db)
    ).rows,
    Points: (
      await sql<DataRow>`
        select kind, points, order_id as "order", product_name as product, created_at as at
        from reward_entries where customer_id = ${customerId} order by entry_id`.execute(db)
    ).rows,
    'Redeemed points': (
      await sql<DataRow>`
        select points, state, created_at as at
        from reward_redemptions where customer_id = ${customerId} order by created_at`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from reward_members where customer_id = ${customerId}`.execute(tx);
  },
};
