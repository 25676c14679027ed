import type { SearchResults } from '../../../contracts/search.ts';
import { useSavedSizes } from '../useSavedSizes.ts';

/** Applies the saved sizes to lists; renders nothing. */
export function FollowSavedSizes({ results }: { results: SearchResults }) {
  useSavedSizes(results);
  return null;
}
