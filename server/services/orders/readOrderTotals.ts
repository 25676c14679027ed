import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Counts the orders of a time span, and sums up their totals in cents. Cancelled ones count: they were sold. */
export async function readOrderTotals(
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ readonly orders: number; readonly revenueCents: number }> {
  const { rows } = await sql<{ orders: number; revenueCents: number }>`
    select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as "revenueCents"
    from orders where placed_at >= ${from} and placed_at < ${until}`.execute(db);
  return rows[0] ?? { orders: 0, revenueCents: 0 };
}
