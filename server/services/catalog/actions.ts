import type { Brand } from '../../../src/contracts/catalog.ts';
import { genderPossessive } from '../../../src/lib/genders.ts';
import { brandUrl, colorUrl, productUrl } from '../../../src/lib/productUrl.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { readBrands } from './bundleStore.ts';
import { OutOfStock } from './outOfStock.ts';
import { LOW_STOCK, quantities, type StockLine, shortOf } from './stockRules.ts';
import { decrementStocks, lockStocks, readStocks, type StockRow, stockIdsByAsin } from './stockStore.ts';

export { catalogWatchOf } from './catalogWatch.ts';
export { OutOfStock } from './outOfStock.ts';

/** A SKU as a cart line, a purchase or an order shows it: today's names, price and count. */
export type StockDescription = {
  readonly stockId: number;
  readonly asin: string;
  /** The ASIN that stands for the style: the shop has none of its own there, so it is the SKU's. */
  readonly parentAsin: string;
  readonly productId: string;
  readonly styleId: string;
  readonly colorId: string;
  readonly productName: string;
  readonly brandName: string;
  readonly genderLabel: string;
  readonly color: string;
  readonly size: string;
  readonly width: string;
  readonly imageId: string;
  /** The product page in this colour. */
  readonly productUrl: string;
  readonly priceCents: number;
  /** zc1, such as `Shoes`. */
  readonly glProductGroupType: string;
  readonly onHand: number;
};

/** The SKUs that are on sale among those ids, in the order asked for; others are left out. One query, nothing is locked. */
export async function describeStocks(
  db: Database | Transaction,
  stockIds: readonly number[],
): Promise<StockDescription[]> {
  if (stockIds.length === 0) return [];
  const rows = new Map((await readStocks(db, stockIds)).map((row) => [row.stock_id, row]));
  return [...new Set(stockIds)].flatMap((stockId) => rows.get(stockId) ?? []).map(describe);
}

/** All brands that have products, by name. */
export async function listBrands(db: Database): Promise<Brand[]> {
  const rows = await readBrands(db);
  return rows.map(({ brand_id, name, slug, styles }) => ({
    brandId: String(brand_id),
    name,
    href: brandUrl(brand_id, slug),
    styleCount: styles,
  }));
}

/** ASIN → stock id for those that the shop has. */
export const findStockIds = (db: Database | Transaction, asins: readonly string[]): Promise<Map<string, number>> =>
  stockIdsByAsin(db, asins);

/**
 * Takes stock inside the caller's transaction: locks the rows in the order of their ids, checks them all, then takes from all.
 * Whatever else the transaction does, it must not lock stock rows before this call.
 * @throws {OutOfStock} naming every SKU that fell short; the caller rolls back
 */
export async function takeStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const wanted = quantities(lines);
  if (wanted.size === 0) return;
  const onHand = await lockStocks(tx, [...wanted.keys()]);
  const short = shortOf(wanted, onHand);
  if (short.length > 0) throw await outOfStock(tx, short, wanted, onHand);
  await decrementStocks(tx, wanted, LOW_STOCK);
}

async function outOfStock(
  tx: Transaction,
  short: readonly number[],
  wanted: ReadonlyMap<number, number>,
  onHand: ReadonlyMap<number, number>,
): Promise<OutOfStock> {
  const names = new Map((await readStocks(tx, short)).map((row) => [row.stock_id, row.product_name]));
  return new OutOfStock(
    short.map((stockId) => ({
      stockId,
      productName: names.get(stockId) ?? '',
      wanted: wanted.get(stockId) ?? 0,
      onHand: onHand.get(stockId) ?? 0,
    })),
  );
}

function describe(row: StockRow): StockDescription {
  const genderLabel = genderPossessive(row.genders, row.department);
  const productId = String(row.product_id);
  const names = { productId, brandName: row.brand_name, productName: row.product_name, genderLabel };
  return {
    ...names,
    stockId: row.stock_id,
    asin: row.asin,
    parentAsin: row.asin,
    styleId: String(row.style_id),
    colorId: String(row.color_id),
    color: row.color,
    size: row.size,
    width: row.width,
    imageId: row.image_id ?? '',
    productUrl: colorUrl(productUrl(names), row.color_id),
    priceCents: row.price_cents,
    glProductGroupType: row.department,
    onHand: row.on_hand,
  };
}
