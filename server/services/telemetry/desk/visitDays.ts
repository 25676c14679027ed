import { type RawBuilder, sql } from 'kysely';
import type { IsoDay } from '../../../../src/lib/dates/dates.ts';
import type { Database } from '../../../platform/database/database.ts';

/** The visits of a day, and how many of them reached each step of a purchase. */
export type VisitDay = {
  readonly day: IsoDay;
  readonly visits: number;
  readonly sawProduct: number;
  readonly added: number;
  readonly checkout: number;
  readonly payment: number;
  readonly paid: number;
};

const SHOP_ZONE = sql.lit('America/New_York');
const toStart = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`((${day})::timestamp at time zone ${SHOP_ZONE})`;

/** SQL: the day after the last one whose visits are written; null before the first. */
const NEXT_DAY = sql`(select max(day) + 1 from visit_days)`;

/** Selects the visits of days from their events. A visit over midnight counts on both days. */
const countVisitsSql = ({ from, until }: { from: RawBuilder<unknown>; until: RawBuilder<unknown> }) => sql`
  select day, count(*)::int as visits, (count(*) filter (where saw))::int as saw_product, (count(*) filter (where added))::int as added,
    (count(*) filter (where checkout))::int as checkout, (count(*) filter (where payment))::int as payment, (count(*) filter (where paid))::int as paid
  from (
    select (received_at at time zone ${SHOP_ZONE})::date as day, visit, bool_or(name = 'view_item') as saw, bool_or(name = 'add_to_cart') as added,
      bool_or(name = 'begin_checkout') as checkout, bool_or(name = 'add_payment_info') as payment, bool_or(name = 'purchase') as paid
    from shop_events
    where visit is not null and received_at >= ${toStart(from)} and received_at < ${toStart(until)} group by 1, 2) visited
  group by day`;

/** Writes the visits of the days before a day that are not written yet. Such a day gets no further events. */
export async function writeVisitDays(db: Database, today: IsoDay): Promise<void> {
  const first = sql`(select (min(received_at) at time zone ${SHOP_ZONE})::date from shop_events)`;
  await sql`
    insert into visit_days (day, visits, saw_product, added, checkout, payment, paid)
    ${countVisitsSql({ from: sql`coalesce(${NEXT_DAY}, ${first})`, until: sql`${today}::date` })}
    on conflict (day) do nothing`.execute(db);
}

/** Returns the visits of days; days without a visit are left out. */
export async function readVisitDays(
  db: Database,
  { from, until }: { readonly from: IsoDay; readonly until: IsoDay },
): Promise<readonly VisitDay[]> {
  const firstLive = sql`greatest(${from}::date, coalesce(${NEXT_DAY}, ${from}::date))`;
  const { rows } = await sql<VisitDay>`
    select day::text as day, visits, saw_product as "sawProduct", added, checkout, payment, paid from (
      select day, visits, saw_product, added, checkout, payment, paid from visit_days where day >= ${from}::date and day < ${until}::date
      union all
      ${countVisitsSql({ from: firstLive, until: sql`${until}::date` })}) days
    order by day`.execute(db);
  return rows;
}
