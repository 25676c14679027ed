import { genderLabelOf } from '../../../src/lib/genders.ts';
import { attributeField } from '../../../src/lib/searchCriteria.ts';
import type { ProductRow, StyleRow } from './store.ts';

type ValuesOf<Row> = (row: Row) => readonly string[];

/** Price steps as a list offers them, with the highest price in cents that each still holds. */
export const PRICE_STEPS = [
  { value: '$50 and under', upTo: 5_000 },
  { value: '$50 to $100', upTo: 10_000 },
  { value: '$100 to $150', upTo: 15_000 },
  { value: '$150 and over', upTo: Number.POSITIVE_INFINITY },
] as const;

/** Stars at least. */
const RATING_STEPS = [4, 3] as const;

/** Mean of the ratings, from counts for one to five stars; 0 without any. */
export function averageRating(counts: readonly number[]): number {
  const total = ratingCount(counts);
  if (total === 0) return 0;
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / total;
}

export const ratingCount = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Values of the rating facet. */
export function ratingSteps(counts: readonly number[]): string[] {
  const average = averageRating(counts);
  return RATING_STEPS.filter((stars) => average >= stars).map(String);
}

/** What lists are sorted by: the average rating to half a star times a million, and the number of ratings. */
export function ratedOf(counts: readonly number[]): number {
  const halves = Math.round(averageRating(counts) * 2) / 2;
  return halves * 1_000_000 + Math.min(ratingCount(counts), 999_999);
}

const onlyText = (values: readonly (string | undefined)[]): string[] =>
  values.filter((value): value is string => value !== undefined && value !== '');

/** What belongs to a product whichever of its colours is shown. */
export const PRODUCT_FIELDS: Readonly<Record<string, ValuesOf<ProductRow>>> = {
  zc1: (product) => onlyText([product.department]),
  zc2: (product) => onlyText([product.category]),
  productType: (product) => onlyText([product.product_type]),
  txAttrFacet_Gender: (product) => onlyText(product.genders.map(genderLabelOf)),
  brandNameFacet: (product) => [product.brand_name],
  ratingFacet: (product) => ratingSteps(product.rating_counts),
  badgeFacet: (product) => product.badges,
};

/** What differs from colour to colour. Sizes and widths belong together and are held apart from these. */
export const STYLE_FIELDS: Readonly<Record<string, ValuesOf<StyleRow>>> = {
  colorFacet: (style) => style.families,
  priceFacet: (style) => [priceStep(style.price)],
  onSale: (style) => (style.original > style.price ? ['true'] : []),
};

/** The facets that the product's own type gives it, such as `attr_Cushioning`. */
export const attributeEntries = (product: ProductRow): [field: string, values: readonly string[]][] =>
  Object.entries(product.attributes).map(([name, values]) => [attributeField(name), values]);

function priceStep(cents: number): string {
  return (PRICE_STEPS.find((step) => cents <= step.upTo) ?? PRICE_STEPS[PRICE_STEPS.length - 1])?.value ?? '';
}
