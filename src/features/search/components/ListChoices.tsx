import type { SearchResults } from '../../../contracts/search.ts';
import { clearHref, listAppliedFilters } from '../listLinks.ts';
import { useNextResults } from '../useNextResults.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { PopularFilters } from './PopularFilters.tsx';

/** The selected filters and the popular ones in a row above the cards, so that a choice does not move them. */
export function ListChoices({ results }: { results: SearchResults }) {
  const nextResults = useNextResults(results);
  return (
    <>
      <AppliedFilters appliedFilters={listAppliedFilters(nextResults)} clearHref={clearHref(nextResults)} />
      <PopularFilters results={nextResults} />
    </>
  );
}
