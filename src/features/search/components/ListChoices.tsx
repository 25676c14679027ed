import type { SearchResults } from '../../../contracts/search.ts';
import { appliedFilters, clearHref } from '../listLinks.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { PopularFilters } from './PopularFilters.tsx';

/** Above the cards: the filters that most shoppers reach for, and those that were chosen. */
export function ListChoices({ results }: { results: SearchResults }) {
  return (
    <>
      <PopularFilters results={results} />
      <AppliedFilters applied={appliedFilters(results)} clearHref={clearHref(results)} />
    </>
  );
}
