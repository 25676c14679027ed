import type { SearchResults } from '../../../contracts/search.ts';
import { clearHref, listAppliedFilters } from '../listLinks.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { PopularFilters } from './PopularFilters.tsx';

/** The popular filters and the selected filters, above the cards. */
export function ListChoices({ results }: { results: SearchResults }) {
  return (
    <>
      <PopularFilters results={results} />
      <AppliedFilters appliedFilters={listAppliedFilters(results)} clearHref={clearHref(results)} />
    </>
  );
}
