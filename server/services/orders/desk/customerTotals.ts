import { type RawBuilder, sql } from 'kysely';
import type { CustomerTotals } from '../../../../src/contracts/desk/customers.ts';
import type { Database } from '../../../platform/database/database.ts';
import { CANCELLED_STATUSES } from '../actions/customerOrders.ts';

/** Statuses of goods that have arrived, also of those that went back afterwards. */
const ARRIVED = sql`('delivered', 'return in progress', 'returning', 'returned')`;

/** Selects what another row's customer has bought, as one SQL value. */
export const buildCustomerTotalsSql = (
  customerId: RawBuilder<unknown>,
): RawBuilder<CustomerTotals> => sql<CustomerTotals>`(
    select json_build_object('orders', count(distinct bought.order_id), 'lastOrderAt', max(bought.placed_at),
      'spentCents', coalesce(sum(piece.paid_cents) filter (
        where line.status not in ${CANCELLED_STATUSES} and line.status <> 'returned'), 0),
      'deliveredPieces', count(piece.item_unique_id) filter (where line.status in ${ARRIVED}),
      'returnedPieces', count(piece.item_unique_id) filter (where line.status = 'returned'))
    from orders bought
    left join order_items line on line.order_id = bought.order_id
    left join order_pieces piece on piece.line_item_id = line.line_item_id
    where bought.customer_id = ${customerId} and bought.status not in ${CANCELLED_STATUSES})`;

/** Selects the customers with one order, or with several, as a set of their ids. */
export const buildCustomersByOrdersSql = (orders: 'one' | 'several'): RawBuilder<unknown> => sql`
    select counted.customer_id from customer_order_counts counted
    where ${orders === 'one' ? sql`counted.orders = 1` : sql`counted.orders > 1`}`;

/** Selects the customers who have ordered, but not since a moment, as a set of their ids. */
export const buildAwayCustomersSql = (since: Date): RawBuilder<unknown> => sql`
    select counted.customer_id from customer_order_counts counted where counted.last_placed_at < ${since}`;

/** Counts customers by what they ordered, as `buildCustomersByOrdersSql` and `buildAwayCustomersSql` select them. */
export async function countCustomersByOrders(
  db: Database,
  awaySince: Date,
): Promise<{ readonly once: number; readonly several: number; readonly away: number }> {
  const { rows } = await sql<{ once: number; several: number; away: number }>`
    select count(*) filter (where orders = 1)::int as once, count(*) filter (where orders > 1)::int as several,
      count(*) filter (where last_placed_at < ${awaySince})::int as away
    from customer_order_counts`.execute(db);
  return rows[0] ?? { once: 0, several: 0, away: 0 };
}
