import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DeskSkuRow } from '../../../../src/contracts/desk/drafts.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { formatProductTitle } from '../../../../src/lib/products/products.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { buildStocksByNumberSql, describeStocks, readSkuNumbers } from '../actions.ts';
import { listSearchWords } from './productFacts.ts';

/** Returns the SKUs with a number: their own, the merchant's, GTIN or manufacturer's. */
export async function findStocksByNumber(db: Database, number: string): Promise<number[]> {
  const { rows } = await sql<{ stock_id: number }>`${buildStocksByNumberSql(number)} limit 20`.execute(db);
  return rows.map((row) => row.stock_id);
}

/** The products whose SKUs are searched, those with most of the words first. */
const MAX_PRODUCTS = 2_000;

/** SQL: products that a word names, by indexes; `bit` marks the word. */
const selectNamed = (word: string, index: number): RawBuilder<unknown> => sql`
  select product_id, ${1 << index}::int as bit from products where to_tsvector('simple', name) @@ to_tsquery('simple', ${`${word}:*`})
  union all select product_id, ${1 << index}::int from products where brand_id = any(array(
    select brand_id from brands where to_tsvector('simple', name) @@ to_tsquery('simple', ${`${word}:*`})))`;

/** Returns the SQL condition that a SKU has a word: its product names it, or its color or size. */
const buildWordSql = (word: string, index: number): RawBuilder<unknown> =>
  sql`(p.words & ${1 << index}::int <> 0 or concat_ws(' ', s.color, k.size, k.width) ilike ${`%${word}%`})`;

/**
 * Returns the statement that finds SKUs of shown products: each typed word begins a word of the name or of the brand, or is in the color or the size;
 * one at least is of the name or of the brand. Those in stock come first.
 */
export function buildStocksByWordsSql(search: string, limit: number): RawBuilder<{ readonly stock_id: number }> {
  const words = listSearchWords(search);
  // Without words the first products have enough SKUs: no need to sort those of all.
  const named =
    search === ''
      ? sql`select product_id, 0 as words from products where not hidden order by product_id limit ${limit}`
      : sql`select product_id, words from (
          select product_id, bit_or(bit) as words, count(distinct bit) as found_words from (${sql.join(words.map(selectNamed), sql` union all `)}) marked group by product_id) found
        join products shown using (product_id) where not shown.hidden
        order by found_words desc, product_id limit ${MAX_PRODUCTS}`;
  return sql`
    select k.stock_id from (${named}) p join styles s using (product_id) join stocks k using (style_id)
    where ${sql.join([sql`true`, ...words.map(buildWordSql)], sql` and `)}
    order by k.on_hand = 0, p.product_id, s.position, k.position, k.stock_id limit ${limit}`;
}

async function findStocksByWords(db: Database, search: string, limit: number): Promise<number[]> {
  if (search !== '' && listSearchWords(search).length === 0) return [];
  const { rows } = await buildStocksByWordsSql(search, limit).execute(db);
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
