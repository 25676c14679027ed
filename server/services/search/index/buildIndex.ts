import type { Database } from '../../../platform/database/database.ts';
import { type CatalogVersion, readCatalogVersion } from '../../catalog/actions.ts';
import { type ProductRow, readProducts } from '../store.ts';
import { addProduct, createIndex } from './changeIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import { settleOrders } from './settleOrders.ts';

/** Yields to the event loop after `slice` milliseconds of work; await it between steps. */
export function yieldToEventLoop(slice = 8): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < slice) return;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  };
}

const PRODUCTS_A_READ = 150;

/** Reads the catalog and builds its index in slices, so that requests are served in between. */
export async function buildIndex(db: Database): Promise<SearchIndex> {
  const version = await readCatalogVersion(db);
  return buildIndexFrom(readAllProducts(db), version);
}

export async function buildIndexFrom(
  products: AsyncIterable<ProductRow> | Iterable<ProductRow>,
  version?: CatalogVersion,
): Promise<SearchIndex> {
  const index = createIndex(version);
  const pause = yieldToEventLoop();
  for await (const row of products) {
    addProduct(index, row);
    await pause();
  }
  settleOrders(index);
  return index;
}

async function* readAllProducts(db: Database): AsyncGenerator<ProductRow> {
  for (let last = 0; ; ) {
    const rows = await readProducts(db, last, PRODUCTS_A_READ);
    yield* rows;
    last = rows.at(-1)?.product_id ?? 0;
    if (rows.length < PRODUCTS_A_READ) return;
  }
}
