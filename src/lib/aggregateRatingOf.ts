import type { Product } from '../contracts/catalog.ts';

/** Returns schema.org's `aggregateRating` of a product, nothing for one that is not rated. A rating counts with or without a written review. */
export function aggregateRatingOf({ roundedRating, ratingCount, reviewCount }: Product['reviewSummary']): object {
  if (roundedRating <= 0 || ratingCount <= 0) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: roundedRating, ratingCount, reviewCount } };
}
