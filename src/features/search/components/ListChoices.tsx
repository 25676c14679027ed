import type { SearchResults } from '../../../contracts/search.ts';
import { clearHref, listAppliedFilters } from '../listLinks.ts';
import { useNextResults } from '../useNextResults.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { PopularFilters } from './PopularFilters.tsx';

/** The popular filters and the selected filters, above the cards. */
export function ListChoices({ results }: { results: SearchResults }) {
  const nextResults = useNextResults(results);
  return (
    <>
      <PopularFilters results={nextResults} />
      <AppliedFilters appliedFilters={listAppliedFilters(nextResults)} clearHref={clearHref(nextResults)} />
    </>
  );
}
