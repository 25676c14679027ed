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

/** No customer has as many orders. */
const MANY = 1_000_000;

/** Selects whether another row's customer has placed at least some orders, and at most others. */
export const buildHasOrdersSql = (
  customerId: RawBuilder<unknown>,
  { atLeast, atMost }: { readonly atLeast: number; readonly atMost?: number },
): RawBuilder<boolean> => sql<boolean>`(
    select count(*) between ${atLeast}::int and ${atMost ?? MANY}::int from (
      select from orders bought where bought.customer_id = ${customerId} and bought.status not in ${CANCELLED_STATUSES}
      limit ${(atMost ?? atLeast) + 1}) counted)`;

/** Selects whether another row's customer has ordered, but not since a moment. */
export const buildIsAwaySql = (
  customerId: RawBuilder<unknown>,
  since: Date,
): RawBuilder<boolean> => sql<boolean>`coalesce((
    select max(bought.placed_at) < ${since} from orders bought where bought.customer_id = ${customerId}), false)`;

/** Counts customers by what they ordered, as `buildHasOrdersSql` and `buildIsAwaySql` select them, in one pass over orders. */
export async function countCustomersByOrders(
  db: Database,
  awaySince: Date,
): Promise<{ readonly once: number; readonly several: number; readonly away: number }> {
  const { rows } = await sql<{ once: number; several: number; away: number }>`
    select count(*) filter (where bought.orders = 1)::int as once, count(*) filter (where bought.orders > 1)::int as several,
      count(*) filter (where bought.last_at < ${awaySince})::int as away
    from (select count(*) filter (where status not in ${CANCELLED_STATUSES}) as orders, max(placed_at) as last_at
      from orders group by customer_id) bought`.execute(db);
  return rows[0] ?? { once: 0, several: 0, away: 0 };
}
