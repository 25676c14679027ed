import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Selects the customers with a gift balance, as a set of their ids. */
export const CUSTOMERS_WITH_BALANCE = sql`
  select customer_id from gift_balance_entries group by customer_id having sum(amount_cents) > 0`;

/** Counts the customers with a gift balance. */
export async function countBalances(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${CUSTOMERS_WITH_BALANCE}) held`.execute(db);
  return rows[0]?.count ?? 0;
}
