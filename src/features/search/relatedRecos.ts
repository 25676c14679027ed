import type { SearchResults } from '../../contracts/search.ts';
import { MOST_EXCLUDED } from '../../lib/recoLimits.ts';

type RelatedRecos = {
  /** The name of the row's place: another list has another. */
  readonly place: string;
  /** The products that stand in the list already. */
  readonly exclude: readonly string[];
};

/** What leads on from a list that is short enough to be seen through; null for one that is longer, or empty. */
export function relatedRecos({ totalProductCount, list }: SearchResults): RelatedRecos | null {
  if (totalProductCount === 0 || totalProductCount > MOST_EXCLUDED) return null;
  const exclude = [...new Set(list.map(({ productId }) => productId))].slice(0, MOST_EXCLUDED);
  return { place: `search/${exclude.join('.')}`, exclude };
}
