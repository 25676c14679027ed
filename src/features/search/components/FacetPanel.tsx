import { useLocation } from 'react-router';
import type { SearchResults } from '../../../contracts/search.ts';
import { useNextResults } from '../useNextResults.ts';
import { FacetGroup } from './FacetGroup.tsx';

/** The number of open groups before a filter is selected. */
const OPEN_GROUPS = 6;

/** All facets of a list. Each value is a link to the list with it, or without it if it is selected. */
export function FacetPanel({ results }: { results: SearchResults }) {
  const expandedField = new URLSearchParams(useLocation().search).get(SHOW_ALL);
  const nextResults = useNextResults(results);
  return nextResults.facets.map((facet, index) => (
    <FacetGroup
      key={facet.field}
      facet={facet}
      results={nextResults}
      startsOpen={index < OPEN_GROUPS}
      startsWhole={facet.field === expandedField}
    />
  ));
}

/** The query parameter that names a facet to show with all values, for browsers without JavaScript. */
const SHOW_ALL = 'all';
