import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { placeOf } from './placeOf.ts';
import type { SearchIndex } from './searchIndex.ts';

const FRESH_MS = 10 * 60_000;
/** What is looked at more rarely than these is not trending. */
const MOST_STYLES = 2000;

/** Brings the index's views of late up to date, unless they were a moment ago; answers made before are then old. */
export async function freshenTrend(db: Database, index: SearchIndex): Promise<void> {
  const { trend } = index;
  if (performance.now() - trend.readAt < FRESH_MS) return;
  // Taken at once, so that those who ask meanwhile go on with what there is.
  trend.readAt = performance.now();
  const views = await readRecentViews(db);
  trend.views.fill(0);
  for (const [productId, recent] of views) {
    const product = placeOf(index.productIds, productId);
    if (product !== undefined) trend.views[product] = recent;
  }
  index.generation += 1;
}

/** Product → views of late over its colours, each view fading by half in three days. */
async function readRecentViews(db: Database): Promise<Map<number, number>> {
  const found = await sql<{ product_id: number; recent: number }>`
    with latest as (
      select style_id, recent * power(0.5, extract(epoch from now() - recent_at) / 259200) as recent
      from style_views order by recent desc limit ${MOST_STYLES}
    )
    select product_id, sum(latest.recent)::float8 as recent from latest join styles using (style_id)
    group by product_id`.execute(db);
  return new Map(found.rows.map((row) => [row.product_id, row.recent]));
}
