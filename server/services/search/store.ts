import { type RawBuilder, sql } from 'kysely';
import type { Image } from '../../../src/contracts/products/product.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  BRAND_ROWS,
  IS_UNCOUNTED,
  PRODUCT_ROWS,
  SKU_PRICES,
  SKU_ROWS,
  type SkuPrice,
  STYLE_ROWS,
} from '../catalog/actions.ts';

/** A product as input of the index. */
export type ProductRow = {
  product_id: number;
  name: string;
  brand_id: number;
  brand_name: string;
  brand_slug: string;
  genders: string[];
  age_group: string;
  department: string;
  category: string;
  product_type: string;
  attributes: Record<string, string[]>;
  badges: string[];
  keywords: string;
  popularity: number;
  released_on: string;
  rating_counts: number[];
  styles: StyleRow[];
};

export type StyleRow = {
  id: number;
  color: string;
  families: string[];
  price: number;
  original: number;
  reference: number | null;
  /** The prices of all SKUs; null if these are the style's. */
  skuPrices: SkuPrice[] | null;
  /** Whether the number of pieces of any SKU is unknown. */
  isUncounted: boolean;
  /** Size, width, pieces on hand; in size order. */
  stocks: [size: string, width: string, onHand: number][];
};

/** Returns the next products after an id, in id order; unlisted products and those without styles are skipped. */
export const readProducts = (db: Database, afterId: number, limit: number): Promise<ProductRow[]> =>
  readRows(db, sql`product_id > ${afterId} and not unlisted order by product_id limit ${limit}`);

/** Returns the products of these ids that `readProducts` would return, in id order. */
export const readProductsById = (db: Database, productIds: readonly number[]): Promise<ProductRow[]> =>
  readRows(db, sql`product_id = any(${[...productIds]}::bigint[]) and not unlisted`);

async function readRows(db: Database, condition: RawBuilder<unknown>): Promise<ProductRow[]> {
  const result = await sql<ProductRow>`
    with page as (
      select * from ${PRODUCT_ROWS} listed where ${condition}
    )
    select p.product_id, p.name, p.brand_id, b.name as brand_name, b.slug as brand_slug, p.genders, p.age_group,
      p.department, p.category, p.product_type, p.attributes, p.badges, p.keywords, p.popularity, p.released_on,
      p.rating_counts, shown.styles
    from page p join ${BRAND_ROWS} b using (brand_id)
    -- For each product: a join would begin with the first style of the catalog.
    cross join lateral (
      select json_agg(json_build_object(
        'id', s.style_id, 'color', s.color, 'families', s.color_families, 'price', s.price_cents,
        'original', s.original_price_cents, 'reference', s.reference_price_cents, 'skuPrices', ${SKU_PRICES},
        'isUncounted', ${IS_UNCOUNTED},
        'stocks', (select coalesce(json_agg(json_build_array(k.size, k.width, k.on_hand) order by k.position, k.stock_id), '[]')
          from ${SKU_ROWS} k where k.style_id = s.style_id)
      ) order by s.position, s.style_id) as styles
      from ${STYLE_ROWS} s where s.product_id = p.product_id
    ) as shown
    where shown.styles is not null order by p.product_id`.execute(db);
  return result.rows;
}

/** A product's card data without stock. */
export type CardRow = Pick<
  ProductRow,
  'product_id' | 'name' | 'brand_name' | 'genders' | 'department' | 'badges' | 'rating_counts'
> & { styles: CardStyle[] };

export type CardStyle = {
  id: number;
  colorId: number;
  color: string;
  price: number;
  original: number;
  reference: number | null;
  /** The stock and prices of all SKUs; null if these are the style's. */
  skuPrices: SkuPrice[] | null;
  /** Launch day `YYYY-MM-DD`; null if already on sale. */
  launch: string | null;
  /** Whether the number of pieces of any SKU is unknown. */
  isUncounted: boolean;
  main: string | null;
  hover: string | null;
};

/** Reads products by id, unordered. */
export async function readCardRows(db: Database, productIds: readonly number[]): Promise<CardRow[]> {
  const result = await sql<CardRow>`
    select p.product_id, p.name, b.name as brand_name, p.genders, p.department, p.badges, p.rating_counts,
      (select json_agg(json_build_object(
        'id', s.style_id, 'colorId', s.color_id, 'color', s.color, 'price', s.price_cents,
        'original', s.original_price_cents, 'reference', s.reference_price_cents, 'skuPrices', ${SKU_PRICES},
        'launch', case when s.hard_launch_date > current_date then s.hard_launch_date end,
        'isUncounted', ${IS_UNCOUNTED},
        'main', s.images -> 0 ->> 'imageId', 'hover', s.images -> 1 ->> 'imageId'
      ) order by s.position, s.style_id) from ${STYLE_ROWS} s where s.product_id = p.product_id) as styles
    from ${PRODUCT_ROWS} p join ${BRAND_ROWS} b using (brand_id)
    where p.product_id = any(${[...productIds]}::bigint[])`.execute(db);
  return result.rows.map((row) => ({ ...row, styles: row.styles ?? [] }));
}

export async function readStyleImages(
  db: Database,
  styleIds: readonly number[],
): Promise<ReadonlyMap<string, readonly Image[]>> {
  const result = await sql<{ style_id: number; images: Image[] }>`
    select style_id, images from ${STYLE_ROWS} s where style_id = any(${[...styleIds]}::bigint[])`.execute(db);
  return new Map(result.rows.map(({ style_id, images }) => [String(style_id), images]));
}

/** Returns the counts of each style's SKUs in the order of `ProductRow`. */
export async function readStyleStocks(db: Database, styleIds: readonly number[]): Promise<Map<number, number[]>> {
  const result = await sql<{ style_id: number; on_hand: number[] }>`
    select style_id, array_agg(on_hand order by position, stock_id) as on_hand from ${SKU_ROWS} k
    where style_id = any(${[...styleIds]}::bigint[]) group by style_id`.execute(db);
  return new Map(result.rows.map((row) => [row.style_id, row.on_hand]));
}

/** Returns the counts of one to five stars by product. */
export async function readRatings(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const result = await sql<{ product_id: number; rating_counts: number[] }>`
    select p.product_id, p.rating_counts from ${PRODUCT_ROWS} p
    where p.product_id = any(${[...productIds]}::bigint[])`.execute(db);
  return new Map(result.rows.map((row) => [row.product_id, row.rating_counts]));
}
