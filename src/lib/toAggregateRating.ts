import type { Product } from '../contracts/product.ts';

/**
 * Returns schema.org's `aggregateRating` of a product; an empty object for an unrated one. Ratings without a written
 * review count too (browsing §3, Structured data).
 */
export function toAggregateRating({ roundedRating, ratingCount, reviewCount }: Product['reviewSummary']): object {
  if (roundedRating <= 0 || ratingCount <= 0) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: roundedRating, ratingCount, reviewCount } };
}
