import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { CANCELLED_STATUSES } from '../actions/customerOrders.ts';

type Filter = { readonly marketplaceId: string | undefined };

/** SQL: orders that customers keep, with their month in the time zone of the shop; replacements of exchanges are none. */
const selectSales = ({ marketplaceId }: Filter): RawBuilder<unknown> => sql`
  select customer_id, placed_at, date_trunc('month', placed_at at time zone 'America/New_York')::date as month from orders
  where exchange_of is null and status not in ${CANCELLED_STATUSES}
    ${marketplaceId === undefined ? sql`` : sql`and marketplace_id = ${marketplaceId}`}`;

/** The customers of a month of first orders who ordered in a month. */
export type CohortMonth = {
  /** The first days of both months. */
  readonly firstMonth: string;
  readonly month: string;
  readonly buyers: number;
};

/** Returns the customers with a first order since a month, by that month and by each month in which they ordered. */
export async function readCohorts(
  db: Database,
  { since, ...filter }: Filter & { readonly since: string },
): Promise<readonly CohortMonth[]> {
  const { rows } = await sql<CohortMonth>`
    with sales as (${selectSales(filter)}), firsts as (
      select customer_id, min(month) as first_month from sales group by 1 having min(month) >= ${since}::date)
    select first_month::text as "firstMonth", month::text as month, count(distinct customer_id)::int as buyers
    from sales join firsts using (customer_id) group by 1, 2`.execute(db);
  return rows;
}

/** The customers who ever ordered again, by the month of their first order. */
export type ReturningBuyers = { readonly firstMonth: string; readonly buyers: number; readonly returned: number };

/** Returns how many customers of each month of first orders ordered again, even in the same month. */
export async function readReturningBuyers(
  db: Database,
  { since, ...filter }: Filter & { readonly since: string },
): Promise<readonly ReturningBuyers[]> {
  const { rows } = await sql<ReturningBuyers>`
    with sales as (${selectSales(filter)})
    select first_month::text as "firstMonth", count(*)::int as buyers, (count(*) filter (where orders > 1))::int as returned
    from (select customer_id, min(month) as first_month, count(*) as orders from sales group by 1 having min(month) >= ${since}::date) customers
    group by 1 order by 1`.execute(db);
  return rows;
}

export type BuyerCounts = { readonly firstBuyers: number; readonly returningBuyers: number; readonly orders: number };

/** Counts the customers who ordered in a time span, for the first time or again, and their orders. */
export async function countBuyers(
  db: Database,
  { from, until, ...filter }: Filter & { readonly from: Date; readonly until: Date },
): Promise<BuyerCounts> {
  const { rows } = await sql<BuyerCounts>`
    with sales as (${selectSales(filter)})
    select (count(*) filter (where first_at >= ${from}))::int as "firstBuyers",
      (count(*) filter (where first_at < ${from}))::int as "returningBuyers", coalesce(sum(orders), 0)::int as orders
    from (
      select min(placed_at) as first_at, count(*) filter (where placed_at >= ${from}) as orders
      from sales where placed_at < ${until} group by customer_id having max(placed_at) >= ${from}) buyers`.execute(db);
  return rows[0] ?? { firstBuyers: 0, returningBuyers: 0, orders: 0 };
}
