import { findGenderLabel } from '../../../src/lib/genders.ts';
import { isLowStock } from '../../../src/lib/isLowStock.ts';
import { computeRating } from '../../../src/lib/ratings.ts';
import { toAttributeField } from '../../../src/lib/searchCriteria.ts';
import { type ProductStyles, replaceStyleValue } from './facetIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { ProductRow, StyleRow } from './store.ts';

/** The facet's values: low stock, and any other stock, which is not offered as a filter. */
export const LOW_STOCK_VALUES: readonly string[] = ['true', ''];

const toValue = (onHand: number): string => (isLowStock({ onHand }) ? 'true' : '');

/** Returns the facet's value of a style; none if its pieces are not counted, because its card has no label then. */
const listLowStockValues = ({ isUncounted, stocks }: StyleRow): string[] =>
  isUncounted ? [] : [toValue(stocks.reduce((sum, [, , onHand]) => sum + onHand, 0))];

/** Updates the facet after a change of a style's stock. */
export function updateLowStock({ facets, sizes }: SearchIndex, style: number, product: ProductStyles): void {
  const facet = facets.get('lowStock');
  if (facet) replaceStyleValue(facet, style, toValue(sizes.onHand[style] ?? 0), product);
}

type FieldValuesReader<Row> = (row: Row) => readonly string[];

/** Price ranges of lists, with their upper bounds in cents. */
export const PRICE_STEPS = [
  { value: '$50 and under', upTo: 5_000 },
  { value: '$50 to $100', upTo: 10_000 },
  { value: '$100 to $150', upTo: 15_000 },
  { value: '$150 and over', upTo: Number.POSITIVE_INFINITY },
] as const;

/** Minimum stars. */
const RATING_STEPS = [4, 3] as const;

export const countRatings = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Returns the values of the rating facet. */
export function listRatingSteps(counts: readonly number[]): string[] {
  const rating = computeRating(counts);
  return RATING_STEPS.filter((stars) => rating >= stars).map(String);
}

/** Returns the rating sort key: the average to half a star times a million, plus the number of ratings. */
export function buildRatingSortKey(counts: readonly number[]): number {
  const halves = Math.round(computeRating(counts) * 2) / 2;
  return halves * 1_000_000 + Math.min(countRatings(counts), 999_999);
}

const filterNonEmpty = (values: readonly (string | undefined)[]): string[] =>
  values.filter((value): value is string => value !== undefined && value !== '');

/** Facets of the product, equal for all colours. */
export const PRODUCT_FIELDS: Readonly<Record<string, FieldValuesReader<ProductRow>>> = {
  zc1: (product) => filterNonEmpty([product.department]),
  zc2: (product) => filterNonEmpty([product.category]),
  productType: (product) => filterNonEmpty([product.product_type]),
  txAttrFacet_Gender: (product) => filterNonEmpty(product.genders.map(findGenderLabel)),
  brandNameFacet: (product) => [product.brand_name],
  ratingFacet: (product) => listRatingSteps(product.rating_counts),
  badgeFacet: (product) => product.badges,
};

/** Facets that differ by colour. Sizes and widths are indexed separately, as pairs. */
export const STYLE_FIELDS: Readonly<Record<string, FieldValuesReader<StyleRow>>> = {
  colorFacet: (style) => style.families,
  priceFacet: (style) => [...new Set(listPrices(style).map(([price]) => findPriceStep(price)))],
  onSale: (style) => (listPrices(style).some(([price, original]) => original > price) ? ['true'] : []),
  lowStock: listLowStockValues,
};

/** Returns the prices of a style's sizes with the original ones. */
export const listPrices = ({ price, original, skuPrices }: StyleRow): (readonly [price: number, original: number])[] =>
  skuPrices?.map(([, ...prices]) => prices) ?? [[price, original]];

/** Returns the facets from the product type's attributes, such as `attr_Cushioning`. */
export const listAttributeEntries = (product: ProductRow): [field: string, values: readonly string[]][] =>
  Object.entries(product.attributes).map(([name, values]) => [toAttributeField(name), values]);

function findPriceStep(cents: number): string {
  return (PRICE_STEPS.find((step) => cents <= step.upTo) ?? PRICE_STEPS[PRICE_STEPS.length - 1])?.value ?? '';
}
