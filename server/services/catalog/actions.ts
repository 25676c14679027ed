import type { Brand, StyleLowestPrice } from '../../../src/contracts/catalog.ts';
import { genderPossessive } from '../../../src/lib/genders.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { brandUrl, colorUrl, productUrl } from '../../../src/lib/productUrl.ts';
import { skuSizeText } from '../../../src/lib/sizing/skuSizeText.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { readBrands } from './bundleStore.ts';
import { isHazmat } from './isHazmat.ts';
import { OutOfStock } from './outOfStock.ts';
import { LOWEST_PRICE_MS, lowestByStyle } from './priceRules.ts';
import { readPricesSince } from './priceStore.ts';
import type { SaleRestriction } from './saleRestrictions.ts';
import { LOW_STOCK, quantities, type StockLine, shortOf } from './stockRules.ts';
import {
  decrementStocks,
  holdStock,
  incrementStocks,
  lockStocks,
  readStocks,
  type StockRow,
  stockIdsByAsin,
} from './stockStore.ts';

export { catalogWatchOf } from './catalogWatch.ts';
export { hasDemoProducts } from './hasDemoProducts.ts';
export { OutOfStock } from './outOfStock.ts';
export { lockReleases, type SaleRestriction } from './saleRestrictions.ts';
export { readWithdrawn, type StockRow, stocksOf } from './stockStore.ts';
export { turningImages } from './turningImages.ts';

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
  /** With all that is unusual of it, such as `8, Left Shoe`. */
  readonly size: string;
  readonly width: string;
  /** What makes the product page choose it: `?size=8&shoeType=LEFT`, or nothing. */
  readonly sizeQuery: string;
  readonly imageId: string;
  /** The product page in this colour. */
  readonly productUrl: string;
  readonly priceCents: number;
  /** zc1, such as `Shoes`. */
  readonly glProductGroupType: string;
  readonly onHand: number;
  /** May not fly: goes by ground alone. */
  readonly hazmat: boolean;
  /** Of the product, such as `VIP Point Multiplier`. */
  readonly badges: readonly string[];
  /** What may not be sold of its product. */
  readonly restrictions: readonly SaleRestriction[];
};

/** The SKUs that are on sale among those ids, in the order asked for; others are left out. One query, nothing is locked. */
export async function describeStocks(
  db: Database | Transaction,
  stockIds: readonly number[],
): Promise<StockDescription[]> {
  if (stockIds.length === 0) return [];
  const rows = new Map((await readStocks(db, stockIds)).map((row) => [row.stock_id, row]));
  return [...new Set(stockIds)].flatMap((stockId) => rows.get(stockId) ?? []).map(describeStock);
}

/**
 * One SKU as of now, whose count cannot change before the caller's transaction ends: who writes down that it is gone will not be
 * overtaken by its return. Undefined where it is not on sale.
 */
export async function describeHeldStock(tx: Transaction, stockId: number): Promise<StockDescription | undefined> {
  if (!(await holdStock(tx, stockId))) return undefined;
  return (await describeStocks(tx, [stockId]))[0];
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

/** What each style of a product cost at least over the last 30 days, today's price among them. */
export async function lowestPrices(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  productId: number,
): Promise<StyleLowestPrice['styles']> {
  const since = new Date(clock.now().getTime() - LOWEST_PRICE_MS);
  return lowestByStyle(await readPricesSince(db, productId, since)).map(({ styleId, lowestCents, isLowestNow }) => ({
    styleId: String(styleId),
    lowestPrice: formatCents(lowestCents),
    lowestPriceCents: lowestCents,
    isLowestNow,
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

/**
 * Puts back what was taken for an order, inside the caller's transaction, under the same locks. SKUs that the shop no longer has are
 * left out.
 */
export async function returnStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const returned = quantities(lines);
  if (returned.size === 0) return;
  await lockStocks(tx, [...returned.keys()]);
  await incrementStocks(tx, returned, LOW_STOCK);
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

/** What a row of `stocksOf` says. */
export function describeStock(row: StockRow): StockDescription {
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
    size: skuSizeText({ size: row.size, shoeType: row.shoe_type, sizeRange: row.size_range }),
    width: row.width,
    sizeQuery: sizeQueryOf(row),
    imageId: row.image_id ?? '',
    productUrl: colorUrl(productUrl(names), { colorId: row.color_id, color: row.color }),
    priceCents: row.price_cents,
    glProductGroupType: row.department,
    onHand: row.on_hand,
    hazmat: isHazmat(row),
    badges: row.badges,
    restrictions: row.restrictions,
  };
}

function sizeQueryOf({ size, width, shoe_type, size_range }: StockRow): string {
  const query = new URLSearchParams();
  if (size) query.set('size', size);
  if (width) query.set('width', width);
  if (shoe_type !== 'PAIR') query.set('shoeType', shoe_type);
  if (size_range !== 'REGULAR') query.set('sizeRange', size_range);
  return query.size > 0 ? `?${query}` : '';
}
