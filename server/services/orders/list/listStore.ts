import { type RawBuilder, sql } from 'kysely';
import { SHOP_TIME_ZONE } from '../../../../src/lib/dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isOpenSql } from '../openBusiness.ts';
import { SELECT_ORDER, type StoredOrder } from '../store.ts';
import type { OrderFilter } from './listRules.ts';

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
