import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A style with the data of its product. */
export type OutfitRow = {
  readonly style_id: number;
  readonly product_id: number;
  readonly color_id: number;
  readonly color: string;
  readonly color_families: string[];
  readonly price_cents: number;
  readonly image_id: string | null;
  readonly name: string;
  readonly brand_name: string;
  readonly genders: string[];
  readonly age_group: string;
  readonly department: string;
  readonly category: string;
  readonly product_type: string;
};

/** Returns the visible styles of these ids in their order. */
export async function readOutfitRows(db: Database, styleIds: readonly number[]): Promise<OutfitRow[]> {
  if (styleIds.length === 0) return [];
  const found = await sql<OutfitRow>`
    select s.style_id, p.product_id, s.color_id, s.color, s.color_families, s.price_cents,
      s.images -> 0 ->> 'imageId' as image_id, p.name, b.name as brand_name, p.genders, p.age_group,
      p.department, p.category, p.product_type
    from unnest(${styleIds}::bigint[]) with ordinality as asked(style_id, place)
    join styles s using (style_id) join products p using (product_id) join brands b using (brand_id)
    where not p.hidden
    order by asked.place`.execute(db);
  return found.rows;
}

/** Returns the style if it belongs to the product, else the product's first; undefined without any. */
export async function findStyleOfProduct(
  db: Database,
  productId: number,
  styleId: number | undefined,
): Promise<number | undefined> {
  const rows = await db
    .selectFrom('styles')
    .select('style_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return (rows.find(({ style_id }) => style_id === styleId) ?? rows[0])?.style_id;
}
