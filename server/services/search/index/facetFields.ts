import { formatShortAmount } from '../../../../src/lib/money.ts';
import { isLowStock } from '../../../../src/lib/products/products.ts';
import { computeRating } from '../../../../src/lib/reviews/ratings.ts';
import { toAttributeField } from '../../../../src/lib/search/facets.ts';
import { type Prices, toShownPrices } from '../../catalog/actions.ts';
import type { ProductRow, StyleRow } from '../store.ts';

/** The values of the low stock facet: low stock, and any other stock, which is not offered as a filter. */
export const LOW_STOCK_VALUES: readonly string[] = ['true', ''];

export const getLowStockValue = (onHand: number): string => (isLowStock({ onHand }) ? 'true' : '');

export const countPieces = ({ stocks }: StyleRow): number => stocks.reduce((sum, [, , onHand]) => sum + onHand, 0);

/** Price ranges of lists, with their upper bounds in cents. */
export const PRICE_STEPS = [
  { value: '$50 and under', upTo: 5_000 },
  { value: '$50 to $100', upTo: 10_000 },
  { value: '$100 to $150', upTo: 15_000 },
  { value: '$150 and over', upTo: Number.POSITIVE_INFINITY },
] as const;

export function getPriceStep(cents: number): string {
  return (PRICE_STEPS.find((step) => cents <= step.upTo) ?? PRICE_STEPS[PRICE_STEPS.length - 1])?.value ?? '';
}

/** The values of the price facet are parts of addresses, so they are the same in all locales. */
export const formatPriceStep = (value: string): string =>
  value.replace(/\$(\d+)/g, (_amount, dollars: string) => formatShortAmount(Number(dollars) * 100));

/** Minimum stars. */
const RATING_STEPS = [4, 3] as const;

export const countRatings = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

export function listRatingSteps(counts: readonly number[]): string[] {
  const rating = computeRating(counts);
  return RATING_STEPS.filter((stars) => rating >= stars).map(String);
}

/** Returns the rating sort key: the average to half a star times a million, plus the number of ratings. */
export function buildRatingSortKey(counts: readonly number[]): number {
  const halves = Math.round(computeRating(counts) * 2) / 2;
  return halves * 1_000_000 + Math.min(countRatings(counts), 999_999);
}

/** Returns the prices of a style's sizes with the former ones that shops show, by the rule of the lowest price or without it. */
export const listPrices = (
  { price, original, reference, skuPrices }: StyleRow,
  isLowestShown: boolean,
): readonly Prices[] =>
  (skuPrices ?? [[0, price, original, reference] as const]).map(
    ([, priceCents, originalPriceCents, referencePriceCents = null]) =>
      toShownPrices({ priceCents, originalPriceCents, referencePriceCents }, isLowestShown),
  );

export const isReduced = ({ priceCents, originalPriceCents }: Prices): boolean => originalPriceCents > priceCents;

/** Returns the facets from the product type's attributes, such as `attr_Cushioning`. */
export const listAttributeEntries = (product: ProductRow): [field: string, values: readonly string[]][] =>
  Object.entries(product.attributes).map(([name, values]) => [toAttributeField(name), values]);
