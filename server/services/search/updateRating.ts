import { clearBit, setBit } from './bits.ts';
import { listRatedStyles, listRatingSteps } from './facetFields.ts';
import type { SearchIndex } from './searchIndex.ts';

/**
 * Updates a product's ratings in place: its sort key and the known steps of the rating facet. The facet gets a new step
 * only when the index is rebuilt.
 */
export function updateRating(index: SearchIndex, productId: number, counts: readonly number[]): void {
  const product = index.productIds.indexOf(productId);
  if (product < 0) return;
  index.ratingScore[product] = listRatedStyles(counts);
  const facet = index.facets.get('ratingFacet');
  if (!facet) return;
  const steps = listRatingSteps(counts);
  facet.values.forEach((value, number) => {
    const bits = facet.products[number];
    if (bits) (steps.includes(value) ? setBit : clearBit)(bits, product);
  });
  (steps.length > 0 ? setBit : clearBit)(facet.any, product);
}
