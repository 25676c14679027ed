import type { SearchResults } from '../../contracts/search.ts';
import { SIZE_FIELDS } from '../../lib/search/facets.ts';

/** Returns whether any size or width is selected. */
export const hasSizes = ({ filters }: SearchResults): boolean =>
  Object.values(SIZE_FIELDS).some((field) => filters[field]);
