import type { SearchResults } from '../../contracts/search.ts';
import { MOST_EXCLUDED } from '../../lib/recoLimits.ts';

export type RelatedRecos = {
  /** The name of the row's place: another list has another. */
  readonly place: string;
  /** The first products of the list. */
  readonly exclude: readonly string[];
};

/** Returns which recommendations stand under a list, without the products that it starts with; null for an empty list, which has its own (browsing §9). */
export function relatedRecos({ totalProductCount, list }: SearchResults): RelatedRecos | null {
  if (totalProductCount === 0) return null;
  const exclude = [...new Set(list.map(({ productId }) => productId))].slice(0, MOST_EXCLUDED);
  return { place: `search/${exclude.join('.')}`, exclude };
}
