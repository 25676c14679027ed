import { type RawBuilder, sql } from 'kysely';
import {
  cancelledStatuses,
  type Order,
  type OrderList,
  type OrderListQuery,
  type OrderStatus,
} from '../../../../src/contracts/orders/orders.ts';
import { addDays, SHOP_TIME_ZONE } from '../../../../src/lib/dates/dates.ts';
import { getShopDayStart } from '../../../../src/lib/dates/shopDays.ts';
import { isOrderId, RECENT_DAYS } from '../../../../src/lib/orders/orders.ts';
import { normalizeCode } from '../../../../src/lib/typedText.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { presentOrder } from '../present.ts';
import { readOrder, readOwnOrder, SELECT_ORDER, type StoredOrder } from '../store.ts';
import { isOpenSql } from './customerOrders.ts';

/** Returns one page of the customer's orders, filtered by words, period and state. */
export async function listOrders(
  { db, clock, marketplaces }: OrderParts,
  customerId: number,
  query: OrderListQuery,
): Promise<OrderList> {
  const { pageSize, pageNum, includeTracking, openFirst } = query;
  const now = clock.now();
  const filter = toOrderFilter(query, now);
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize, openFirst };
  const [storedOrders, years] = await Promise.all([
    readOrders(db, customerId, filter, page),
    readOrderYears(db, customerId),
  ]);
  const isAll = pageNum === 1 && storedOrders.length < pageSize;
  const total = isAll ? storedOrders.length : await countOrders(db, customerId, filter);
  const orders = storedOrders.map((order) => presentOrder({ clock, marketplaces }, order));
  return {
    orders: includeTracking ? orders : orders.map(omitTracking),
    total,
    pageNum,
    pageCount: Math.ceil(total / pageSize),
    years,
  };
}

export type OrderParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

/** Returns an order without its shipments, for requests that do not ask for them. */
const omitTracking = ({ shipments: _, ...order }: Order): Order => order;

/**
 * Returns one of the customer's orders, by its id or its purchase's id. @throws {ApiError} 404, also for an order of
 * another customer
 */
export async function findOwnOrder(
  { db, clock, marketplaces }: OrderParts,
  customerId: number,
  by: { readonly orderId: string } | { readonly purchaseId: string },
  { includeTracking = true }: { readonly includeTracking?: boolean } = {},
): Promise<Order> {
  const isNamed = !('orderId' in by) || isOrderId(by.orderId);
  const order = isNamed ? await readOwnOrder(db, customerId, by) : undefined;
  if (!order) throw createNotFoundError('This order');
  const presentedOrder = presentOrder({ clock, marketplaces }, order);
  return includeTracking ? presentedOrder : omitTracking(presentedOrder);
}

/** Returns an order of any customer, for the shop's own jobs and commands. */
export async function findOrder({ db, clock, marketplaces }: OrderParts, orderId: string): Promise<Order | undefined> {
  const order = await readOrder(db, orderId);
  return order && presentOrder({ clock, marketplaces }, order);
}

/** Filters a customer's orders: placed from a moment and before another, in the statuses, with all the words. */
export type OrderFilter = {
  readonly from: Date | null;
  readonly before: Date | null;
  readonly statuses: readonly OrderStatus[] | null;
  readonly words: readonly string[];
};

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

const OPEN: readonly OrderStatus[] = ['submitted', 'customer action required', 'processing', 'shipped'];
const STATUSES = { all: null, open: OPEN, cancelled: cancelledStatuses } as const;

/** A time is in UTC; a day begins in the shop's time zone. */
const parseMoment = (text: string): Date =>
  text.includes(' ') ? new Date(`${text.replace(' ', 'T')}Z`) : getShopDayStart(text);

/** Returns the moment at which a whole day or second ends. */
const parseEnd = (text: string): Date =>
  text.includes(' ') ? new Date(parseMoment(text).getTime() + SECOND_MS) : getShopDayStart(addDays(text, 1));

type Period = Pick<OrderFilter, 'from' | 'before'>;

function parsePeriod(range: string | undefined, now: Date): Period {
  if (range === undefined) return { from: null, before: null };
  if (range === '30days' || range === '6months') {
    return { from: new Date(now.getTime() - RECENT_DAYS[range] * DAY_MS), before: null };
  }
  return { from: getShopDayStart(`${range}-01-01`), before: getShopDayStart(`${Number(range) + 1}-01-01`) };
}

/** Returns the filter of an order list query (transactions §3): explicit dates override; days are the shop's. */
export function toOrderFilter(
  { from, to, range, mode, search }: Pick<OrderListQuery, 'from' | 'to' | 'range' | 'mode' | 'search'>,
  now: Date,
): OrderFilter {
  const period = parsePeriod(range, now);
  return {
    from: from === undefined ? period.from : parseMoment(from),
    before: to === undefined ? period.before : parseEnd(to),
    statuses: STATUSES[mode],
    words: search.split(/\s+/).map(normalizeCode).filter(Boolean),
  };
}

/** Escapes the words, so that a word with `%` or `_` does not act as a pattern. */
const toPatterns = (words: readonly string[]): string[] =>
  words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);

/** Returns the condition that all words are in the order's id, or in one line's description, ASIN or recipient. */
const hasWordsSql = (words: readonly string[]): RawBuilder<unknown> => {
  const patterns = toPatterns(words);
  return sql`(o.order_id ilike all(${patterns}::text[]) or exists (
    select from order_items i where i.order_id = o.order_id and concat_ws(' ', i.snapshot ->> 'brandName', i.snapshot ->> 'productName',
      i.snapshot ->> 'genderLabel', i.snapshot ->> 'color', i.asin, i.snapshot -> 'giftCard' ->> 'recipientName') ilike all(${patterns}::text[])))`;
};

/** Always limited to the customer's own orders. */
function buildFilterCondition(
  customerId: number,
  { from, before: endDate, statuses, words }: OrderFilter,
): RawBuilder<unknown> {
  const conditions = [
    sql`o.customer_id = ${customerId}`,
    ...(from ? [sql`o.placed_at >= ${from}`] : []),
    ...(endDate ? [sql`o.placed_at < ${endDate}`] : []),
    ...(statuses ? [sql`o.status = any(${[...statuses]}::text[])`] : []),
    ...(words.length > 0 ? [hasWordsSql(words)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Orders that need an action of the customer come first, then those on their way, then the others. */
const BY_URGENCY = sql`case when o.status = 'customer action required' then 0 when ${isOpenSql(sql`o`)} then 1 else 2 end,`;

type Page = { readonly limit: number; readonly offset: number; readonly openFirst: boolean };

/** Returns one page of the customer's orders, newest first, or with those first that wait for something. */
export async function readOrders(
  db: Database,
  customerId: number,
  filter: OrderFilter,
  { limit, offset, openFirst }: Page,
): Promise<StoredOrder[]> {
  const result = await sql<StoredOrder>`${SELECT_ORDER}
    where ${buildFilterCondition(customerId, filter)}
    order by ${openFirst ? BY_URGENCY : sql``} o.placed_at desc, o.order_id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return result.rows;
}

/** Returns the years, in the shop's time zone, in which the customer has ordered, newest first. */
export async function readOrderYears(db: Database, customerId: number): Promise<number[]> {
  const result = await sql<{ year: number }>`
    select distinct extract(year from placed_at at time zone ${SHOP_TIME_ZONE})::int as year
    from orders where customer_id = ${customerId} order by year desc`.execute(db);
  return result.rows.map(({ year }) => year);
}

export async function countOrders(db: Database, customerId: number, filter: OrderFilter): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from orders o where ${buildFilterCondition(customerId, filter)}`.execute(db);
  return result.rows[0]?.count ?? 0;
}
