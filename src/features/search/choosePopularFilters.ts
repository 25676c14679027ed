import type { Facet, FacetValue } from '../../contracts/search.ts';
import { parseAttributeName } from '../../lib/searchCriteria.ts';

/** A facet with fewer values offers no choice. */
const FEWEST_VALUES = 2;

type PopularFilters = {
  /** Facets offered with all of their values. */
  readonly facets: readonly Facet[];
  /** Single values, selected with one press. */
  readonly switches: readonly { facet: Facet; value: FacetValue }[];
};

/** Returns the filters offered above a list: size, colour, price, one product attribute, sale and new. */
export function choosePopularFilters(facets: readonly Facet[]): PopularFilters {
  const byField = (field: string) => facets.find((facet) => facet.field === field);
  const attribute = facets.find(
    (facet) => parseAttributeName(facet.field) !== undefined && facet.values.length >= FEWEST_VALUES,
  );
  const offeredFilters = [byField('sizeFacet'), byField('colorFacet'), byField('priceFacet'), attribute];
  const switches = [findSwitch(byField('onSale'), 'true'), findSwitch(byField('badgeFacet'), 'New')];
  return {
    facets: offeredFilters
      .filter((facet) => facet !== undefined)
      .filter((facet) => facet.values.length >= FEWEST_VALUES),
    switches: switches.filter((entry) => entry !== undefined),
  };
}

function findSwitch(facet: Facet | undefined, value: string): { facet: Facet; value: FacetValue } | undefined {
  const facetValue = facet?.values.find((candidate) => candidate.value === value);
  return facet && facetValue && (facetValue.count > 0 || facetValue.selected)
    ? { facet, value: facetValue }
    : undefined;
}
