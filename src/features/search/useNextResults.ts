import { useMemo } from 'react';
import type { SearchResults } from '../../contracts/search.ts';
import { parseSearchUrl } from '../../lib/search/searchUrl.ts';
import { usePendingLocation } from '../../page/navigation.ts';
import { isListState } from './useListLink.ts';

/** Returns the results with the filters and sort of the loading list, so that links keep the last choice. */
export function useNextResults(results: SearchResults): SearchResults {
  const next = usePendingLocation();
  return useMemo(() => {
    if (!next || !isListState(next.state)) return results;
    const criteria = parseSearchUrl(next.pathname, new URLSearchParams(next.search));
    const { sort, savedsizes, applySavedFilters } = criteria;
    const isSelected = (field: string, value: string) => criteria.filters[field]?.includes(value) ?? false;
    const filters = Object.fromEntries(Object.entries(criteria.filters).map(([field, values]) => [field, [...values]]));
    const facets = results.facets.map((facet) => ({
      ...facet,
      values: facet.values.map((value) => ({ ...value, selected: isSelected(facet.field, value.value) })),
    }));
    return { ...results, filters, sort, savedsizes, applySavedFilters, facets };
  }, [results, next]);
}
