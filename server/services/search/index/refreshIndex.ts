import type { Database } from '../../../platform/database/database.ts';
import { readProductsById, readRatings, readStyleStocks } from '../store.ts';
import { yieldToEventLoop } from './buildIndex.ts';
import { replaceProduct } from './changeIndex.ts';
import { updateLowStock, updateRating } from './indexedFacets.ts';
import type { SearchIndex } from './searchIndex.ts';
import { settleOrders } from './settleOrders.ts';
import { updateStock } from './sizeIndex.ts';

const PRODUCTS_A_READ = 50;
/** Requests wait no longer than this and the orders that follow. */
const SLICE_MS = 8;

/**
 * Replaces products by their state in the database, in slices of time. Each slice is seen as a whole: no request runs within it.
 * @param onSlice called within each slice, with the products replaced
 */
export async function refreshProducts(
  db: Database,
  index: SearchIndex,
  productIds: readonly number[],
  onSlice: (productIds: readonly number[]) => void,
): Promise<void> {
  const pause = yieldToEventLoop(0);
  for (let from = 0; from < productIds.length; from += PRODUCTS_A_READ) {
    const ids = productIds.slice(from, from + PRODUCTS_A_READ);
    const rowsById = new Map((await readProductsById(db, ids)).map((row) => [row.product_id, row]));
    while (ids.length > 0) {
      const startedAt = performance.now();
      const replacedIds: number[] = [];
      for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
        replaceProduct(index, id, rowsById.get(id));
        replacedIds.push(id);
        if (performance.now() - startedAt >= SLICE_MS) break;
      }
      settleOrders(index);
      index.generation += 1;
      onSlice(replacedIds);
      await pause();
    }
  }
}

/** Updates stock and ratings of products from the database, and returns the products for which they differed. */
export async function recountProducts(
  db: Database,
  index: SearchIndex,
  productIds: readonly number[],
): Promise<readonly number[]> {
  const numbers = productIds.flatMap((id) => index.productsById.get(id) ?? []);
  const styleIds = numbers.flatMap((number) => [
    ...index.styleIds.subarray(index.styleStart[number], index.styleStart[number + 1]),
  ]);
  return [...(await refreshStock(db, index, styleIds)), ...(await refreshRatings(db, index, productIds))];
}

/** Updates the ratings of products from the database, and returns those for which they differed. */
export async function refreshRatings(
  db: Database,
  index: SearchIndex,
  productIds: readonly number[],
): Promise<readonly number[]> {
  const ratings = await readRatings(db, productIds);
  return [...ratings].flatMap(([productId, counts]) => (updateRating(index, productId, counts) ? [productId] : []));
}

/** Updates the stock of styles from the database, and returns the products for which it differed. */
export async function refreshStock(
  db: Database,
  index: SearchIndex,
  styleIds: readonly number[],
): Promise<readonly number[]> {
  const productIds: number[] = [];
  for (const [styleId, counts] of await readStyleStocks(db, styleIds)) {
    const style = index.stylesById.get(styleId);
    if (style === undefined) continue;
    const number = index.productByStyle[style] ?? 0;
    const product = { number, first: index.styleStart[number] ?? 0, end: index.styleStart[number + 1] ?? 0 };
    if (!updateStock(index.sizes, style, counts, product)) continue;
    updateLowStock(index, style, product);
    productIds.push(index.productIds[number] ?? 0);
  }
  return productIds;
}
