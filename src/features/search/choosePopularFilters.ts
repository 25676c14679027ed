import type { Facet, FacetValue } from '../../contracts/search.ts';
import { getFacetTraits, parseAttributeName } from '../../lib/search/facets.ts';

/** A facet with fewer values offers no choice. */
const FEWEST_VALUES = 2;

type PopularFilters = {
  /** Facets offered with all of their values. */
  readonly facets: readonly Facet[];
  /** Single values, selected with one press. */
  readonly switches: readonly { facet: Facet; value: FacetValue }[];
};

/** Returns the filters offered above a list: size, color, price, one product attribute, sale and new. */
export function choosePopularFilters(facets: readonly Facet[]): PopularFilters {
  const attribute = facets.find(
    (facet) => parseAttributeName(facet.field) !== undefined && facet.values.length >= FEWEST_VALUES,
  );
  const wholeFacets = facets.filter(({ field }) => getFacetTraits(field).popular === 'allValues');
  return {
    facets: [...wholeFacets, ...(attribute ? [attribute] : [])].filter(({ values }) => values.length >= FEWEST_VALUES),
    switches: facets.flatMap(listSwitches),
  };
}

function listSwitches(facet: Facet): { facet: Facet; value: FacetValue }[] {
  const { popular } = getFacetTraits(facet.field);
  return facet.values
    .filter(
      ({ value, count, selected }) => typeof popular === 'object' && value === popular.value && (count > 0 || selected),
    )
    .map((value) => ({ facet, value }));
}
