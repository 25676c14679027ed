import type { Database } from '../../../../server/platform/database/database.ts';
import { createAsin } from '../../../../server/services/catalog/write/createIds.ts';

export type GivenStock = { readonly stockId: string; readonly asin: string; readonly size: string };
export type GivenProduct = {
  readonly productId: string;
  readonly styleId: string;
  readonly name: string;
  /** One per size. */
  readonly stocks: readonly [GivenStock, ...GivenStock[]];
};

let productCount = 0;

/** Inserts a product with one style; `onHand` has one number per size, `ownCents` prices that differ from the style's. */
export async function givenProduct(
  db: Database,
  {
    onHand = [5],
    priceCents = 12_995,
    launch = null,
    name = `Skyline ${productCount + 1}`,
    ownCents = [],
  }: {
    onHand?: readonly [number, ...number[]];
    priceCents?: number;
    launch?: string | null;
    name?: string;
    ownCents?: readonly (number | null)[];
  } = {},
): Promise<GivenProduct> {
  productCount += 1;
  // Another test step may insert more at the same time.
  const number = productCount;
  const { brand_id } = await db
    .insertInto('brands')
    .values({ name: `Kestrel Run ${number}`, slug: `kestrel-run-${number}` })
    .returning('brand_id')
    .executeTakeFirstOrThrow();
  const { product_id } = await db
    .insertInto('products')
    .values({
      source: 'test',
      source_key: String(number),
      brand_id,
      name,
      genders: ['womens'],
      department: 'Shoes',
      category: 'Sneakers & Athletic Shoes',
      product_type: 'Running Shoes',
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  const { style_id } = await db
    .insertInto('styles')
    .values({
      product_id,
      source_key: '1',
      color_id: 9,
      color: 'Harbor Blue',
      price_cents: priceCents,
      original_price_cents: priceCents,
      images: JSON.stringify([{ imageId: `s${number}-side-abc123`, type: 'MAIN' }]),
      hard_launch_date: launch,
    })
    .returning('style_id')
    .executeTakeFirstOrThrow();
  const [first, ...others] = onHand;
  const addStock = async (count: number, index: number): Promise<GivenStock> => {
    const row = await db
      .insertInto('stocks')
      .values({
        style_id,
        asin: createAsin(number * 100 + index, 'demo'),
        size: String(7 + index),
        width: 'B',
        position: index,
        on_hand: count,
        price_cents: ownCents[index] ?? null,
        original_price_cents: ownCents[index] ?? null,
      })
      .returning(['stock_id', 'asin', 'size'])
      .executeTakeFirstOrThrow();
    return { stockId: String(row.stock_id), asin: row.asin, size: row.size };
  };
  const stocks: [GivenStock, ...GivenStock[]] = [await addStock(first, 0)];
  for (const [index, count] of others.entries()) stocks.push(await addStock(count, index + 1));
  return { productId: String(product_id), styleId: String(style_id), name, stocks };
}
