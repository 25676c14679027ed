import { sql } from 'kysely';
import type { Stock } from '../../../../src/contracts/products/product.ts';
import type { Disclosures } from '../../../../src/lib/products/disclosures.ts';
import { GIFT_CARDS_GROUP } from '../../../../src/lib/products/products.ts';
import type { StoredImage, StoredVideo } from '../../../platform/database/columnTypes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { SHOWN_BADGES } from '../catalogRows.ts';
import type { CatalogPrices } from '../computeStyleOffer.ts';

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
  videos: StoredVideo[];
  youtube_video_id: string | null;
  preferred_subsite: { id: string; url: string } | null;
  disclosures: Disclosures;
  brand_disclosures: Disclosures;
  styles: BundleStyle[];
};

export type BundleStyle = {
  styleId: number;
  colorId: number;
  color: string;
  price: number;
  original: number;
  reference: number | null;
  launch: string | null;
  images: StoredImage[];
  stocks: BundleStock[];
};

/** A SKU; shoe type and size range are set only if they are not the default, and prices if they differ from the style's. */
type BundleStock = Omit<Stock, 'stockId' | 'prices'> & { stockId: number; ownPrices?: CatalogPrices };

/** A SKU as a JSON array: half the cost of an object, and a product has a hundred. */
type StockTuple = readonly [
  stockId: number,
  asin: string,
  size: string,
  width: string,
  onHand: number,
  shoeType: Stock['shoeType'] | null,
  sizeRange: Stock['sizeRange'] | null,
  isUncounted: true | null,
  priceCents: number | null,
  originalPriceCents: number | null,
  referencePriceCents: number | null,
];
type StoredBundle = Omit<BundleRow, 'styles'> & {
  readonly styles: readonly (Omit<BundleStyle, 'stocks'> & { readonly stocks: readonly StockTuple[] })[];
};

const toBundleStock = ([
  stockId,
  asin,
  size,
  width,
  onHand,
  shoeType,
  sizeRange,
  isUncounted,
  priceCents,
  originalPriceCents,
  referencePriceCents,
]: StockTuple): BundleStock => ({
  stockId,
  asin,
  size,
  width,
  onHand,
  ...(shoeType && { shoeType }),
  ...(sizeRange && { sizeRange }),
  ...(isUncounted && { isUncounted }),
  ...(priceCents !== null &&
    originalPriceCents !== null && { ownPrices: { priceCents, originalPriceCents, referencePriceCents } }),
});

/** Reads a product in one query; undefined if unknown, or hidden without `includesHidden`. */
export async function readBundle(
  db: Database,
  productId: number,
  { includesHidden = false } = {},
): Promise<BundleRow | undefined> {
  const result = await sql<StoredBundle>`
    select p.product_id, p.name, p.brand_id, b.name as brand_name, b.slug as brand_slug, p.genders, p.age_group,
      p.department, p.category, p.product_type, p.description, p.features, p.measurements, ${SHOWN_BADGES} as badges,
      p.rating_counts, p.review_count, p.fit_counts, p.videos, p.youtube_video_id, p.preferred_subsite,
      p.disclosures, b.disclosures as brand_disclosures,
      (select coalesce(json_agg(json_build_object(
        'styleId', s.style_id, 'colorId', s.color_id, 'color', s.color, 'price', s.price_cents,
        'original', s.original_price_cents,
        'reference', s.reference_price_cents, 'launch', s.hard_launch_date, 'images', s.images,
        'stocks', (select coalesce(json_agg(json_build_array(
            k.stock_id, k.asin, k.size, k.width, k.on_hand, nullif(k.shoe_type, 'PAIR'), nullif(k.size_range, 'REGULAR'),
            nullif(not k.is_counted, false), k.price_cents, k.original_price_cents,
            k.reference_price_cents
          ) order by k.position, k.stock_id), '[]') from stocks k where k.style_id = s.style_id)
      ) order by s.position, s.style_id), '[]') from styles s where s.product_id = p.product_id) as styles
    from products p join brands b using (brand_id)
    where p.product_id = ${productId} and (${includesHidden} or not p.hidden)`.execute(db);
  const row = result.rows[0];
  return row && { ...row, styles: row.styles.map((style) => ({ ...style, stocks: style.stocks.map(toBundleStock) })) };
}

/** Returns the pieces on hand of a product's SKUs by stock id. */
export async function readOnHand(db: Database, productId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('stocks')
    .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
    .select(['stocks.stock_id', 'stocks.on_hand'])
    .where('styles.product_id', '=', productId)
    .execute();
  return new Map(rows.map((row) => [row.stock_id, row.on_hand]));
}

export async function findProductId(
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

/** Returns the pictures of each brand's most popular product, in its first color. */
export async function readBestSellers(db: Database): Promise<{ brand_id: number; images: readonly StoredImage[] }[]> {
  return db
    .selectFrom('products')
    .innerJoin('styles', 'styles.product_id', 'products.product_id')
    .distinctOn('products.brand_id')
    .select(['products.brand_id', 'styles.images'])
    .where('products.hidden', '=', false)
    .where('products.department', '<>', GIFT_CARDS_GROUP)
    .orderBy('products.brand_id')
    .orderBy('products.popularity', 'desc')
    .orderBy('products.product_id')
    .orderBy('styles.position')
    .execute();
}

/** Lists brands with visible styles, and the number of these. */
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
    .where('products.department', '<>', GIFT_CARDS_GROUP)
    .groupBy(['brands.brand_id', 'brands.name', 'brands.slug'])
    .orderBy('brands.name')
    .execute();
}
