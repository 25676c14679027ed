import type { SearchResults } from '../../contracts/search.ts';

/** Returns whether any size or width is selected. */
export const hasSizes = ({ filters }: SearchResults): boolean => Boolean(filters.sizeFacet ?? filters.widthFacet);
