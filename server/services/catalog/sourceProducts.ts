import type { Database } from '../../platform/database/database.ts';

export async function hasProducts(db: Database): Promise<boolean> {
  const firstProduct = await db.selectFrom('products').select('product_id').limit(1).executeTakeFirst();
  return firstProduct !== undefined;
}

/** Returns the time at which the first product of a source was written; undefined for a source without products. */
export async function findFirstWrite(db: Database, source: string): Promise<Date | undefined> {
  const { first } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return first ?? undefined;
}

/** Returns the ids of the last visible products of a source, latest first. */
export async function findLastProducts(db: Database, source: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('product_id')
    .where('source', '=', source)
    .where('hidden', '=', false)
    .orderBy('product_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Returns the SKUs of a source's visible products with the keys of their product and style, in the order of the catalog. */
export const listSourceSkus = (db: Database, source: string) =>
  db
    .selectFrom('products as product')
    .innerJoin('styles as style', 'style.product_id', 'product.product_id')
    .innerJoin('stocks as stock', 'stock.style_id', 'style.style_id')
    .select([
      'product.source_key as productKey',
      'style.source_key as styleKey',
      'stock.stock_id as stockId',
      'stock.asin',
      'stock.on_hand as onHand',
    ])
    .select(({ fn }) => fn.coalesce('stock.price_cents', 'style.price_cents').as('priceCents'))
    .where('product.source', '=', source)
    .where('product.hidden', '=', false)
    .orderBy('product.product_id')
    .orderBy('style.position')
    .orderBy('stock.position')
    .execute();

export async function hasDemoProducts(db: Database): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('product_id')
    .where('source', '=', 'demo')
    .where('hidden', '=', false)
    .limit(1)
    .executeTakeFirst();
  return product !== undefined;
}
