import type { SearchResults } from '../../contracts/search.ts';
import { MAX_EXCLUDED } from '../../lib/limits.ts';

export type RelatedRecos = {
  /** The key of the row, unique per list. */
  readonly place: string;
  /** The ids of the list's first products. */
  readonly exclude: readonly string[];
};

/** Returns the recommendations below a list, without its first products; null if empty (browsing §9). */
export function getRelatedRecos({ totalProductCount, list }: SearchResults): RelatedRecos | null {
  if (totalProductCount === 0) return null;
  const exclude = [...new Set(list.map(({ productId }) => productId))].slice(0, MAX_EXCLUDED);
  return { place: `search/${exclude.join('.')}`, exclude };
}
