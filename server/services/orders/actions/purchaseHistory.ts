import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { buildCustomersOfEmailSql } from '../../customers/actions.ts';
import { CANCELLED_STATUSES } from './customerOrders.ts';

export async function hasOrdered(db: Database | Transaction, customerId: number): Promise<boolean> {
  const { ordered: hasOrders } = await db
    .selectNoFrom(buildHasOrderedSql(customerId).as('ordered'))
    .executeTakeFirstOrThrow();
  return hasOrders;
}

export { hasBought } from '../store.ts';

/** A line that a customer has bought and kept, as of the time of the order. */
export type BoughtLine = {
  readonly stock_id: number;
  readonly placed_at: Date;
  readonly price_cents: number;
  readonly quantity: number;
  readonly discount_cents: number;
  readonly badges: readonly string[];
};

/**
 * Selects a customer's lines of goods that are neither cancelled nor returned, as a derived table with the columns of
 * `BoughtLine`.
 * @param customerId a value or a reference to a column of the statement around it
 */
export const buildBoughtLinesSql = (customerId: RawBuilder<unknown>): RawBuilder<BoughtLine> => sql<BoughtLine>`(
    select bought.stock_id, bought.line_item_id, placed.placed_at, placed.marketplace_id, bought.price_cents, bought.quantity, bought.discount_cents, bought.badges
    from orders placed join order_items bought using (order_id)
    where placed.customer_id = ${customerId} and bought.stock_id is not null
      and not bought.snapshot ? 'isPhysicalGiftCard'
      and placed.status not in ${CANCELLED_STATUSES} and bought.status not in ${CANCELLED_STATUSES} and bought.status <> 'returned')`;

/**
 * Selects whether an address has bought and kept goods in a marketplace, by any account or guest, as one SQL value.
 * @param isLine a condition on the columns of `line`, which are those of `BoughtLine`
 */
export const buildHasBoughtSql = (
  email: RawBuilder<string>,
  marketplaceId: RawBuilder<string>,
  isLine: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
    select from (${buildCustomersOfEmailSql(email)}) buyer, lateral ${buildBoughtLinesSql(sql`buyer.customer_id`)} line
    where line.marketplace_id = ${marketplaceId} and ${isLine})`;

/** Selects the SKUs that a customer ordered most recently, newest first, as a derived table (stock_id, at). */
export const buildLastOrderedSql = (customerId: number, limit: number): RawBuilder<unknown> => sql`(
    select item.stock_id, max(placed.placed_at) as at from orders placed join order_items item using (order_id)
    where placed.customer_id = ${customerId} group by item.stock_id order by at desc limit ${limit})`;

/** Selects a text that changes with the items that a customer has ordered, kept and returned, for `customerVersion`. */
export const buildPurchasesVersionSql = (customerId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
    select md5(string_agg(concat_ws(' ', item.line_item_id, item.stock_id, item.status, placed.status), ',' order by item.line_item_id))
    from orders placed join order_items item using (order_id) where placed.customer_id = ${customerId}), '-')`;

/** Selects whether a customer has ever ordered, as one SQL value. */
export const buildHasOrderedSql = (customerId: number | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from orders placed where placed.customer_id = ${customerId})`;

/** Selects whether an address has ordered in a marketplace, by any account or guest, without canceled orders, as one SQL value. */
export const buildHasOrderOfEmailSql = (
  email: RawBuilder<string>,
  marketplaceId: RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`exists (
    select from orders placed where placed.customer_id in (${buildCustomersOfEmailSql(email)})
      and placed.marketplace_id = ${marketplaceId} and placed.status not in ${CANCELLED_STATUSES})`;

/**
 * Sums the orders that followed clicks: those of an address within some days of its click, without canceled ones.
 * @param clicks a query with the columns email and clicked_at
 */
export async function sumOrdersAfter(
  db: Database,
  clicks: RawBuilder<unknown>,
  days: number,
): Promise<{ readonly count: number; readonly netCents: number }> {
  const { rows } = await sql<{ count: number; netCents: number }>`
    select count(*)::int as count, coalesce(sum(greatest(0, o.subtotal_cents - o.discount_cents)), 0)::int as "netCents"
    from orders o where o.status not in ${CANCELLED_STATUSES} and exists (
      select from (${clicks}) click where o.customer_id in (${buildCustomersOfEmailSql(sql`click.email`)})
        and o.placed_at >= click.clicked_at and o.placed_at < click.clicked_at + make_interval(days => ${days}))`.execute(
    db,
  );
  return rows[0] ?? { count: 0, netCents: 0 };
}

/** A line of goods that a customer has received and kept. */
export type DeliveredLine = {
  readonly orderId: string;
  readonly lineItemId: string;
  readonly productId: string;
  readonly productName: string;
  readonly brandName: string;
  readonly imageId: string;
};

/** Returns a customer's lines of goods that were delivered since a moment, the latest delivery first. */
export async function readDeliveredLines(
  db: Database,
  customerId: number,
  { startDate, limit }: { readonly startDate: Date; readonly limit: number },
): Promise<DeliveredLine[]> {
  const { rows } = await sql<DeliveredLine>`
    select o.order_id as "orderId", i.line_item_id::text as "lineItemId",
      i.snapshot ->> 'productId' as "productId", i.snapshot ->> 'productName' as "productName",
      i.snapshot ->> 'brandName' as "brandName", coalesce(i.snapshot ->> 'imageId', '') as "imageId"
    from orders o join order_items i using (order_id) join shipments s on s.shipment_id = i.shipment_id
    where o.customer_id = ${customerId} and i.status = 'delivered' and i.stock_id is not null
      and not i.snapshot ? 'isPhysicalGiftCard' and s.delivered_at >= ${startDate}
    order by s.delivered_at desc, i.line_item_id limit ${limit}`.execute(db);
  return rows;
}

type OrderedPieces = { readonly productId: number; readonly pieces: number };

/**
 * Selects how many pieces of products some customers have ordered, without cancelled ones, as one SQL value. Reads no
 * orders where `productIds` is empty.
 * @param customerIds a select of customer ids
 * @param productIds a select of `product_id`s
 */
export const buildOrderedPiecesSql = (
  customerIds: RawBuilder<unknown>,
  productIds: RawBuilder<unknown>,
): RawBuilder<OrderedPieces[]> => sql<OrderedPieces[]>`(
    select coalesce(json_agg(ordered), '[]') from (
      with wanted as (${productIds})
      select (i.snapshot ->> 'productId')::bigint as "productId", sum(i.quantity)::int as pieces
      from orders o join order_items i using (order_id)
      where exists (select from wanted) and o.customer_id in (${customerIds})
        and i.snapshot ->> 'productId' in (select product_id::text from wanted)
        and o.status not in ${CANCELLED_STATUSES} and i.status not in ${CANCELLED_STATUSES}
      group by 1) ordered)`;

/** Returns the condition that some customers have an order that was not cancelled. @param customerIds a select of ids */
export const buildHasEarlierOrderSql = (customerIds: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
    select from orders earlier where earlier.customer_id in (${customerIds})
      and earlier.status not in ${CANCELLED_STATUSES})`;

/** Converts the value of `buildOrderedPiecesSql` to pieces by product id. */
export const toPiecesByProduct = (rows: readonly OrderedPieces[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ productId, pieces }) => [productId, pieces]));

/** Counts the pieces of these products that some customers have ordered, by product id. */
export async function readOrderedPieces(
  db: Database | Transaction,
  customerIds: RawBuilder<unknown>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const productIdsSql = sql`select unnest(${[...productIds]}::bigint[]) as product_id`;
  const { ordered: orderedPieces } = await db
    .selectNoFrom(buildOrderedPiecesSql(customerIds, productIdsSql).as('ordered'))
    .executeTakeFirstOrThrow();
  return toPiecesByProduct(orderedPieces);
}

/** Returns the SKU of each line of goods of an order, by line id. */
export async function readOrderedStocks(db: Database, orderId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ line: string; stock: string }>`
    select line_item_id::text as line, stock_id::text as stock from order_items
    where order_id = ${orderId} and stock_id is not null`.execute(db);
  return new Map(rows.map(({ line, stock }) => [line, stock]));
}
