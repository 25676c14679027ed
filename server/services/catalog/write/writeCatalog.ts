import { sql } from 'kysely';
import { insertRows, reserveIds, updateRows } from '../../../platform/database/bulkRows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { runAndRollBack, toNestedDatabase } from '../../../platform/database/rollBack.ts';
import { sanitizeHtml } from '../../../platform/sanitizeHtml.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { recordSkuPrices } from '../lockedPrices.ts';
import { PARCEL_CONFLICT } from '../parcelFacts.ts';
import { ensureBrands } from './brandRows.ts';
import {
  type AddedProduct,
  type CatalogPlan,
  createEmptyPlan,
  type KeptDifference,
  mergePlan,
  type NewIds,
  type Row,
  type WrittenProduct,
} from './catalogPlan.ts';
import type { CatalogRecord } from './catalogRecord.ts';
import { dateNewPictures } from './pictureStore.ts';
import { planRecord } from './planRecord.ts';
import { lockCatalogWriters, replaceSales } from './skuSales.ts';
import { buildProductKey, buildStockKey, loadStored, type StoredCatalog } from './storedCatalog.ts';

export type { AddedProduct } from './catalogPlan.ts';

/** Products by outcome, and the number of rows added below them. */
export type WriteOutcome = {
  added: number;
  changed: number;
  unchanged: number;
  addedStyles: number;
  addedStocks: number;
  /** Fields that stay as staff changed them although the file says something else. */
  keptDifferences: KeptDifference[];
};

type WriteOptions = {
  /** The day of writing, and the release date of products without one. */
  readonly now: Date;
  readonly batchSize?: number;
  /** Called after each batch with the number of products written so far. */
  readonly onProgress?: (done: number) => void;
  /** Counts the changes, and writes nothing: each batch is rolled back. */
  readonly isDryRun?: boolean;
  /** Writes the data of other services about new products, in the transaction that adds the products. */
  readonly onAdded?: (tx: Transaction, added: readonly AddedProduct[]) => Promise<void>;
  /** Records what became of a batch: in its transaction, or after a dry run has rolled it back. */
  readonly onBatch?: OnBatch | undefined;
};

export type OnBatch = (db: Database, written: readonly WrittenProduct[]) => Promise<void>;

/**
 * Writes the records: inserts new products, styles and SKUs, updates changed ones, and does not touch the others. Each
 * batch is one transaction; a batch with changes increments `catalog_version` and notifies `catalog_changed`.
 * Idempotent.
 */
export async function writeCatalog(
  db: Database,
  records: Iterable<CatalogRecord> | AsyncIterable<CatalogRecord>,
  { now, batchSize = 200, isDryRun = false, onProgress, onAdded, onBatch }: WriteOptions,
): Promise<WriteOutcome> {
  const outcome: WriteOutcome = {
    ...{ added: 0, changed: 0, unchanged: 0, addedStyles: 0, addedStocks: 0 },
    keptDifferences: [],
  };
  let writtenCount = 0;
  for await (const batch of splitIntoBatches(records, batchSize)) {
    const sanitizedRecords = await Promise.all(batch.map(sanitizeRecord));
    const write = (target: Database): Promise<readonly WrittenProduct[]> =>
      target.transaction().execute(async (tx) => {
        const written = await writeBatch(tx, sanitizedRecords, now, outcome);
        await onAdded?.(
          tx,
          written.flatMap(({ plan }) => plan.newProducts),
        );
        if (!isDryRun) await onBatch?.(toNestedDatabase(tx), written);
        return written;
      });
    const written = await (isDryRun ? runAndRollBack(db, write) : write(db));
    if (isDryRun) await onBatch?.(db, written);
    writtenCount += batch.length;
    onProgress?.(writtenCount);
  }
  return outcome;
}

const sanitizeRecord = async (record: CatalogRecord): Promise<CatalogRecord> => ({
  ...record,
  description: await sanitizeHtml(record.description),
});

/** @returns what became of each record */
async function writeBatch(
  tx: Transaction,
  records: readonly CatalogRecord[],
  now: Date,
  outcome: WriteOutcome,
): Promise<readonly WrittenProduct[]> {
  await lockCatalogWriters(tx);
  const brands = await ensureBrands(tx, records);
  const storedCatalog = await loadStored(tx, records, brands.brandIds);
  const ids = await assignIds(tx, records, storedCatalog);
  const plan = createEmptyPlan();
  const written: WrittenProduct[] = [];
  const today = now.toISOString().slice(0, 10);
  for (const record of records) {
    const brandId = brands.brandIds.get(record.brand.name);
    if (brandId === undefined) throw new Error(`the brand ${record.brand.name} was not written`);
    const stored = storedCatalog.products.get(buildProductKey(record.source, record.sourceKey));
    const own = createEmptyPlan();
    const planned = planRecord(own, { record, storedProduct: stored, brandId, today, now }, ids);
    outcome[planned.outcome] += 1;
    mergePlan(plan, own);
    written.push({ ...planned, record, stored, plan: own });
  }
  const wrote = await writePlan(tx, plan, now);
  await unhideProducts(tx, plan.returnedProductIds);
  await dateNewPictures(tx, plan.repictured, now);
  outcome.addedStyles += plan.addedRows.styles.length;
  outcome.addedStocks += plan.addedRows.stocks.length;
  outcome.keptDifferences.push(...plan.keptDifferences);
  if (wrote || brands.hasChanged || plan.returnedProductIds.length > 0) {
    const changed = written.filter(({ outcome: one }) => one !== 'unchanged').map(({ productId }) => productId);
    await announceCatalogChange(tx, [...changed, ...plan.returnedProductIds]);
  }
  return written;
}

/** Two price changes at the same moment: the last one wins. */
const LAST_PRICE_STANDS = sql`on conflict (style_id, since) do update set price_cents = excluded.price_cents`;

const hasPrice = (row: Row): boolean => 'price_cents' in row;

async function writePlan(tx: Transaction, plan: CatalogPlan, now: Date): Promise<boolean> {
  const { addedRows, changedRows, endedSaleIds } = plan;
  await insertRows(tx, 'products', addedRows.products);
  await updateRows(tx, 'products', 'product_id', changedRows.products);
  await insertRows(tx, 'styles', addedRows.styles);
  await updateRows(tx, 'styles', 'style_id', changedRows.styles);
  await insertRows(tx, 'style_prices', addedRows.prices, LAST_PRICE_STANDS);
  await insertRows(tx, 'stocks', addedRows.stocks);
  const [onHandRows, otherRows] = [
    changedRows.stocks.filter((row) => 'on_hand' in row),
    changedRows.stocks.filter((row) => !('on_hand' in row)),
  ];
  await updateRows(tx, 'stocks', 'stock_id', onHandRows);
  await updateRows(tx, 'stocks', 'stock_id', otherRows);
  const styleIds = changedRows.styles.filter(hasPrice).map(({ style_id }) => Number(style_id));
  const pricedSkus = [...addedRows.stocks, ...changedRows.stocks.filter(hasPrice)];
  await recordSkuPrices(tx, { styleIds, stockIds: pricedSkus.map(({ stock_id }) => Number(stock_id)) }, now);
  await insertRows(tx, 'sku_parcels', [...plan.parcels.values()], PARCEL_CONFLICT);
  await replaceSales(tx, addedRows.sku_sales, endedSaleIds);
  return [...Object.values(addedRows), ...Object.values(changedRows)].some((rows) => rows.length > 0);
}

/** Shows products that an earlier import hid because its feed did not name them. */
async function unhideProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`update products set hidden = false, gone_at = null, archived_at = null
    where product_id = any(${[...productIds]}::bigint[]) and gone_at is not null`.execute(tx);
}

/** Ids are reserved first, because picture names contain the style's id. */
async function assignIds(
  tx: Transaction,
  records: readonly CatalogRecord[],
  storedCatalog: StoredCatalog,
): Promise<NewIds> {
  const missingCounts = { products: 0, styles: 0, stocks: 0 };
  for (const record of records) {
    const product = storedCatalog.products.get(buildProductKey(record.source, record.sourceKey));
    if (!product) missingCounts.products += 1;
    for (const style of record.styles) {
      const storedStyle = product?.styles.get(style.sourceKey);
      if (!storedStyle) missingCounts.styles += 1;
      missingCounts.stocks += style.stocks.filter((stock) => !storedStyle?.stocks.has(buildStockKey(stock))).length;
    }
  }
  return {
    product: createIdIterator(await reserveIds(tx, 'products', 'product_id', missingCounts.products)),
    style: createIdIterator(await reserveIds(tx, 'styles', 'style_id', missingCounts.styles)),
    stock: createIdIterator(await reserveIds(tx, 'stocks', 'stock_id', missingCounts.stocks)),
  };
}

function createIdIterator(ids: readonly number[]): () => number {
  const rest = ids[Symbol.iterator]();
  return () => {
    const { value, done } = rest.next();
    if (done) throw new Error('more rows than ids were reserved for');
    return value;
  };
}

async function* splitIntoBatches<T>(items: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
