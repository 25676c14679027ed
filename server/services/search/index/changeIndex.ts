import { computePercentOff } from '../../../../src/lib/money.ts';
import type { CatalogVersion } from '../../catalog/actions.ts';
import type { ProductRow, StyleRow } from '../store.ts';
import { clearBit } from './bits.ts';
import { buildRatingSortKey, listAttributeEntries, listPrices } from './facetFields.ts';
import {
  addProductValues,
  addStyleValues,
  createFacet,
  type FacetIndex,
  findProductValue,
  type ProductStyles,
  removeFromFacet,
} from './facetIndex.ts';
import { addToSet, moveInto, planRoom } from './growing.ts';
import { INDEXED_FACETS, readOnSale } from './indexedFacets.ts';
import { ParentIndex } from './ParentIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import { NO_SHOP_WORDS } from './shopWords.ts';
import { addStyleStock, createSizeIndex, removeProductStock } from './sizeIndex.ts';
import { WordIndex } from './wordIndex.ts';

const DAY = 86_400_000;

/** The version of an index whose products are not those of a database. */
const NO_VERSION: CatalogVersion = { version: 0, mark: '' };

export function createIndex(version = NO_VERSION): SearchIndex {
  const facets: SearchIndex['facets'] = new Map();
  for (const [field, { values }] of Object.entries(INDEXED_FACETS)) {
    if (values.of === 'product')
      facets.set(field, { ...createFacet(field, false), ...(values.isSingle && { single: new Uint32Array(0) }) });
    if (values.of === 'style') facets.set(field, createFacet(field, true, values.knownValues));
  }
  return {
    version,
    productCount: 0,
    styleCount: 0,
    live: new Uint32Array(0),
    liveCount: 0,
    productsById: new Map(),
    stylesById: new Map(),
    productIds: new Float64Array(0),
    styleIds: new Float64Array(0),
    styleStart: new Uint32Array(1),
    productByStyle: new Uint32Array(0),
    price: new Uint32Array(0),
    percentOff: new Uint8Array(0),
    popularity: new Float64Array(0),
    popularityRank: new Float64Array(0),
    ratingScore: new Float64Array(0),
    releaseDay: new Int32Array(0),
    brandIds: new Float64Array(0),
    brandPlace: new Uint16Array(0),
    lowestPrices: { percentOff: new Uint8Array(0), onSale: createFacet('onSale', true) },
    facets,
    sizes: createSizeIndex(),
    words: new WordIndex(),
    brands: new Map(),
    parents: { zc2: new ParentIndex(), productType: new ParentIndex() },
    trend: { readAt: Number.NEGATIVE_INFINITY, views: new Float64Array(0) },
    unsettled: { ranked: new Uint32Array(0), added: [], brandPlaces: undefined },
    shopWords: NO_SHOP_WORDS,
    generation: 0,
  };
}

/** Adds a product at the end; one with that id must have been removed. Call `settleOrders` after the last. */
export function addProduct(index: SearchIndex, row: ProductRow): void {
  const product = index.productCount;
  makeProductRoom(index, product + 1);
  index.productIds[product] = row.product_id;
  index.popularity[product] = row.popularity;
  index.ratingScore[product] = buildRatingSortKey(row.rating_counts);
  index.releaseDay[product] = Date.parse(row.released_on) / DAY;
  index.brandIds[product] = row.brand_id;
  addBrand(index, row);
  index.parents.zc2.count(row.category, row.department, 1);
  index.parents.productType.count(row.product_type, row.category, 1);
  index.words.add(row, product, index.styleCount);
  for (const [field, { values }] of Object.entries(INDEXED_FACETS))
    if (values.of === 'product') addProductValues(findFacet(index, field), values.read(row), product);
  for (const [field, values] of listAttributeEntries(row)) addProductValues(findFacet(index, field), values, product);
  for (const style of row.styles) addStyle(index, style, product);
  index.styleStart[product + 1] = index.styleCount;
  index.productsById.set(row.product_id, product);
  index.live = addToSet(index.live, product);
  index.liveCount += 1;
  index.productCount += 1;
  index.unsettled.added.push(product);
}

/** Removes a product, if it is in the index. Returns its recent views. */
function removeProduct(index: SearchIndex, productId: number): number {
  const product = index.productsById.get(productId);
  if (product === undefined) return 0;
  const first = index.styleStart[product] ?? 0;
  const end = index.styleStart[product + 1] ?? 0;
  const styles: ProductStyles = { number: product, first, end };
  removeBrand(index, product);
  removeParents(index, product);
  for (const [field, facet] of index.facets) {
    removeFromFacet(facet, styles);
    if (facet.numbers.size === 0 && !(field in INDEXED_FACETS)) index.facets.delete(field);
  }
  removeFromFacet(index.lowestPrices.onSale, styles);
  removeProductStock(index.sizes, styles);
  index.words.remove(styles);
  for (let style = first; style < end; style++) index.stylesById.delete(index.styleIds[style] ?? 0);
  index.productsById.delete(productId);
  clearBit(index.live, product);
  index.liveCount -= 1;
  return index.trend.views[product] ?? 0;
}

/** Replaces a product by its new state, or removes it without one. Call `settleOrders` after the last. */
export function replaceProduct(index: SearchIndex, productId: number, row: ProductRow | undefined): void {
  const views = removeProduct(index, productId);
  if (!row) return;
  addProduct(index, row);
  index.trend.views[index.productCount - 1] = views;
}

function addBrand({ brands, unsettled }: SearchIndex, { brand_id, brand_name, brand_slug }: ProductRow): void {
  const known = brands.get(brand_id);
  if (known?.name !== brand_name) unsettled.brandPlaces = undefined;
  brands.set(brand_id, { name: brand_name, slug: brand_slug, products: (known?.products ?? 0) + 1 });
}

function removeBrand({ brands, brandIds }: SearchIndex, product: number): void {
  const id = brandIds[product] ?? 0;
  const brand = brands.get(id);
  if (brand && brand.products > 1) brands.set(id, { ...brand, products: brand.products - 1 });
  else brands.delete(id);
}

function removeParents(index: SearchIndex, product: number): void {
  const [department, category, type] = ['zc1', 'zc2', 'productType'].map((field) =>
    findProductValue(findFacet(index, field), product),
  );
  index.parents.zc2.count(category ?? '', department ?? '', -1);
  index.parents.productType.count(type ?? '', category ?? '', -1);
}

function findFacet({ facets }: SearchIndex, field: string): FacetIndex {
  const known = facets.get(field);
  if (known) return known;
  const facet = createFacet(field, false);
  facets.set(field, facet);
  return facet;
}

function addStyle(index: SearchIndex, row: StyleRow, product: number): void {
  const style = index.styleCount;
  makeStyleRoom(index, style + 1);
  index.styleIds[style] = row.id;
  index.stylesById.set(row.id, style);
  index.productByStyle[style] = product;
  index.price[style] = row.price;
  index.percentOff[style] = findPercentOff(row, false);
  index.lowestPrices.percentOff[style] = findPercentOff(row, true);
  addStyleValues(index.lowestPrices.onSale, readOnSale(row, true), product, style);
  addStyleStock(index.sizes, row.stocks, product, style);
  for (const [field, { values }] of Object.entries(INDEXED_FACETS))
    if (values.of === 'style') addStyleValues(findFacet(index, field), values.read(row), product, style);
  index.styleCount += 1;
}

const findPercentOff = (style: StyleRow, isLowestShown: boolean): number =>
  Math.max(
    ...listPrices(style, isLowestShown).map(({ priceCents, originalPriceCents }) =>
      computePercentOff(priceCents, originalPriceCents),
    ),
  );

function makeProductRoom(index: SearchIndex, count: number): void {
  if (count <= index.productIds.length) return;
  const room = planRoom(count);
  index.productIds = moveInto(index.productIds, new Float64Array(room));
  index.popularity = moveInto(index.popularity, new Float64Array(room));
  index.popularityRank = moveInto(index.popularityRank, new Float64Array(room));
  index.ratingScore = moveInto(index.ratingScore, new Float64Array(room));
  index.releaseDay = moveInto(index.releaseDay, new Int32Array(room));
  index.brandIds = moveInto(index.brandIds, new Float64Array(room));
  index.brandPlace = moveInto(index.brandPlace, new Uint16Array(room));
  index.trend.views = moveInto(index.trend.views, new Float64Array(room));
  index.styleStart = moveInto(index.styleStart, new Uint32Array(room + 1));
}

function makeStyleRoom(index: SearchIndex, count: number): void {
  if (count <= index.styleIds.length) return;
  const room = planRoom(count);
  index.styleIds = moveInto(index.styleIds, new Float64Array(room));
  index.productByStyle = moveInto(index.productByStyle, new Uint32Array(room));
  index.price = moveInto(index.price, new Uint32Array(room));
  index.percentOff = moveInto(index.percentOff, new Uint8Array(room));
  index.lowestPrices.percentOff = moveInto(index.lowestPrices.percentOff, new Uint8Array(room));
}
