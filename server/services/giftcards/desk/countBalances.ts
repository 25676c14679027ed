import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Counts the customers with a gift balance. */
export async function countBalances(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from gift_balance_entries group by customer_id having sum(amount_cents) > 0) held`.execute(db);
  return rows[0]?.count ?? 0;
}
