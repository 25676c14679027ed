import { sql } from 'kysely';
import type { Disclosures } from '../../../../src/lib/products/disclosures.ts';
import type { ShoeType, SizeRange } from '../../../../src/lib/sizing/skuSizes.ts';
import type { Art, StoredImage, StoredVideo } from '../../../platform/database/columnTypes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CatalogRecord, StockRecord } from './catalogRecord.ts';

/** The stored state of a batch of records, by the records' keys. */
export type StoredCatalog = {
  readonly brandIds: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, StoredProduct>;
};

export type StoredProduct = {
  readonly product_id: number;
  readonly brand_id: number;
  readonly name: string;
  readonly description: string;
  readonly features: string[];
  readonly measurements: { label: string; value: string }[];
  readonly genders: string[];
  readonly age_group: string;
  readonly department: string;
  readonly category: string;
  readonly product_type: string;
  readonly attributes: Record<string, string[]>;
  readonly badges: string[];
  readonly keywords: string;
  readonly popularity: number;
  readonly released_on: string;
  readonly videos: StoredVideo[];
  readonly youtube_video_id: string | null;
  readonly disclosures: Disclosures;
  readonly gone_at: Date | null;
  readonly kept_values: Record<string, unknown>;
  readonly styles: Map<string, StoredStyle>;
};

export type StoredStyle = {
  readonly style_id: number;
  readonly color_id: number;
  readonly color: string;
  readonly color_families: string[];
  readonly price_cents: number;
  readonly original_price_cents: number;
  readonly position: number;
  readonly images: StoredImage[];
  readonly art: Art | null;
  readonly hard_launch_date: string | null;
  readonly kept_values: Record<string, unknown>;
  readonly stocks: Map<string, StoredStock>;
};

export type StoredStock = {
  readonly stock_id: number;
  readonly size: string;
  readonly width: string;
  readonly shoe_type: ShoeType;
  readonly size_range: SizeRange;
  readonly position: number;
  readonly on_hand: number;
  readonly is_counted: boolean;
  readonly merchant_sku: string;
  readonly gtin: string;
  readonly mpn: string;
  readonly price_cents: number | null;
  readonly original_price_cents: number | null;
  readonly kept_values: Record<string, unknown>;
  readonly sale: StoredSale | null;
};

export type StoredSale = {
  readonly regular_cents: number;
  readonly sale_cents: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_on: boolean;
};

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
    .select(['stock_id', 'style_id', 'size', 'width', 'shoe_type', 'size_range', 'position', 'on_hand', 'is_counted'])
    .select(['merchant_sku', 'gtin', 'mpn', 'price_cents', 'original_price_cents', 'kept_values'])
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
