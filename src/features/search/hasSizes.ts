import type { SearchResults } from '../../contracts/search.ts';

/** Whether any size or width is chosen. */
export const hasSizes = ({ filters }: SearchResults): boolean => Boolean(filters.sizeFacet ?? filters.widthFacet);
