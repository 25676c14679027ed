import { useLocation } from 'react-router';
import type { SearchResults } from '../../../contracts/search.ts';
import { FacetGroup } from './FacetGroup.tsx';

/** How many groups stand open before anything is chosen. */
const OPEN_GROUPS = 6;

/** All facets of a list. Each value is a link to the list with it, or without it where it is chosen. */
export function FacetPanel({ results }: { results: SearchResults }) {
  const whole = new URLSearchParams(useLocation().search).get(SHOW_ALL);
  return results.facets.map((facet, index) => (
    <FacetGroup
      key={facet.field}
      facet={facet}
      results={results}
      startsOpen={index < OPEN_GROUPS}
      startsWhole={facet.field === whole}
    />
  ));
}

/** Names the facet whose values are all shown, for those who browse without scripts. */
const SHOW_ALL = 'all';
