import { type Selectable, sql } from 'kysely';
import type { Row, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import type { CatalogRecord, StockRecord } from './catalogRecord.ts';

/** The stored state of a batch of records, by the records' keys. */
export type StoredCatalog = {
  readonly brandIds: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, StoredProduct>;
};

export type StoredProduct = Selectable<Tables['products']> & { readonly styles: Map<string, StoredStyle> };
export type StoredStyle = Selectable<Tables['styles']> & { readonly stocks: Map<string, StoredStock> };

const STOCK_COLUMNS = [
  'stock_id',
  'style_id',
  'size',
  'width',
  'shoe_type',
  'size_range',
  'position',
  'on_hand',
  'is_counted',
  'merchant_sku',
  'gtin',
  'mpn',
  'price_cents',
  'original_price_cents',
  'kept_values',
] as const;
export type StoredStock = Row<'stocks', typeof STOCK_COLUMNS> & { readonly sale: StoredSale | null };
export type StoredSale = Omit<Selectable<Tables['sku_sales']>, 'stock_id'>;

type SkuSize = Pick<StockRecord, 'size' | 'width' | 'shoeType' | 'sizeRange'>;

export const buildProductKey = (source: string, sourceKey: string): string => `${source}\n${sourceKey}`;
export const buildStockKey = ({ size, width, shoeType = 'PAIR', sizeRange = 'REGULAR' }: SkuSize): string =>
  [size, width, shoeType, sizeRange].join('\n');

/** Reads the stored state of these records and locks the SKUs whose quantity may change, in id order. */
export async function loadStored(
  tx: Transaction,
  records: readonly CatalogRecord[],
  brandIds: ReadonlyMap<string, number>,
): Promise<StoredCatalog> {
  const products = await loadProducts(tx, records);
  const byId = new Map([...products.values()].map((product) => [product.product_id, product]));
  const styles = await loadStyles(tx, byId);
  const mayset = records.some(({ styles }) =>
    styles.some(({ stocks }) => stocks.some((s) => s.quantityRule !== 'keep')),
  );
  await loadStocks(tx, styles, mayset);
  return { brandIds, products };
}

async function loadProducts(tx: Transaction, records: readonly CatalogRecord[]): Promise<Map<string, StoredProduct>> {
  const keys = JSON.stringify(records.map(({ source, sourceKey }) => ({ source, key: sourceKey })));
  const rows = await tx
    .selectFrom('products')
    .selectAll()
    .where(
      sql<boolean>`(source, source_key) in (select source, key from json_to_recordset(${keys}::json) as k(source text, key text))`,
    )
    .execute();
  return new Map(rows.map((row) => [buildProductKey(row.source, row.source_key), { ...row, styles: new Map() }]));
}

async function loadStyles(
  tx: Transaction,
  products: ReadonlyMap<number, StoredProduct>,
): Promise<Map<number, StoredStyle>> {
  const rows = await tx
    .selectFrom('styles')
    .selectAll()
    .where(sql<boolean>`product_id = any(${[...products.keys()]}::bigint[])`)
    .execute();
  const styles = new Map<number, StoredStyle>();
  for (const row of rows) {
    const style: StoredStyle = { ...row, stocks: new Map() };
    styles.set(row.style_id, style);
    products.get(row.product_id)?.styles.set(row.source_key, style);
  }
  return styles;
}

async function loadStocks(tx: Transaction, styles: ReadonlyMap<number, StoredStyle>, lock: boolean): Promise<void> {
  const query = tx
    .selectFrom('stocks')
    .select(STOCK_COLUMNS)
    .where(sql<boolean>`style_id = any(${[...styles.keys()]}::bigint[])`)
    .orderBy('stock_id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  const sales = await loadSales(
    tx,
    rows.map(({ stock_id }) => stock_id),
  );
  for (const row of rows) {
    const key = buildStockKey({ ...row, shoeType: row.shoe_type, sizeRange: row.size_range });
    styles.get(row.style_id)?.stocks.set(key, { ...row, sale: sales.get(row.stock_id) ?? null });
  }
}

async function loadSales(tx: Transaction, stockIds: readonly number[]): Promise<Map<number, StoredSale>> {
  const rows = await tx
    .selectFrom('sku_sales')
    .selectAll()
    .where(sql<boolean>`stock_id = any(${[...stockIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ stock_id, ...sale }) => [stock_id, sale]));
}
