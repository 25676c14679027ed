import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseGauge } from '../../platform/gauges.ts';
import type { AnalyticsSink } from '../../providers/analytics/analyticsSinks.ts';

/** Stores events in the shop's own database. */
export const createDatabaseSink = (db: Database): AnalyticsSink => ({
  add: async (events) => {
    const rows = events.map(({ name, page, params, visit, receivedAt }) => ({
      received_at: receivedAt,
      name,
      page,
      visit,
      params: JSON.stringify(params),
    }));
    await db.insertInto('shop_events').values(rows).execute();
  },
});

/** A time span; `until` is not part of it. */
export type Span = { readonly from: Date; readonly until: Date };

export type VisitCounts = {
  readonly visits: number;
  readonly pageViews: number;
  readonly visitsWithCart: number;
  readonly visitsInCheckout: number;
  readonly visitsWithPurchase: number;
  readonly exceptions: number;
};

/** Counts visits, the steps that they reached, and their errors. */
export async function countVisits(db: Database, { from, until }: Span): Promise<VisitCounts> {
  const { rows } = await sql<VisitCounts>`
    select count(distinct visit)::int as visits,
      count(*) filter (where name = 'page_view')::int as "pageViews",
      (count(distinct visit) filter (where name = 'add_to_cart'))::int as "visitsWithCart",
      (count(distinct visit) filter (where name = 'begin_checkout'))::int as "visitsInCheckout",
      (count(distinct visit) filter (where name = 'purchase'))::int as "visitsWithPurchase",
      count(*) filter (where name = 'exception')::int as exceptions
    from shop_events where received_at >= ${from} and received_at < ${until}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has no row.');
  return counts;
}

/** Returns the share of visits that bought; null without a visit. */
export async function readConversion(db: Database, { from, until }: Span): Promise<number | null> {
  const { rows } = await sql<{ share: number | null }>`
    select ((count(distinct visit) filter (where name = 'purchase'))::float8 / nullif(count(distinct visit), 0)) as share
    from shop_events where received_at >= ${from} and received_at < ${until}`.execute(db);
  return rows[0]?.share ?? null;
}

export type TermCount = { readonly term: string; readonly searches: number };

/** Returns the most frequent search terms without a result. */
export async function readTermsWithoutResults(
  db: Database,
  { from, until }: Span,
  limit: number,
): Promise<TermCount[]> {
  const { rows } = await sql<TermCount>`
    select lower(params->>'search_term') as term, count(*)::int as searches from shop_events
    where name = 'search_no_results' and received_at >= ${from} and received_at < ${until}
      and params->>'search_term' <> ''
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** A page's 75th percentiles: milliseconds; CLS in thousandths. Null if no browser measured it. */
export type PageSpeed = {
  readonly page: string;
  readonly views: number;
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly cls: number | null;
};

/** Returns the pages that show their main content latest, among those with enough views. */
export async function readSlowestPages(
  db: Database,
  { from, until }: Span,
  { limit, minViews }: { readonly limit: number; readonly minViews: number },
): Promise<PageSpeed[]> {
  const { rows } = await sql<PageSpeed>`
    with measured as (
      select page, params->>'metric_name' as metric, (params->>'metric_value')::float8 as value from shop_events
      where name = 'web_vitals' and received_at >= ${from} and received_at < ${until})
    select page, (count(*) filter (where metric = 'LCP'))::int as views,
      percentile_cont(0.75) within group (order by value) filter (where metric = 'LCP') as lcp,
      percentile_cont(0.75) within group (order by value) filter (where metric = 'INP') as inp,
      percentile_cont(0.75) within group (order by value) filter (where metric = 'CLS') as cls
    from measured group by page having count(*) filter (where metric = 'LCP') >= ${minViews}
    order by lcp desc, page limit ${limit}`.execute(db);
  return rows;
}

export type ClickCount = {
  readonly slot: string;
  readonly name: string;
  readonly views: number;
  readonly clicks: number;
};

/** Returns the parts of pages with the most clicks, by the names (`gae`) of their documents, and how often they were in view. */
export async function readClicks(db: Database, { from, until }: Span, limit: number): Promise<ClickCount[]> {
  const { rows } = await sql<ClickCount>`
    select slot, (array_agg(label order by label desc))[1] as name,
      sum(seen)::int as views, sum(clicked)::int as clicks
    from (
      select coalesce(params->>'creative_slot', params->>'item_list_id') as slot,
        coalesce(params->>'creative_name', params->>'item_list_name', '') as label,
        case when name in ('view_promotion', 'view_item_list') and coalesce(params->>'interaction', 'view') = 'view'
          then 1 else 0 end as seen,
        case when name in ('select_promotion', 'select_content') then 1 else 0 end as clicked
      from shop_events
      where name in ('view_promotion', 'view_item_list', 'select_promotion', 'select_content')
        and received_at >= ${from} and received_at < ${until}) parts
    where slot is not null group by slot having sum(clicked) > 0 order by clicks desc, slot limit ${limit}`.execute(db);
  return rows;
}

const HOUR_MS = 3_600_000;

type Searches = { readonly found: number; readonly nothing: number };

/** Gauges of visitors' searches, if visits are measured in this database (`ANALYTICS_SINK`). */
export const SEARCH_GAUGES: readonly DatabaseGauge[] = [
  {
    name: 'searches_last_hour',
    help: 'Searches of the last hour that found something, or nothing',
    labels: ['outcome'],
    read: async (db, now) => {
      const { rows } = await sql<Searches>`
        select count(*) filter (where name = 'view_search_results')::int as found,
          count(*) filter (where name = 'search_no_results')::int as nothing
        from shop_events
        where received_at > ${new Date(now.getTime() - HOUR_MS)} and name in ('view_search_results', 'search_no_results')`.execute(
        db,
      );
      const { found = 0, nothing = 0 } = rows[0] ?? {};
      return Object.entries({ found, nothing }).map(([outcome, value]) => ({ labels: { outcome }, value }));
    },
  },
];
