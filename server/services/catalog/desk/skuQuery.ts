import { sql } from 'kysely';
import { z } from 'zod';
import type { DeskSkuRow } from '../../../../src/contracts/desk/drafts.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { formatProductTitle } from '../../../../src/lib/products/products.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { buildStocksByNumberSql, describeStocks, readSkuNumbers } from '../actions.ts';

const MAX_WORDS = 6;
const toPattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns the SKUs with a number: their own, the merchant's, GTIN or manufacturer's. */
export async function findStocksByNumber(db: Database, number: string): Promise<number[]> {
  const { rows } = await sql<{ stock_id: number }>`${buildStocksByNumberSql(number)} limit 20`.execute(db);
  return rows.map((row) => row.stock_id);
}

/** Finds SKUs of shown products: each typed word is in the brand, name, color or size; those in stock first. */
async function findStocksByWords(db: Database, search: string, limit: number): Promise<number[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const conditions = words.map(
    (word) => sql`concat_ws(' ', b.name, p.name, s.color, k.size, k.width) ilike ${toPattern(word)}`,
  );
  const shown = sql`select product_id, brand_id, name from products where not hidden`;
  // Without words the first products have enough SKUs: no need to sort those of all.
  const products = words.length === 0 ? sql`${shown} order by product_id limit ${limit}` : shown;
  const { rows } = await sql<{ stock_id: number }>`
    select k.stock_id from stocks k join styles s using (style_id) join (${products}) p using (product_id) join brands b using (brand_id)
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by k.on_hand = 0, p.product_id, s.position, k.position, k.stock_id limit ${limit}`.execute(db);
  return rows.map((row) => row.stock_id);
}

async function listSkus(
  { parts: { db } }: OperationContext,
  { search, limit }: PageRequest<'all', object, 'product'>,
): Promise<QueryPage<DeskSkuRow>> {
  const numbered = search === '' ? [] : await findStocksByNumber(db, search);
  const stockIds = numbered.length > 0 ? numbered : await findStocksByWords(db, search, limit);
  const [stocks, numbers] = await Promise.all([describeStocks(db, stockIds), readSkuNumbers(db, stockIds)]);
  const rows = stocks.map((stock) => ({
    stockId: stock.stockId,
    sku: numbers.get(stock.stockId)?.merchantSku || String(stock.stockId),
    title: `${stock.brandName} ${formatProductTitle(stock)}`,
    choice: [stock.color, stock.size, stock.width].filter(Boolean).join(' · '),
    imageId: stock.imageId,
    priceCents: stock.priceCents,
    onHand: stock.onHand,
  }));
  return { rows, nextCursor: null, total: rows.length, isTotalExact: rows.length < limit };
}

/** The SKUs that can be sold, to choose from. */
export const skusQuery = defineQuery({
  name: 'skus',
  permission: 'products.view',
  summary: 'SKUs by words of their product, or by a number',
  views: ['all'],
  filters: z.strictObject({}),
  sorts: ['product'],
  getOwnSort: () => 'product',
  columns: [
    { name: 'sku', label: 'SKU', kind: 'text' },
    { name: 'title', label: 'Product', kind: 'text' },
    { name: 'choice', label: 'Color and size', kind: 'text' },
    { name: 'priceCents', label: 'Price', kind: 'money' },
    { name: 'onHand', label: 'In stock', kind: 'number' },
  ],
  run: listSkus,
});
