import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { StoredImage } from '../../platform/database/schema.ts';

/** A product with its styles and their SKUs, as of now. */
export type BundleRow = {
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
  description: string;
  features: string[];
  measurements: { label: string; value: string }[];
  badges: string[];
  rating_counts: number[];
  review_count: number;
  fit_counts: number[];
  styles: BundleStyle[];
};

export type BundleStyle = {
  styleId: number;
  colorId: number;
  color: string;
  price: number;
  original: number;
  launch: string | null;
  images: StoredImage[];
  stocks: { stockId: number; asin: string; size: string; width: string; onHand: number }[];
};

/** One product in one query; undefined where there is none, or it is hidden. */
export async function readBundle(db: Database, productId: number): Promise<BundleRow | undefined> {
  const found = await sql<BundleRow>`
    select p.product_id, p.name, p.brand_id, b.name as brand_name, b.slug as brand_slug, p.genders, p.age_group,
      p.department, p.category, p.product_type, p.description, p.features, p.measurements, p.badges,
      p.rating_counts, p.review_count, p.fit_counts,
      (select coalesce(json_agg(json_build_object(
        'styleId', s.style_id, 'colorId', s.color_id, 'color', s.color, 'price', s.price_cents,
        'original', s.original_price_cents, 'launch', s.hard_launch_date, 'images', s.images,
        'stocks', (select coalesce(json_agg(json_build_object(
            'stockId', k.stock_id, 'asin', k.asin, 'size', k.size, 'width', k.width, 'onHand', k.on_hand
          ) order by k.position, k.stock_id), '[]') from stocks k where k.style_id = s.style_id)
      ) order by s.position, s.style_id), '[]') from styles s where s.product_id = p.product_id) as styles
    from products p join brands b using (brand_id)
    where p.product_id = ${productId} and not p.hidden`.execute(db);
  return found.rows[0];
}

/** Stock id → pieces on hand, for all SKUs of a product. */
export async function readOnHand(db: Database, productId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('stocks')
    .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
    .select(['stocks.stock_id', 'stocks.on_hand'])
    .where('styles.product_id', '=', productId)
    .execute();
  return new Map(rows.map((row) => [row.stock_id, row.on_hand]));
}

/** The product that a SKU is of, by its number or ASIN. */
export async function productIdOf(
  db: Database,
  sku: { stockId: number } | { asin: string },
): Promise<number | undefined> {
  const query = db
    .selectFrom('stocks')
    .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
    .select('styles.product_id');
  const one =
    'asin' in sku ? query.where('stocks.asin', '=', sku.asin) : query.where('stocks.stock_id', '=', sku.stockId);
  return (await one.executeTakeFirst())?.product_id;
}

/** All brands that have something to show, with the number of their styles. */
export async function readBrands(
  db: Database,
): Promise<{ brand_id: number; name: string; slug: string; styles: number }[]> {
  return db
    .selectFrom('brands')
    .innerJoin('products', 'products.brand_id', 'brands.brand_id')
    .innerJoin('styles', 'styles.product_id', 'products.product_id')
    .select(['brands.brand_id', 'brands.name', 'brands.slug'])
    .select(({ fn }) => fn.countAll<number>().as('styles'))
    .where('products.hidden', '=', false)
    .groupBy(['brands.brand_id', 'brands.name', 'brands.slug'])
    .orderBy('brands.name')
    .execute();
}
