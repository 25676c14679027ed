import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DatabaseGauge } from '../../../platform/gauges.ts';
import { CANCELLED_STATUSES } from './customerOrders.ts';

type TimeSpan = { readonly from: Date; readonly until: Date };

/**
 * The sales of the orders that were placed in a time span, as of now, in cents. All sums include shipping and tax; those
 * paid with the gift balance count as well. Net sales are the gross sales less the other four sums.
 */
export type Sales = {
  /** Orders without the replacements of exchanges. */
  readonly ordersPlaced: number;
  /** Those of which the shop keeps something: not cancelled, declined, unpaid or refunded completely. */
  readonly ordersKept: number;
  /** A replacement counts only with the difference that it charges. */
  readonly grossCents: number;
  /** Cancelled, declined, or given back for a slower delivery. */
  readonly cancelledCents: number;
  /** Refunded after the shipment: returned, refused at the door, lost, exchanged for less, or as an apology. */
  readonly refundedCents: number;
  /** Kept in orders whose payment was refused. */
  readonly unpaidCents: number;
  /** Gift cards sold: they are a debt until an order is paid with them. */
  readonly giftCardCents: number;
  readonly netCents: number;
};

const NO_SALES: Sales = {
  ordersPlaced: 0,
  ordersKept: 0,
  grossCents: 0,
  cancelledCents: 0,
  refundedCents: 0,
  unpaidCents: 0,
  giftCardCents: 0,
  netCents: 0,
};

/**
 * Returns the sales of a time span. The value of an exchanged item stays with its first order, which also gives it back
 * if its replacement is returned.
 */
export async function readSales(db: Database, { from, until }: TimeSpan): Promise<Sales> {
  const { rows } = await sql<Sales>`
    with placed as (
      select o.exchange_of is null as is_sale, o.status = 'customer action required' as is_unpaid, o.total_cents as gross, back.refunded,
        case when o.status in ${CANCELLED_STATUSES} then o.total_cents - back.refunded else back.cancelled end as cancelled,
        case when o.status in ${CANCELLED_STATUSES} then 0 else back.gift_cards end as gift_cards
      from orders o, lateral (select
        (select coalesce(sum(c.gift_cents + c.charge_cents), 0) from order_cancellations c where c.order_id = o.order_id) as cancelled,
        (select coalesce(sum(r.gift_cents + r.charge_cents), 0) from order_refunds r where r.order_id = o.order_id) as refunded,
        (select coalesce(sum(p.paid_cents + p.tax_cents - p.refunded_cents), 0) from order_items i join order_pieces p using (line_item_id)
          where i.order_id = o.order_id and i.cancellation_id is null
            and i.snapshot ?| array['giftCard', 'isPhysicalGiftCard']) as gift_cards) back
      where o.placed_at >= ${from} and o.placed_at < ${until}),
    summed as (
      select *, case when is_unpaid then gross - cancelled - refunded else 0 end as unpaid,
        case when is_unpaid then 0 else gift_cards end as cards from placed)
    select (count(*) filter (where is_sale))::int as "ordersPlaced",
      (count(*) filter (where is_sale and not is_unpaid and (gross > cancelled + refunded or (gross = 0 and cancelled = 0))))::int as "ordersKept",
      coalesce(sum(gross), 0)::float8 as "grossCents", coalesce(sum(cancelled), 0)::float8 as "cancelledCents",
      coalesce(sum(refunded), 0)::float8 as "refundedCents", coalesce(sum(unpaid), 0)::float8 as "unpaidCents",
      coalesce(sum(cards), 0)::float8 as "giftCardCents",
      coalesce(sum(gross - cancelled - refunded - unpaid - cards), 0)::float8 as "netCents"
    from summed`.execute(db);
  return rows[0] ?? NO_SALES;
}

/** Returns the pieces of each SKU sold in a time span, most sold first, without cancelled ones. */
export async function readSoldPieces(
  db: Database,
  { from, until }: TimeSpan,
  limit: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ stockId: number; pieces: number }>`
    select i.stock_id as "stockId", sum(i.quantity)::int as pieces
    from orders o join order_items i using (order_id)
    where o.placed_at >= ${from} and o.placed_at <= ${until} and i.stock_id is not null and i.status not in ${CANCELLED_STATUSES}
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return new Map(rows.map(({ stockId, pieces }) => [stockId, pieces]));
}

/** SQL: the product and the size of pieces, as they were bought. */
export const PIECE_GOODS = sql`(
    select piece.item_unique_id, line.snapshot ->> 'productId' as product_id, line.snapshot ->> 'size' as size
    from order_pieces piece join order_items line using (line_item_id))`;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const ORDER_GAUGES: readonly DatabaseGauge[] = [
  {
    name: 'orders_last_hour',
    help: 'Orders placed in the last hour, by marketplace; absent a day after its last order',
    labels: ['marketplace'],
    read: async (db, now) => {
      // A marketplace without a value would not be zero to an alert.
      const { rows } = await sql<{ marketplace: string; count: number }>`
        select marketplace_id as marketplace,
          count(*) filter (where placed_at > ${new Date(now.getTime() - HOUR_MS)})::int as count
        from orders where placed_at > ${new Date(now.getTime() - DAY_MS)} group by 1`.execute(db);
      return rows.map(({ marketplace, count }) => ({ labels: { marketplace }, value: count }));
    },
  },
];

export async function hasOrders(db: Database): Promise<boolean> {
  const order = await db.selectFrom('orders').select('order_id').limit(1).executeTakeFirst();
  return order !== undefined;
}
