import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PriceRow } from './priceRules.ts';

/** Reads all prices that applied since a date, oldest first, including each style's price at that date. */
export async function readPricesSince(db: Database, productId: number, startDate: Date): Promise<PriceRow[]> {
  const result = await sql<PriceRow>`
    select p.style_id as "styleId", p.price_cents as "priceCents", exists (
        select from stocks k where k.style_id = s.style_id and k.price_cents is not null) as "isPricedBySize"
    from style_prices p join styles s using (style_id) join products using (product_id)
    where s.product_id = ${productId} and not hidden
      and p.since >= coalesce(
        (select max(b.since) from style_prices b where b.style_id = p.style_id and b.since <= ${startDate}), ${startDate})
    order by s.position, p.style_id, p.since`.execute(db);
  return result.rows;
}
