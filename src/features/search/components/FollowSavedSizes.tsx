import type { SearchResults } from '../../../contracts/search.ts';
import { useSavedSizes } from '../useSavedSizes.ts';

/** Brings lists into the saved sizes of who has some and wants it so; shows nothing. */
export function FollowSavedSizes({ results }: { results: SearchResults }) {
  useSavedSizes(results);
  return null;
}
