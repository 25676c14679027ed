import { sql } from 'kysely';
import type { DatabaseGauge } from '../../platform/databaseGauges.ts';

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
