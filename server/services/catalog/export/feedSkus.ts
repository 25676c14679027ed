import { sql } from 'kysely';
import type { Disclosures } from '../../../../src/lib/products/disclosures.ts';
import type { ShoeType, SizeRange } from '../../../../src/lib/sizing/skuSizes.ts';
import type { StoredImage, StoredVideo } from '../../../platform/database/columnTypes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { PRODUCT_ROWS, SKU_PRICE, SKU_REFERENCE } from '../catalogRows.ts';

type FeedProduct = {
  readonly productId: number;
  readonly name: string;
  readonly brand: string;
  /** Sanitized HTML. */
  readonly description: string;
  readonly features: readonly string[];
  readonly genders: readonly string[];
  readonly ageGroup: string;
  readonly department: string;
  readonly category: string;
  readonly productType: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly videos: readonly StoredVideo[];
  readonly youtubeVideoId: string | null;
  readonly disclosures: Disclosures;
  readonly brandDisclosures: Disclosures;
};

type FeedStyle = {
  readonly colorId: number;
  readonly color: string;
  readonly images: readonly StoredImage[];
  readonly launchDate: string | null;
};

type FeedStock = {
  readonly stockId: number;
  readonly size: string;
  readonly width: string;
  readonly shoeType: ShoeType;
  readonly sizeRange: SizeRange;
  readonly onHand: number;
  readonly isCounted: boolean;
  readonly merchantSku: string;
  readonly gtin: string;
  readonly mpn: string;
  readonly priceCents: number;
  readonly originalPriceCents: number;
  readonly referencePriceCents: number | null;
  readonly sale: { readonly cents: number; readonly startsAt: string; readonly endsAt: string } | null;
  readonly grams: number | null;
  /** Length, width and height in millimeters. */
  readonly sides: readonly [number, number, number] | null;
  readonly shelf: string | null;
};

/** A SKU with the facts of its product and its color. */
export type FeedSku = FeedProduct & FeedStyle & FeedStock;

type StoredProduct = FeedProduct & {
  readonly styles: readonly (FeedStyle & { readonly stocks: readonly FeedStock[] | null })[] | null;
};

/** Products read at once: a few thousand SKUs at the most, so that memory stays bounded. */
const BATCH = 50;

/** Restrictions under which goods are in no feed: a feed cannot say to whom they are not sold. */
const EXCLUDED = sql`exists (select from sale_restrictions r where r.product_id = p.product_id
    and (r.kind in ('held', 'release', 'states') or (r.kind = 'countries' and 'US' = any(r.places))))`;

const STOCKS = sql`(select json_agg(json_build_object(
      'stockId', k.stock_id, 'size', k.size, 'width', k.width, 'shoeType', k.shoe_type, 'sizeRange', k.size_range,
      'onHand', k.on_hand, 'isCounted', k.is_counted, 'merchantSku', k.merchant_sku, 'gtin', k.gtin, 'mpn', k.mpn,
      'priceCents', ${SKU_PRICE}, 'originalPriceCents', coalesce(k.original_price_cents, s.original_price_cents),
      'referencePriceCents', ${SKU_REFERENCE},
      'sale', case when sale.stock_id is not null then json_build_object('cents', sale.sale_cents,
        'startsAt', sale.starts_at, 'endsAt', sale.ends_at) end,
      'grams', box.grams, 'shelf', box.shelf,
      'sides', case when box.length_mm is not null then json_build_array(box.length_mm, box.width_mm, box.height_mm) end
    ) order by k.position, k.stock_id)
    from stocks k left join sku_sales sale using (stock_id) left join sku_parcels box using (stock_id)
    where k.style_id = s.style_id)`;

async function readProductsAfter(db: Database, productId: number, limit: number): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select p.product_id as "productId", p.name, b.name as brand, full_row.description, full_row.features, p.genders,
      p.age_group as "ageGroup", p.department, p.category, p.product_type as "productType", p.attributes,
      full_row.videos, full_row.youtube_video_id as "youtubeVideoId", full_row.disclosures, b.disclosures as "brandDisclosures",
      (select json_agg(json_build_object('colorId', s.color_id, 'color', s.color, 'images', s.images,
          'launchDate', s.hard_launch_date, 'stocks', ${STOCKS}) order by s.position, s.style_id)
        from styles s where s.product_id = p.product_id) as styles
    from ${PRODUCT_ROWS} p join products full_row using (product_id) join brands b on b.brand_id = p.brand_id
    where not p.unlisted and p.product_id > ${productId} and not ${EXCLUDED}
    order by p.product_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Yields all SKUs that the shop shows to everyone, by product and color: none of hidden products, of products that are to
 * be shown later, of gift cards, and of goods that are held back or not sold everywhere. Reads on when the last ones are
 * taken, so that memory does not grow with the catalog.
 */
export async function* readFeedSkus(db: Database, batch = BATCH): AsyncGenerator<FeedSku> {
  for (let last = 0; ; ) {
    const products = await readProductsAfter(db, last, batch);
    for (const { styles, ...product } of products)
      for (const { stocks, ...style } of styles ?? [])
        for (const stock of stocks ?? []) yield { ...product, ...style, ...stock };
    if (products.length < batch) return;
    last = products.at(-1)?.productId ?? last;
  }
}
