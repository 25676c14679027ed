import type { StoredImage } from '../../../../server/platform/database/columnTypes.ts';
import type { Database } from '../../../../server/platform/database/database.ts';
import { toSlug } from '../../../../src/lib/products/productUrls.ts';

type GivenStock = {
  readonly size?: string;
  readonly width?: string;
  readonly onHand?: number;
  readonly asin?: string;
  /** Where it differs from the style's. */
  readonly priceCents?: number;
  readonly originalPriceCents?: number;
};
type GivenStyle = {
  readonly color?: string;
  readonly colorFamilies?: readonly string[];
  readonly priceCents?: number;
  readonly originalPriceCents?: number;
  readonly images?: readonly StoredImage[];
  readonly stocks?: readonly GivenStock[];
};
export type GivenProduct = {
  readonly name?: string;
  readonly brand?: string;
  readonly genders?: readonly string[];
  readonly department?: string;
  readonly category?: string;
  readonly productType?: string;
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  readonly badges?: readonly string[];
  readonly keywords?: string;
  readonly popularity?: number;
  readonly releasedOn?: string;
  readonly ratingCounts?: readonly number[];
  readonly description?: string;
  readonly isHidden?: boolean;
  readonly styles?: readonly GivenStyle[];
};
export type ProductIds = { productId: number; styleIds: number[]; stockIds: number[] };

let count = 0;
const nextAsin = (): string => `B0${(count++).toString(36).toUpperCase().padStart(8, '0')}`;

/** Inserts a product with its styles and SKUs; default: regular women's running shoes. */
export async function givenProduct(db: Database, input: GivenProduct = {}): Promise<ProductIds> {
  const brandId = await ensureBrand(db, input.brand ?? 'Halden');
  const { product_id: productId } = await db
    .insertInto('products')
    .values({
      source: 'test',
      source_key: String(count++),
      brand_id: brandId,
      name: input.name ?? 'Alder Runner',
      description: input.description ?? '<p>Made for long days.</p>',
      genders: [...(input.genders ?? ['womens'])],
      department: input.department ?? 'Shoes',
      category: input.category ?? 'Sneakers & Athletic Shoes',
      product_type: input.productType ?? 'Running Shoes',
      attributes: JSON.stringify(input.attributes ?? {}),
      badges: [...(input.badges ?? [])],
      keywords: input.keywords ?? '',
      popularity: input.popularity ?? 0,
      released_on: input.releasedOn ?? '2026-01-15',
      rating_counts: [...(input.ratingCounts ?? [0, 0, 0, 0, 0])],
      hidden: input.isHidden ?? false,
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  const result: ProductIds = { productId, styleIds: [], stockIds: [] };
  for (const [position, style] of (input.styles ?? [{}]).entries()) await writeStyle(db, result, style, position);
  return result;
}

async function ensureBrand(db: Database, name: string): Promise<number> {
  const { brand_id } = await db
    .insertInto('brands')
    .values({ name, slug: toSlug(name) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('brand_id')
    .executeTakeFirstOrThrow();
  return brand_id;
}

async function writeStyle(db: Database, result: ProductIds, style: GivenStyle, position: number): Promise<void> {
  const priceCents = style.priceCents ?? 9995;
  const { style_id } = await db
    .insertInto('styles')
    .values({
      product_id: result.productId,
      source_key: String(position),
      color_id: 100 + position,
      color: style.color ?? 'Harbor Blue',
      color_families: [...(style.colorFamilies ?? ['Blue'])],
      price_cents: priceCents,
      original_price_cents: style.originalPriceCents ?? priceCents,
      position,
      images: JSON.stringify(style.images ?? [{ imageId: `s${count++}-side-abcdef`, type: 'MAIN', view: 'side' }]),
    })
    .returning('style_id')
    .executeTakeFirstOrThrow();
  result.styleIds.push(style_id);
  for (const [place, stock] of (style.stocks ?? [{}]).entries()) {
    const { stock_id } = await db
      .insertInto('stocks')
      .values({
        style_id,
        asin: stock.asin ?? nextAsin(),
        size: stock.size ?? '8.5',
        width: stock.width ?? 'B - Medium',
        position: place,
        on_hand: stock.onHand ?? 20,
        price_cents: stock.priceCents ?? null,
        original_price_cents: stock.originalPriceCents ?? stock.priceCents ?? null,
      })
      .returning('stock_id')
      .executeTakeFirstOrThrow();
    result.stockIds.push(stock_id);
  }
}
