import { clearBit, setBit } from './bits.ts';
import { ratedOf, ratingSteps } from './facetFields.ts';
import type { SearchIndex } from './searchIndex.ts';

/**
 * Takes the ratings of one product over in place: its place when lists are sorted by them, and the steps of the rating facet
 * that the index knows (a step that no product had when the index was made comes with the next one).
 */
export function updateRating(index: SearchIndex, productId: number, counts: readonly number[]): void {
  const product = index.productIds.indexOf(productId);
  if (product < 0) return;
  index.rated[product] = ratedOf(counts);
  const facet = index.facets.get('ratingFacet');
  if (!facet) return;
  const steps = ratingSteps(counts);
  facet.values.forEach((value, number) => {
    const bits = facet.products[number];
    if (bits) (steps.includes(value) ? setBit : clearBit)(bits, product);
  });
  (steps.length > 0 ? setBit : clearBit)(facet.any, product);
}
