import { type RawBuilder, sql } from 'kysely';
import type { ORDER_VIEWS } from '../../../../src/contracts/desk/orders.ts';
import type { Database } from '../../../platform/database/database.ts';
import { buildHandledSql } from '../../audit/desk/lastActors.ts';
import { buildStocksByNumberSql } from '../../catalog/actions.ts';
import {
  buildCustomerFactsSql,
  buildCustomersByEmailSql,
  buildCustomersByNameSql,
  type CustomerFacts,
} from '../../customers/actions.ts';
import { toNameQuery } from '../../operations/query.ts';
import { IS_DISPUTED, IS_ON_HOLD, IS_WAITING } from '../actions/warehouseOrders.ts';
import { computeArrivalOfToday, TIMED_SPEEDS } from './shipBy.ts';

export type OrderView = (typeof ORDER_VIEWS)[number];

/** Whether a parcel of the order `o` that leaves now arrives after the promised day. */
export function buildIsBehindSql(now: Date): RawBuilder<boolean> {
  const cases = TIMED_SPEEDS.map((speed) => sql`when ${speed} then ${computeArrivalOfToday(speed, now)}::date`);
  return sql<boolean>`o.promised_for < case o.shipment_speed ${sql.join(cases, sql` `)}
    else ${computeArrivalOfToday(null, now)}::date end`;
}

/** Returns the condition of a view for the order `o`; `mine` has the orders on which a person was the last to act. */
export function buildViewSql(view: OrderView, now: Date, staffId: number | undefined): RawBuilder<boolean> {
  switch (view) {
    case 'all':
      return sql<boolean>`true`;
    case 'to-ship':
      return IS_WAITING;
    case 'late':
      return sql<boolean>`(${IS_WAITING} and ${buildIsBehindSql(now)})`;
    case 'on-hold':
      return IS_ON_HOLD;
    case 'disputed':
      return IS_DISPUTED;
    case 'payment-problem':
      return sql<boolean>`o.status = 'customer action required'`;
    case 'mine':
      return sql<boolean>`o.order_id in (${buildHandledSql('order', staffId)})`;
  }
}

/** Counts the orders of all views in one pass over those that wait. */
export async function countOrderViews(
  db: Database,
  now: Date,
  staffId: number | undefined,
): Promise<Record<OrderView, number>> {
  type Counts = Record<'all' | 'toShip' | 'late' | 'onHold' | 'paymentProblem' | 'disputed' | 'mine', number>;
  const { rows } = await sql<Counts>`
    select (select count(*) from orders)::int as "all", waiting.*,
      (select count(*) from orders o where ${IS_ON_HOLD})::int as "onHold",
      (select count(*) from orders o where ${IS_DISPUTED})::int as disputed,
      (select count(*) from (${buildHandledSql('order', staffId)}) handled)::int as mine
    from (
      select count(*) filter (where ${IS_WAITING})::int as "toShip",
        count(*) filter (where ${IS_WAITING} and ${buildIsBehindSql(now)})::int as "late",
        count(*) filter (where o.status = 'customer action required')::int as "paymentProblem"
      from orders o where o.status in ('submitted', 'processing', 'customer action required')) waiting`.execute(db);
  const { all = 0, toShip = 0, late = 0, onHold = 0, paymentProblem = 0, disputed = 0, mine = 0 } = rows[0] ?? {};
  return { all, 'to-ship': toShip, late, 'on-hold': onHold, 'payment-problem': paymentProblem, disputed, mine };
}

/** Orders of a marketplace: all, those that have not shipped completely, and their customers. */
export type MarketplaceOrders = { readonly orders: number; readonly open: number; readonly customers: number };

/** Counts the orders of each marketplace that has some, by its id. */
export async function countOrdersOfMarketplaces(db: Database): Promise<ReadonlyMap<string, MarketplaceOrders>> {
  const { rows } = await sql<MarketplaceOrders & { readonly id: string }>`
    select o.marketplace_id as id, count(*)::int as orders, count(distinct o.customer_id)::int as customers,
      count(*) filter (where o.status in ('submitted', 'processing', 'customer action required'))::int as open
    from orders o group by o.marketplace_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const NUMBER = /^\d{3}-\d{7}-\d{7}$/;
/** A phone number may have dashes at other places. */
const NUMBER_START = /^\d{3}-(\d{0,7}|\d{7}-\d{0,6})$/;
const MIN_PHONE_DIGITS = 7;

const RECIPIENT = sql`to_tsvector('simple', coalesce(o.shipping_address ->> 'fullName', ''))`;
const PHONE = sql`regexp_replace(o.shipping_address ->> 'primaryVoiceNumber', '\\D', '', 'g')`;

/** Selects the orders with that name: of the recipient, or of the customer. */
const listNameSql = (query: string): readonly RawBuilder<unknown>[] => [
  sql`select o.order_id from orders o where ${RECIPIENT} @@ to_tsquery('simple', ${query})`,
  sql`select o.order_id from orders o where o.customer_id in (${buildCustomersByNameSql(query)})`,
];

/** Selects the orders with a number: of a SKU, of a parcel, or a phone number. */
function listNumberSql(search: string): readonly RawBuilder<unknown>[] {
  const digits = search.replaceAll(/\D/g, '');
  const isPhone = digits.length >= MIN_PHONE_DIGITS && !/\p{L}/u.test(search);
  // An American number is stored with or without the country's.
  const phones = [digits, digits.replace(/^1(?=\d{10}$)/, ''), `1${digits}`];
  return [
    sql`select item.order_id from order_items item where item.asin = ${search.toUpperCase()}`,
    sql`select item.order_id from order_items item where item.stock_id = any(array(${buildStocksByNumberSql(search)}))`,
    sql`select parcel.order_id from shipments parcel where parcel.tracking_number = ${search}`,
    ...(isPhone ? [sql`select o.order_id from orders o where ${PHONE} = any(${phones}::text[])`] : []),
  ];
}

/**
 * Returns the condition that the order `o` has what a person typed: its number, an email address, a name, a phone
 * number, a tracking number, or the number of a SKU.
 */
export function buildSearchSql(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  if (NUMBER.test(search)) return sql<boolean>`o.order_id = ${search}`;
  if (NUMBER_START.test(search)) {
    // With a prepared statement, `starts_with` would read each order. All characters of numbers are less than `~`.
    const started = sql`select begun.order_id from orders begun
      where begun.order_id ~>=~ ${search} and begun.order_id ~<~ ${`${search}~`}`;
    return sql<boolean>`o.order_id = any(array(${started}))`;
  }
  if (search.includes('@')) return sql<boolean>`o.customer_id in (${buildCustomersByEmailSql(search)})`;
  const nameQuery = toNameQuery(search);
  const selections = [...listNumberSql(search), ...(nameQuery === undefined ? [] : listNameSql(nameQuery))];
  // As arrays, the ids of each selection are found by its index first, and then their orders by the key; `in` would probe each order,
  // and `union` would read all in the order of their numbers.
  const ids = selections.map((selection) => sql`array(${selection})`);
  return sql<boolean>`o.order_id = any(${sql.join(ids, sql` || `)})`;
}

/** Selects the facts of the customer of another row's order as one SQL value. */
export const buildOrderCustomerSql = (orderId: RawBuilder<unknown>): RawBuilder<CustomerFacts> => sql<CustomerFacts>`(
    select ${buildCustomerFactsSql(sql`placed.customer_id`)} from orders placed where placed.order_id = ${orderId})`;
