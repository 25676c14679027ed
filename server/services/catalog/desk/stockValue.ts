import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The counted stock of a brand that is for sale now; money in cents. */
export type BrandStock = {
  readonly brand: string;
  readonly pieces: number;
  readonly priceCents: number;
  /** Of the pieces whose cost is known. */
  readonly costCents: number;
  readonly costedPieces: number;
  /** Since the product was added, as a mean of all pieces. */
  readonly ageDays: number | null;
};

/** Returns the stock of each brand, the most valuable first; archived products are left out. */
export async function readStockByBrand(db: Database, now: Date): Promise<readonly BrandStock[]> {
  const { rows } = await sql<BrandStock>`
    select b.name as brand, sum(k.on_hand)::int as pieces, sum(k.on_hand * coalesce(k.price_cents, s.price_cents)::bigint)::float8 as "priceCents",
      coalesce(sum(k.on_hand * k.cost_cents::bigint), 0)::float8 as "costCents",
      coalesce(sum(k.on_hand) filter (where k.cost_cents is not null), 0)::int as "costedPieces",
      round(sum(k.on_hand * extract(epoch from ${now}::timestamptz - p.created_at) / 86400) / nullif(sum(k.on_hand), 0))::int as "ageDays"
    from stocks k join styles s using (style_id) join products p using (product_id) join brands b using (brand_id)
    where k.is_counted and k.on_hand > 0 and p.archived_at is null
    group by b.name order by 3 desc, 1`.execute(db);
  return rows;
}
