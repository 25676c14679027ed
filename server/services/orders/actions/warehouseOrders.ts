import { type RawBuilder, sql } from 'kysely';
import type { Order, OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import { SHOP_TIME_ZONE } from '../../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readSkuNumbers, type SkuNumbers } from '../../catalog/actions.ts';
import { buildCustomersByEmailSql } from '../../customers/actions.ts';
import { buildCardOfLineSql } from '../../giftcards/actions.ts';
import { DISPUTED_ORDERS, LOST_ORDERS } from '../../payments/desk/disputeStore.ts';
import { presentOrder } from '../present.ts';
import { readOrder, SELECT_ORDER, type StoredOrder } from '../store.ts';
import { CANCELLED_STATUSES } from './customerOrders.ts';

/** A package of an order, as the warehouse sees it. */
type ShownPackage = { readonly packageId: number; readonly lineItemIds: readonly string[] };

/** An order with the fields that are visible to operators only. */
export type WarehouseOrder = {
  readonly order: Order;
  /** Packages that are not unpacked, including shipped ones. */
  readonly packages: readonly ShownPackage[];
  /** The numbers of each line's SKU by its lineItemId; lines without a SKU are omitted. */
  readonly skus: ReadonlyMap<string, LineSku>;
};

/** A SKU with the merchant's numbers. */
export type LineSku = SkuNumbers & { readonly stockId: number };

/** Filters the shop's orders: placed from a moment on and before another, shown in one of the statuses, with that email. */
export type WarehouseFilter = {
  readonly from: Date | null;
  readonly before: Date | null;
  readonly statuses: readonly OrderStatus[] | null;
  readonly email: string | null;
};

type WarehouseParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

function presentForWarehouse(
  parts: Pick<WarehouseParts, 'clock' | 'marketplaces'>,
  storedOrder: StoredOrder,
  numbers: ReadonlyMap<number, SkuNumbers>,
): WarehouseOrder {
  const packedLines = storedOrder.lines.filter(({ packageId }) => packageId !== null);
  const packages = [...Map.groupBy(packedLines, ({ packageId }) => packageId ?? 0)].map(([packageId, lines]) => ({
    packageId,
    lineItemIds: lines.map(({ lineItemId }) => String(lineItemId)),
  }));
  const skus = storedOrder.lines.flatMap(({ lineItemId, stockId }): [string, LineSku][] =>
    stockId === null ? [] : [[String(lineItemId), { ...(numbers.get(stockId) ?? NO_NUMBERS), stockId }]],
  );
  return { order: presentOrder(parts, storedOrder), packages, skus: new Map(skus) };
}

const NO_NUMBERS: SkuNumbers = { merchantSku: '', gtin: '', mpn: '' };

const listNumbers = (db: Database, orders: readonly StoredOrder[]): Promise<ReadonlyMap<number, SkuNumbers>> =>
  readSkuNumbers(
    db,
    orders.flatMap(({ lines }) => lines.flatMap(({ stockId }) => stockId ?? [])),
  );

/** Returns an order of any customer, for the warehouse. */
export async function findWarehouseOrder(
  { db, ...parts }: WarehouseParts,
  orderId: string,
): Promise<WarehouseOrder | undefined> {
  const storedOrder = await readOrder(db, orderId);
  return storedOrder && presentForWarehouse(parts, storedOrder, await listNumbers(db, [storedOrder]));
}

/** Selects the ids of the orders of an email address, for `in (…)`. */
export const buildOrdersByEmailSql = (email: string): RawBuilder<unknown> =>
  sql`select placed.order_id from orders placed where placed.customer_id in (${buildCustomersByEmailSql(email)})`;

/** Whether staff keep the order `o` from leaving. */
export const IS_ON_HOLD = sql<boolean>`(o.hold_id is not null)`;

/** Whether the payment of the order `o` is disputed now, and whether it was lost by a dispute. */
export const IS_DISPUTED = sql<boolean>`(o.order_id in (${DISPUTED_ORDERS}))`;
export const IS_LOST = sql<boolean>`(o.order_id in (${LOST_ORDERS}))`;

/** Orders whose goods can ship and have not shipped. */
export const IS_WAITING = sql<boolean>`(o.status in ('submitted', 'processing') and o.shipping_address is not null
  and not o.is_held and not ${IS_ON_HOLD} and not ${IS_DISPUTED} and not ${IS_LOST})`;

type FilterParts = Pick<Parts, 'clock' | 'marketplaces'>;

/** Orders past their last return day, by the terms of their own, or of their marketplace. */
function buildIsPastReturnsSql({ clock, marketplaces }: FilterParts): RawBuilder<boolean> {
  const cases = marketplaces
    .listIds()
    .map((id) => sql`when ${id} then ${marketplaces.getReturnTerms(id).returnDays}::int`);
  const otherwise = marketplaces.getReturnTerms(null).returnDays;
  const days = sql`coalesce((o.return_terms ->> 'returnDays')::int,
    case o.marketplace_id ${sql.join(cases, sql` `)} else ${otherwise}::int end)`;
  return sql<boolean>`(o.placed_at at time zone ${SHOP_TIME_ZONE})::date + ${days} < ${toShopDay(clock.now())}::date`;
}

/** An e-gift card that is not redeemed can be cancelled, so it is not completed. */
const IS_OPEN_GIFT_CARD = sql`(kept.snapshot ? 'giftCard'
  and ${buildCardOfLineSql(sql`kept.line_item_id`)} ->> 'status' is distinct from 'redeemed')`;

/** Delivered orders that are shown as completed: `getOrderDisplayStatus` as a condition. */
const buildIsCompletedSql = (parts: FilterParts): RawBuilder<boolean> => sql<boolean>`(
  o.status = 'delivered' and ${buildIsPastReturnsSql(parts)}
  and exists (select from order_items kept where kept.order_id = o.order_id and kept.status = 'delivered')
  and not exists (select from order_items kept where kept.order_id = o.order_id
    and kept.status not in ${CANCELLED_STATUSES} and kept.status <> 'returned'
    and (kept.status <> 'delivered' or ${IS_OPEN_GIFT_CARD})))`;

const buildHasStatusSql = (statuses: readonly OrderStatus[], parts: FilterParts): RawBuilder<boolean> =>
  statuses.includes('delivered') || statuses.includes('completed')
    ? sql<boolean>`case when ${buildIsCompletedSql(parts)} then 'completed' else o.status end = any(${[...statuses]}::text[])`
    : sql<boolean>`o.status = any(${[...statuses]}::text[])`;

function buildFilterCondition(filter: WarehouseFilter | 'waiting', parts: FilterParts): RawBuilder<unknown> {
  if (filter === 'waiting') return IS_WAITING;
  const { from, before: endDate, statuses, email } = filter;
  const conditions = [
    sql`true`,
    ...(from ? [sql`o.placed_at >= ${from}`] : []),
    ...(endDate ? [sql`o.placed_at < ${endDate}`] : []),
    ...(statuses ? [buildHasStatusSql(statuses, parts)] : []),
    ...(email ? [sql`o.customer_id in (${buildCustomersByEmailSql(email)})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

async function countMatching(db: Database, condition: RawBuilder<unknown>): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from orders o where ${condition}`.execute(db);
  return result.rows[0]?.count ?? 0;
}

const ORDERS_PER_PAGE = 100;

/** One page of orders; `from` is the number of its first order, from 1. */
export type WarehousePage = {
  readonly orders: readonly WarehouseOrder[];
  readonly from: number;
  readonly total: number;
};

/**
 * Returns one page of a hundred orders, oldest first.
 * @param filter `waiting` means those with goods to ship
 * @param pageNum from 1
 */
export async function listWarehouseOrders(
  { db, ...parts }: WarehouseParts,
  filter: WarehouseFilter | 'waiting',
  pageNum: number,
): Promise<WarehousePage> {
  const offset = (pageNum - 1) * ORDERS_PER_PAGE;
  const condition = buildFilterCondition(filter, parts);
  const result = await sql<StoredOrder>`${SELECT_ORDER}
    where ${condition} order by o.placed_at, o.order_id limit ${ORDERS_PER_PAGE} offset ${offset}`.execute(db);
  const numbers = await listNumbers(db, result.rows);
  const orders = result.rows.map((order) => presentForWarehouse(parts, order, numbers));
  return { orders, from: offset + 1, total: await countMatching(db, condition) };
}
