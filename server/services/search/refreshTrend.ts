import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { STYLE_ROWS, STYLE_VIEW_ROWS } from '../catalog/actions.ts';
import type { SearchIndex } from './index/searchIndex.ts';

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
  for (const [productId, viewCount] of views) {
    const product = index.productsById.get(productId);
    if (product !== undefined) trend.views[product] = viewCount;
  }
  index.generation += 1;
}

/** Returns recent views by product over its colors; views decay by half in three days. */
async function readRecentViews(db: Database): Promise<Map<number, number>> {
  const result = await sql<{ product_id: number; recent: number }>`
    with latest as (
      select v.style_id, v.recent from ${STYLE_VIEW_ROWS} v order by v.recent desc limit ${MAX_STYLES}
    )
    select product_id, sum(latest.recent)::float8 as recent from latest join ${STYLE_ROWS} s using (style_id)
    group by product_id`.execute(db);
  return new Map(result.rows.map((row) => [row.product_id, row.recent]));
}
