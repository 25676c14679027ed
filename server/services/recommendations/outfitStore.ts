import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { BRAND_ROWS, PRODUCT_ROWS, SKU_PRICES, type SkuPrice, STYLE_ROWS } from '../catalog/actions.ts';

/** A style with the data of its product. */
export type OutfitRow = {
  readonly style_id: number;
  readonly product_id: number;
  readonly color_id: number;
  readonly color: string;
  readonly color_families: string[];
  readonly price_cents: number;
  readonly original_price_cents: number;
  /** The stock and prices of all SKUs; null if these are the style's. */
  readonly sku_prices: SkuPrice[] | null;
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
  const result = await sql<OutfitRow>`
    select s.style_id, p.product_id, s.color_id, s.color, s.color_families, s.price_cents,
      s.original_price_cents, ${SKU_PRICES} as sku_prices,
      s.images -> 0 ->> 'imageId' as image_id, p.name, b.name as brand_name, p.genders, p.age_group,
      p.department, p.category, p.product_type
    from unnest(${styleIds}::bigint[]) with ordinality as asked(style_id, place)
    join ${STYLE_ROWS} s using (style_id) join ${PRODUCT_ROWS} p using (product_id) join ${BRAND_ROWS} b using (brand_id)
    where not p.hidden
    order by asked.place`.execute(db);
  return result.rows;
}

/** Returns the style if it belongs to the product, else the product's first; undefined without any. */
export async function findStyleOfProduct(
  db: Database,
  productId: number,
  styleId: number | undefined,
): Promise<number | undefined> {
  const result = await sql<{ style_id: number }>`
    select s.style_id from ${STYLE_ROWS} s where s.product_id = ${productId}
    order by s.style_id = ${styleId ?? 0} desc, s.position limit 1`.execute(db);
  return result.rows[0]?.style_id;
}
