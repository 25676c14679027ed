import type { Facet } from '../../../../src/contracts/search.ts';
import { getOwnValue } from '../../../../src/lib/collections.ts';
import { findGenderLabel, GENDERS } from '../../../../src/lib/products/genders.ts';
import type { FacetField } from '../../../../src/lib/search/facets.ts';
import { showBadge, toStoredBadge } from '../../catalog/actions.ts';
import type { ProductRow, StyleRow } from '../store.ts';
import { hasBit } from './bits.ts';
import {
  buildRatingSortKey,
  countPieces,
  formatPriceStep,
  getLowStockValue,
  getPriceStep,
  isReduced,
  LOW_STOCK_VALUES,
  listPrices,
  listRatingSteps,
  PRICE_STEPS,
} from './facetFields.ts';
import {
  addProductValues,
  type FacetIndex,
  type ProductStyles,
  removeFromFacet,
  replaceStyleValue,
} from './facetIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SizeAxisName } from './sizeIndex.ts';
import {
  compareByName,
  compareByPosition,
  compareBySize,
  compareByWidth,
  compareDescending,
  type ValueOrder,
} from './valueOrder.ts';

/** Where the values of a facet come from. */
type ValueSource =
  /** The product: equal for all colors. */
  | { readonly of: 'product'; readonly read: (row: ProductRow) => readonly string[]; readonly isSingle?: true }
  /** The color. `knownValues` are indexed even if no product has them yet, because stock changes in place. */
  | {
      readonly of: 'style';
      readonly read: (row: StyleRow) => readonly string[];
      readonly knownValues?: readonly string[];
    }
  /** The SKU: a size and a width are filtered together, as a pair. */
  | { readonly of: 'sku'; readonly axis: SizeAxisName };

export type IndexedFacet = {
  readonly values: ValueSource;
  readonly label: string;
  /** The control in the filter panel. */
  readonly display: Facet['display'];
  /** `scale`: ascending if the values form a scale, else by count. */
  readonly order: 'count' | 'scale' | ValueOrder;
  /** Hidden with fewer values than this. */
  readonly minValues: number;
  /** Its place, if it is not that of this table: after the attributes. */
  readonly place?: 'last';
  /** The label of a value; the value itself without it. */
  readonly toLabel?: (value: string) => string;
  /** Between the values of the catalog and those of the current shop. */
  readonly toShown?: (stored: string) => string;
  readonly toStored?: (shown: string) => string;
  /** Whether a value that is also an attribute's is offered there only. */
  readonly omitsAttributeValues?: true;
};

const filterNonEmpty = (values: readonly (string | undefined)[]): string[] =>
  values.filter((value): value is string => value !== undefined && value !== '');

/** Returns the value of the facet *on sale*, by the rule of the lowest price or without it. */
export const readOnSale = (style: StyleRow, isLowestShown: boolean): string[] =>
  listPrices(style, isLowestShown).some(isReduced) ? ['true'] : [];

/** The facets of the index, in the order of the filter panel. Attributes of products are facets without an entry. */
export const INDEXED_FACETS: Readonly<Record<Exclude<FacetField, 'brandId' | 'collection'>, IndexedFacet>> = {
  sizeFacet: {
    values: { of: 'sku', axis: 'size' },
    label: 'Size',
    display: 'sizes',
    order: compareBySize,
    minValues: 2,
  },
  txAttrFacet_Gender: {
    values: { of: 'product', read: ({ genders }) => filterNonEmpty(genders.map(findGenderLabel)) },
    label: 'Gender',
    display: 'list',
    order: compareByPosition(GENDERS.map(({ label }) => label)),
    minValues: 2,
  },
  widthFacet: {
    values: { of: 'sku', axis: 'width' },
    label: 'Width',
    display: 'list',
    order: compareByWidth,
    minValues: 2,
  },
  zc1: {
    values: { of: 'product', read: ({ department }) => filterNonEmpty([department]), isSingle: true },
    label: 'Department',
    display: 'list',
    order: 'count',
    minValues: 2,
  },
  zc2: {
    values: { of: 'product', read: ({ category }) => filterNonEmpty([category]), isSingle: true },
    label: 'Category',
    display: 'list',
    order: 'count',
    minValues: 2,
  },
  productType: {
    values: { of: 'product', read: ({ product_type }) => filterNonEmpty([product_type]), isSingle: true },
    label: 'Type',
    display: 'list',
    order: 'count',
    minValues: 2,
  },
  brandNameFacet: {
    values: { of: 'product', read: ({ brand_name }) => [brand_name], isSingle: true },
    label: 'Brand',
    display: 'list',
    order: compareByName,
    minValues: 1,
  },
  colorFacet: {
    values: { of: 'style', read: ({ families }) => families },
    label: 'Color',
    display: 'colors',
    order: 'count',
    minValues: 1,
  },
  priceFacet: {
    values: {
      of: 'style',
      read: (style) => [...new Set(listPrices(style, false).map(({ priceCents }) => getPriceStep(priceCents)))],
    },
    label: 'Price',
    display: 'list',
    order: compareByPosition(PRICE_STEPS.map(({ value }) => value)),
    minValues: 1,
    toLabel: formatPriceStep,
  },
  ratingFacet: {
    values: { of: 'product', read: ({ rating_counts }) => listRatingSteps(rating_counts) },
    label: 'Customer rating',
    display: 'ratings',
    order: compareDescending,
    minValues: 1,
    toLabel: (stars) => `${stars} stars and up`,
  },
  onSale: {
    values: {
      of: 'style',
      read: (style) => readOnSale(style, false),
    },
    label: 'On sale',
    display: 'list',
    order: compareByName,
    minValues: 1,
    toLabel: () => 'On sale',
  },
  lowStock: {
    values: {
      of: 'style',
      // Without counted pieces the card has no label, so the style has no value.
      read: (style) => (style.isUncounted ? [] : [getLowStockValue(countPieces(style))]),
      knownValues: LOW_STOCK_VALUES,
    },
    label: 'Availability',
    display: 'list',
    order: compareByName,
    minValues: 1,
    toLabel: () => 'Low Stock',
  },
  badgeFacet: {
    values: { of: 'product', read: ({ badges }) => badges },
    label: 'Highlights',
    display: 'list',
    order: compareByName,
    minValues: 1,
    place: 'last',
    toShown: showBadge,
    toStored: toStoredBadge,
    omitsAttributeValues: true,
  },
};

/** Returns the facet of a key in URLs; undefined for attributes and unknown keys. */
export const findIndexedFacet = (field: string): IndexedFacet | undefined => getOwnValue(INDEXED_FACETS, field);

/** Returns the axis of a size facet; undefined for other facets. */
export function findSizeAxis(field: string): SizeAxisName | undefined {
  const values = findIndexedFacet(field)?.values;
  return values?.of === 'sku' ? values.axis : undefined;
}

/** Returns the values of a facet with the products of each; undefined if no product has any. */
export function findIndexedValues(
  { facets, sizes }: SearchIndex,
  field: string,
): Pick<FacetIndex, 'values' | 'numbers' | 'products'> | undefined {
  const axis = findSizeAxis(field);
  return axis ? sizes[axis] : facets.get(field);
}

/** Updates the facet after a change of a style's stock. */
export function updateLowStock({ facets, sizes }: SearchIndex, style: number, product: ProductStyles): void {
  const facet = facets.get('lowStock');
  if (facet) replaceStyleValue(facet, style, getLowStockValue(sizes.onHand[style] ?? 0), product);
}

/** Updates a product's ratings in place. @returns whether orders or filters by them differed */
export function updateRating(index: SearchIndex, productId: number, counts: readonly number[]): boolean {
  const product = index.productsById.get(productId);
  const facet = index.facets.get('ratingFacet');
  if (product === undefined || !facet) return false;
  const key = buildRatingSortKey(counts);
  const steps = listRatingSteps(counts);
  // A product that has a step has all lower ones.
  const formerSteps = facet.products.filter((products) => hasBit(products, product));
  if (index.ratingScore[product] === key && formerSteps.length === steps.length) return false;
  index.ratingScore[product] = key;
  removeFromFacet(facet, { number: product, first: 0, end: 0 });
  addProductValues(facet, steps, product);
  return true;
}
