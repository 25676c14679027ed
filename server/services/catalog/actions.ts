import type { RawBuilder } from 'kysely';
import type { Brand, BrandList, StyleLowestPrice } from '../../../src/contracts/products/catalog.ts';
import { createRecord } from '../../../src/lib/createRecord.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { getGenderPossessive } from '../../../src/lib/products/genders.ts';
import { LOW_STOCK } from '../../../src/lib/products/products.ts';
import { buildBrandUrl, buildColorUrl, buildProductUrl } from '../../../src/lib/products/productUrls.ts';
import { formatSkuSize } from '../../../src/lib/sizing/skuSizes.ts';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { toShownPrices } from './computeStyleOffer.ts';
import { findLowestPrices, LOWEST_PRICE_MS, readPricesSince } from './prices.ts';
import { findProductId, readBestSellers, readBrands } from './product/bundleStore.ts';
import type { SaleRestriction } from './saleRestrictions.ts';
import { isHazmat, listShortages, OutOfStock, type StockLine, sumQuantities } from './stockRules.ts';
import {
  decrementStocks,
  incrementStocks,
  lockStock,
  lockStocks,
  readSoldStocks,
  readStocks,
  type StockRow,
} from './stockStore.ts';

export {
  announceAgedProducts,
  type CatalogVersion,
  readCatalogChanges,
  readCatalogVersion,
} from './announceCatalogChange.ts';
export {
  BRAND_ROWS,
  buildChangedProductsSql,
  buildProductNameSql,
  IS_UNCOUNTED,
  isGiftCardSkuSql,
  NEW_DAYS,
  PRODUCT_CHANGED_AT,
  PRODUCT_ROWS,
  SKU_PRICE,
  SKU_PRICES,
  SKU_ROWS,
  STYLE_ROWS,
  STYLE_VIEW_ROWS,
} from './catalogRows.ts';
export { CollectionBook } from './collections/CollectionBook.ts';
export {
  type CollectionTerms,
  countCollections,
  deleteCollection,
  getCollection,
  insertCollection,
  readCollectionPage,
  readCollections,
  readCollectionTitles,
  type StoredCollection,
  updateCollection,
} from './collections/collectionStore.ts';
export { buildMediaImageId, findMediaPicture } from './collections/libraryPictures.ts';
export { COLOR_FAMILIES } from './colorFamilies.ts';
export { computeStyleOffer, type Prices, type SkuPrice, type StyleOffer, toShownPrices } from './computeStyleOffer.ts';
export { describeStyles, listLaunchedStyles, listNewStyles, type StyleDescription } from './describeStyles.ts';
export { createFeedFileJobs, FEED_FILES_JOB } from './export/feedFiles.ts';
export { buildStocksByNumberSql, findNumberedStock, readSkuNumbers, type SkuNumbers } from './merchantNumbers.ts';
export { type Parcel, type ParcelItem, packBoxes, readParcels, readShelves } from './parcelFacts.ts';
export { listVariants, type StyleVariants } from './product/listVariants.ts';
export { ProductCache } from './product/ProductCache.ts';
export { ONLY_AT, showBadge, toStoredBadge } from './product/present.ts';
export { findMovedProductId, preferSubsite } from './product/productAddresses.ts';
export { listTurningImages } from './product/toFullSizing.ts';
export { lockReviewSums, type ReviewSums, saveReviewSums } from './reviewSums.ts';
export { buildReleasesSql, lockReleases, type SaleRestriction } from './saleRestrictions.ts';
export { hasDemoProducts, listSourceSkus } from './sourceProducts.ts';
export { OutOfStock } from './stockRules.ts';
export { buildStocksSql, findStockIds, keepStocks, readWithdrawn, type StockRow } from './stockStore.ts';
export { findBrandId } from './write/brandRows.ts';
export type { CatalogRecord } from './write/catalogRecord.ts';
export { countPictured, findStyleImages, findUnpicturedStyle, markPictured } from './write/pictureStore.ts';
export { changeSalePrices, SALE_PRICES_JOB, scheduleSaleChange } from './write/skuSales.ts';
export { writeCatalog } from './write/writeCatalog.ts';

/** A SKU as carts, purchases and orders show it, with current names, price and stock. */
export type StockDescription = {
  readonly stockId: number;
  readonly asin: string;
  /** The style's ASIN. The shop has no ASINs of styles, so this is the SKU's. */
  readonly parentAsin: string;
  readonly productId: string;
  readonly styleId: string;
  readonly colorId: string;
  readonly productName: string;
  readonly brandName: string;
  readonly genderLabel: string;
  readonly color: string;
  /** Full size label, such as `8, Left Shoe`. */
  readonly size: string;
  readonly width: string;
  /** Query that preselects the SKU on the product page, such as `?size=8&shoeType=LEFT`; may be empty. */
  readonly sizeQuery: string;
  readonly imageId: string;
  /** The product page of this color. */
  readonly productUrl: string;
  readonly priceCents: number;
  /** zc1, such as `Shoes`. */
  readonly glProductGroupType: string;
  /** zc2, such as `Boots`. */
  readonly category?: string;
  /** Whether the shop shows a higher former price; left out for gift cards. */
  readonly isOnSale?: boolean;
  readonly onHand: number;
  /** Set if the number of pieces is unknown; `onHand` then is the most that can be ordered. */
  readonly isUncounted?: true;
  /** Ground delivery only. */
  readonly hazmat: boolean;
  /** Badges of the product, such as `VIP Point Multiplier`. */
  readonly badges: readonly string[];
  readonly restrictions: readonly SaleRestriction[];
};

const SHOWN_FACTS = [
  ...(['productId', 'styleId', 'productName', 'brandName', 'genderLabel'] as const),
  ...(['color', 'size', 'width', 'imageId', 'productUrl'] as const),
] as const;
type ShownFacts = Readonly<Record<(typeof SHOWN_FACTS)[number], string>>;

/** Returns the facts of a SKU that carts, purchases and orders show. */
export const pickShownFacts = (stock: ShownFacts): ShownFacts => createRecord(SHOWN_FACTS, (name) => stock[name]);

/** Describes the SKUs on sale among these ids, in their order; others are omitted. One query, no locks. */
export async function describeStocks(
  db: Database | Transaction,
  stockIds: readonly number[],
): Promise<StockDescription[]> {
  if (stockIds.length === 0) return [];
  const rows = new Map((await readStocks(db, stockIds)).map((row) => [row.stock_id, row]));
  return [...new Set(stockIds)].flatMap((stockId) => rows.get(stockId) ?? []).map(describeStock);
}

/** Describes the SKUs of products that can be bought today, by color, oldest first. */
export async function describeSoldStocks(
  db: Database | Transaction,
  productIds: readonly string[],
  now: Date,
): Promise<StockDescription[]> {
  const ids = productIds.map(Number).filter(Number.isSafeInteger);
  return ids.length === 0 ? [] : (await readSoldStocks(db, ids, now.toISOString().slice(0, 10))).map(describeStock);
}

/** Describes a SKU and locks its count, so that an alert cannot miss a restock; undefined if not on sale. */
export async function describeLockedStock(tx: Transaction, stockId: number): Promise<StockDescription | undefined> {
  if (!(await lockStock(tx, stockId))) return undefined;
  return (await describeStocks(tx, [stockId]))[0];
}

/** Returns the product of a SKU, also of a hidden one; undefined for an unknown SKU. */
export const findProductOfSku = (db: Database, stockId: number): Promise<number | undefined> =>
  findProductId(db, { stockId });

/** Lists all brands with products, by name. */
export async function listBrands(db: Database): Promise<Brand[]> {
  const rows = await readBrands(db);
  return rows.map(({ brand_id, name, slug, styles }) => ({
    brandId: String(brand_id),
    name,
    href: buildBrandUrl(brand_id, slug),
    styleCount: styles,
  }));
}

/** Lists all brands with products, by name, each with the picture of its best seller. */
export async function listPicturedBrands(db: Database): Promise<BrandList['brands']> {
  const [brands, bestSellers] = await Promise.all([listBrands(db), readBestSellers(db)]);
  const images = new Map(bestSellers.map(({ brand_id, images: pictures }) => [String(brand_id), pictures]));
  return brands.map((brand) => {
    const pictures = images.get(brand.brandId) ?? [];
    const picture = pictures.find(({ type }) => type === 'MAIN') ?? pictures[0];
    return { ...brand, imageId: picture?.imageId ?? null };
  });
}

/** Returns the lowest price of each style over the last 30 days, today's included. */
export async function readLowestPrices(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  productId: number,
): Promise<StyleLowestPrice['styles']> {
  const since = new Date(clock.now().getTime() - LOWEST_PRICE_MS);
  return findLowestPrices(await readPricesSince(db, productId, since)).map(({ styleId, lowestCents, isLowestNow }) => ({
    styleId: String(styleId),
    lowestPrice: formatCents(lowestCents),
    lowestPriceCents: lowestCents,
    isLowestNow,
  }));
}

/**
 * Decrements stock inside the caller's transaction: locks the rows in id order, checks all, then takes from all.
 * The transaction must not lock stock rows before this call.
 * @throws {OutOfStock} with every SKU that fell short; the caller rolls back
 */
export async function decrementStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await lockStockFor(tx, lines);
  await buildDecrementStockSql(lines).execute(tx);
}

/**
 * Locks the stock rows of lines in id order, and checks that they have all pieces.
 * @param alongside common table expressions that write data of other services, to save a round trip
 * @throws {OutOfStock} with every SKU that fell short; the caller rolls back
 */
export async function lockStockFor(
  tx: Transaction,
  lines: readonly StockLine[],
  alongside?: RawBuilder<unknown>,
): Promise<void> {
  const requestedQuantities = sumQuantities(lines);
  const onHand = await lockStocks(tx, [...requestedQuantities.keys()], alongside);
  const shortStockIds = listShortages(requestedQuantities, onHand);
  if (shortStockIds.length > 0) throw await createOutOfStockError(tx, shortStockIds, requestedQuantities, onHand);
}

/** Takes the pieces of lines from stock that `lockStockFor` has locked, as a statement for the `with` of another one. */
export const buildDecrementStockSql = (lines: readonly StockLine[]): RawBuilder<unknown> =>
  decrementStocks(sumQuantities(lines), LOW_STOCK);

/** Restocks pieces in the caller's transaction, with the lock order of `decrementStock`; skips deleted SKUs. */
export async function restock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const returnedQuantities = sumQuantities(lines);
  if (returnedQuantities.size === 0) return;
  await lockStocks(tx, [...returnedQuantities.keys()]);
  await incrementStocks(tx, returnedQuantities, LOW_STOCK);
}

async function createOutOfStockError(
  tx: Transaction,
  shortStockIds: readonly number[],
  requestedQuantities: ReadonlyMap<number, number>,
  onHand: ReadonlyMap<number, number>,
): Promise<OutOfStock> {
  const names = new Map((await readStocks(tx, shortStockIds)).map((row) => [row.stock_id, row.product_name]));
  return new OutOfStock(
    shortStockIds.map((stockId) => ({
      stockId,
      productName: names.get(stockId) ?? '',
      requestedQuantity: requestedQuantities.get(stockId) ?? 0,
      onHand: onHand.get(stockId) ?? 0,
    })),
  );
}

/** Describes a row of `buildStocksSql`. */
export function describeStock(row: StockRow): StockDescription {
  const genderLabel = getGenderPossessive(row.genders, row.department);
  const productId = String(row.product_id);
  const names = { productId, brandName: row.brand_name, productName: row.product_name, genderLabel };
  const { priceCents, originalPriceCents } = toShownPrices({
    priceCents: row.price_cents,
    originalPriceCents: row.original_price_cents,
    referencePriceCents: row.reference_price_cents,
  });
  return {
    ...names,
    stockId: row.stock_id,
    asin: row.asin,
    parentAsin: row.asin,
    styleId: String(row.style_id),
    colorId: String(row.color_id),
    color: row.color,
    size: formatSkuSize({ size: row.size, shoeType: row.shoe_type, sizeRange: row.size_range }),
    width: row.width,
    sizeQuery: buildSizeQuery(row),
    imageId: row.image_id ?? '',
    productUrl: buildColorUrl(buildProductUrl(names), { colorId: row.color_id, color: row.color }),
    priceCents,
    glProductGroupType: row.department,
    category: row.category,
    isOnSale: priceCents < originalPriceCents,
    onHand: row.on_hand,
    ...(!row.is_counted && { isUncounted: true }),
    hazmat: isHazmat(row),
    badges: row.badges,
    restrictions: row.restrictions,
  };
}

function buildSizeQuery({ size, width, shoe_type, size_range }: StockRow): string {
  const query = new URLSearchParams();
  if (size) query.set('size', size);
  if (width) query.set('width', width);
  if (shoe_type !== 'PAIR') query.set('shoeType', shoe_type);
  if (size_range !== 'REGULAR') query.set('sizeRange', size_range);
  return query.size > 0 ? `?${query}` : '';
}
