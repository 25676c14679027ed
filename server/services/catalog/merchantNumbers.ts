import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** Returns the merchant's own numbers of SKUs by stock id; those without one are omitted. */
export async function readMerchantSkus(
  db: Database | Transaction,
  stockIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (stockIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stocks')
    .select(['stock_id', 'merchant_sku'])
    .where(sql<boolean>`stock_id = any(${[...stockIds]}::bigint[])`)
    .where('merchant_sku', '<>', '')
    .execute();
  return new Map(rows.map((row) => [row.stock_id, row.merchant_sku]));
}

/** A product that an operator has typed, and its SKU if the id was that of a SKU. */
export type TypedProduct = { readonly productId: number; readonly stockId: number | undefined };

/**
 * Finds what an operator has typed: a product id, or a SKU by its stock id, ASIN, merchant's number or GTIN, in this
 * order. Finds hidden products too, and several SKUs for a number that several sources use.
 */
export async function findTypedProducts(db: Database, typed: string): Promise<TypedProduct[]> {
  const id = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
  const found = await sql<{ productId: number; stockId: number | null; rank: number }>`
    select product_id as "productId", null::bigint as "stockId", 0 as rank from products where product_id = ${id}
    union all
    select s.product_id, k.stock_id, case when k.stock_id = ${id} then 1 when k.asin = ${typed} then 2
      when lower(k.merchant_sku) = lower(${typed}) then 3 else 4 end
    from stocks k join styles s using (style_id)
    where k.stock_id = ${id} or k.asin = ${typed}
      or (k.merchant_sku <> '' and lower(k.merchant_sku) = lower(${typed})) or (k.gtin <> '' and k.gtin = ${typed})
    order by rank, 1, 2`.execute(db);
  const best = found.rows[0]?.rank;
  return found.rows
    .filter(({ rank }) => rank === best)
    .map(({ productId, stockId }) => ({ productId, stockId: stockId ?? undefined }));
}
