import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findPlace } from './findPlace.ts';
import type { SearchIndex } from './searchIndex.ts';

const FRESH_MS = 10 * 60_000;
/** Minimum views of a trending product. */
const MAX_STYLES = 2000;

/** Refreshes the index's recent views if they are old, which invalidates earlier answers. */
export async function refreshTrend(db: Database, index: SearchIndex): Promise<void> {
  const { trend } = index;
  if (performance.now() - trend.readAt < FRESH_MS) return;
  // Set first, so that concurrent callers use the present values.
  trend.readAt = performance.now();
  const views = await readRecentViews(db);
  trend.views.fill(0);
  for (const [productId, recent] of views) {
    const product = findPlace(index.productIds, productId);
    if (product !== undefined) trend.views[product] = recent;
  }
  index.generation += 1;
}

/** Returns recent views by product over its colours; views decay by half in three days. */
async function readRecentViews(db: Database): Promise<Map<number, number>> {
  const found = await sql<{ product_id: number; recent: number }>`
    with latest as (
      select style_id, recent * power(0.5, extract(epoch from now() - recent_at) / 259200) as recent
      from style_views order by recent desc limit ${MAX_STYLES}
    )
    select product_id, sum(latest.recent)::float8 as recent from latest join styles using (style_id)
    group by product_id`.execute(db);
  return new Map(found.rows.map((row) => [row.product_id, row.recent]));
}
