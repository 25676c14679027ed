import { listCompletions, makePhrases } from '../../../../../server/services/search/index/phrases.ts';
import type { SearchIndex } from '../../../../../server/services/search/index/searchIndex.ts';
import { findList } from '../../../../../server/services/search/results/findList.ts';
import { presentResults } from '../../../../../server/services/search/results/presentResults.ts';
import { DEFAULT_CRITERIA, type SearchFilters } from '../../../../../src/lib/search/searchCriteria.ts';
import { SEARCH_SORTS, type SearchSort } from '../../../../../src/lib/search/searchSorts.ts';

export type Question = { readonly term?: string; readonly filters?: SearchFilters };

const DIRECTIONS: readonly SearchSort[] = SEARCH_SORTS.flatMap(({ key }) => [
  { key, direction: 'asc' },
  { key, direction: 'desc' },
]);

/** Returns all that a list shows: its products in every order, and its head with the counts of all facets. */
export function describeList(
  index: SearchIndex,
  { term = '', filters = {} }: Question,
  sorts: readonly SearchSort[] = DIRECTIONS,
) {
  return sorts.map((sort) => {
    const found = findList(index, { ...DEFAULT_CRITERIA, term, filters, sort, limit: 100 });
    return {
      sort,
      styles: found.ranking.styles.map((style) => index.styleIds[style]),
      frame: presentResults(index, found),
    };
  });
}

/** Returns the suggestions for each text. */
export async function describeSuggestions(index: SearchIndex, texts: readonly string[]) {
  const book = await makePhrases(index, async () => undefined);
  return texts.map((text) => [text, listCompletions(book, text)]);
}
