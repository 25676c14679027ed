import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** The merchant's own number of a SKU, its GTIN and the manufacturer's number; empty if the source has none. */
export type SkuNumbers = { readonly merchantSku: string; readonly gtin: string; readonly mpn: string };

/** Returns the merchant's numbers of SKUs by stock id. */
export async function readSkuNumbers(
  db: Database | Transaction,
  stockIds: readonly number[],
): Promise<ReadonlyMap<number, SkuNumbers>> {
  if (stockIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stocks')
    .select(['stock_id', 'merchant_sku as merchantSku', 'gtin', 'mpn'])
    .where(sql<boolean>`stock_id = any(${[...stockIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ stock_id, ...numbers }) => [stock_id, numbers]));
}

/** The numbers of a SKU on public listings; `saleEndsAt` is the ISO 8601 end of a sale price that applies now. */
export type ListedNumbers = { readonly gtin: string; readonly mpn: string; readonly saleEndsAt?: string };

/** Returns the numbers of all SKUs of products by stock id. */
export async function readListedNumbers(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<string, ListedNumbers>> {
  const rows = await db
    .selectFrom('stocks')
    .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
    .leftJoin('sku_sales', (join) =>
      join.onRef('sku_sales.stock_id', '=', 'stocks.stock_id').on('sku_sales.is_on', '=', true),
    )
    .select(['stocks.stock_id', 'gtin', 'mpn', 'ends_at'])
    .where(sql<boolean>`styles.product_id = any(${[...productIds]}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ stock_id, gtin, mpn, ends_at }) => [
      String(stock_id),
      { gtin, mpn, ...(ends_at && { saleEndsAt: ends_at.toISOString() }) },
    ]),
  );
}

/** A product that an operator has typed, and its SKU if the number is that of one SKU. */
export type TypedProduct = { readonly productId: number; readonly stockId: number | undefined };

/**
 * Finds the product or SKUs of a typed number: a product id, or a SKU by its stock id, ASIN, merchant's number, GTIN or
 * manufacturer's number, in this order. Finds hidden products too, and several SKUs for a number that several sources
 * use.
 */
export async function findTypedProducts(db: Database, query: string): Promise<TypedProduct[]> {
  const id = /^[1-9]\d{0,14}$/.test(query) ? Number(query) : null;
  const result = await sql<{ productId: number; stockId: number | null; rank: number }>`
    select product_id as "productId", null::bigint as "stockId", 0 as rank from products where product_id = ${id}
    union all
    select s.product_id, k.stock_id, case when k.stock_id = ${id} then 1 when k.asin = ${query} then 2
      when k.merchant_sku <> '' and lower(k.merchant_sku) = lower(${query}) then 3
      when k.gtin <> '' and k.gtin = ${query} then 4 else 5 end
    from stocks k join styles s using (style_id)
    where k.stock_id = ${id} or k.asin = ${query}
      or (k.merchant_sku <> '' and lower(k.merchant_sku) = lower(${query})) or (k.gtin <> '' and k.gtin = ${query})
      or (k.mpn <> '' and lower(k.mpn) = lower(${query}))
    order by rank, 1, 2`.execute(db);
  const best = result.rows[0]?.rank;
  const typedOnes = result.rows.filter(({ rank }) => rank === best);
  // The sizes of a product often share the manufacturer's number: it then names no single SKU.
  const isShared = best === BY_MPN && typedOnes.length > 1;
  return typedOnes.map(({ productId, stockId }) => ({
    productId,
    stockId: isShared ? undefined : (stockId ?? undefined),
  }));
}

/** Selects the ids of the SKUs with a number: their own, the merchant's, GTIN or manufacturer's, for `in (…)`. */
export const buildStocksByNumberSql = (number: string): RawBuilder<unknown> => sql`
  select numbered.stock_id from stocks numbered
  where numbered.stock_id = ${/^[1-9]\d{0,14}$/.test(number) ? Number(number) : null}
    or (numbered.merchant_sku <> '' and lower(numbered.merchant_sku) = lower(${number}))
    or (numbered.gtin <> '' and numbered.gtin = ${number})
    or (numbered.mpn <> '' and lower(numbered.mpn) = lower(${number}))`;

/** The rank of a manufacturer's number. */
const BY_MPN = 5;

/** Letters and digits, or many digits: a short number is a size or part of a product's name. */
const SEARCHED_NUMBER = /^(?:(?=.*\d)(?=.*\p{L}).{4,100}|\d{6,14})$/u;

/**
 * Returns the id of the SKU whose merchant's number, GTIN or manufacturer's number a shopper has typed; of a product on
 * sale. Undefined if there is none, or in several products.
 */
export async function findNumberedStock(db: Database, query: string): Promise<number | undefined> {
  const number = query.trim();
  if (!SEARCHED_NUMBER.test(number)) return undefined;
  const result = await sql<{ stockId: number; productId: number }>`
    select k.stock_id as "stockId", s.product_id as "productId"
    from stocks k join styles s using (style_id) join products p using (product_id)
    where not p.hidden and ((k.merchant_sku <> '' and lower(k.merchant_sku) = lower(${number}))
      or (k.gtin <> '' and k.gtin = ${number}) or (k.mpn <> '' and lower(k.mpn) = lower(${number})))
    order by s.position, k.position, k.stock_id`.execute(db);
  const [first, ...others] = result.rows;
  return others.every(({ productId }) => productId === first?.productId) ? first?.stockId : undefined;
}
