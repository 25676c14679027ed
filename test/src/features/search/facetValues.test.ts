import { choosePopularFilters } from '../../../../src/features/search/choosePopularFilters.ts';
import { findValues, listFirstValues, omitHiddenFacets } from '../../../../src/features/search/facetValues.ts';
import { givenFacet, givenResults } from '../givenResults.ts';

const listLabels = (values: readonly { label: string }[]) => values.map(({ label }) => label);
const createLetters = (count: number) => Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index));

describe('the first values of a facet', () => {
  it('are the first six, and selected ones further down', () => {
    const facet = givenFacet('brandNameFacet', createLetters(12));
    const values = facet.values.map((value) => ({ ...value, selected: value.value === 'K' }));
    expect(listLabels(listFirstValues({ ...facet, values }))).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'K']);
  });

  it('are all if only one more would be hidden', () => {
    expect(listFirstValues(givenFacet('brandNameFacet', createLetters(7)))).toHaveLength(7);
  });
});

it.each([
  [true, true, ['colorFacet', 'ratingFacet', 'lowStock']],
  [true, false, ['colorFacet', 'ratingFacet']],
  [false, true, ['colorFacet', 'lowStock']],
  [false, false, ['colorFacet']],
])('offers ratings (%p) and low stock (%p) if cards show them', (hasRatings, hasLowStockLabel, fields) => {
  const facets = [
    givenFacet('colorFacet', ['Red']),
    givenFacet('ratingFacet', ['4']),
    givenFacet('lowStock', ['true']),
  ];
  const shownResults = omitHiddenFacets(givenResults({ facets }), { hasRatings, hasLowStockLabel });
  expect(shownResults.facets.map(({ field }) => field)).toEqual(fields);
});

it('finds values by a part of their name, ignoring case and accents', () => {
  const facet = givenFacet('brandNameFacet', ['Écru', 'Fairlight', 'Crux']);
  expect(listLabels(findValues(facet, ' cru'))).toEqual(['Écru', 'Crux']);
});

describe('the filters above a list', () => {
  it('are size, color, price, one attribute, and sale and new', () => {
    const facets = [
      givenFacet('brandNameFacet', ['A', 'B']),
      givenFacet('sizeFacet', ['8', '9']),
      givenFacet('colorFacet', ['Blue', 'Red']),
      givenFacet('onSale', ['true']),
      givenFacet('attr_Cushioning', ['Plush', 'Firm']),
      givenFacet('attr_Lining', ['Mesh', 'Wool']),
      givenFacet('badgeFacet', ['Vegan', 'New']),
    ];
    const popularFilters = choosePopularFilters(facets);
    expect(popularFilters.facets.map(({ field }) => field)).toEqual(['sizeFacet', 'colorFacet', 'attr_Cushioning']);
    expect(popularFilters.switches.map(({ value }) => value.value)).toEqual(['true', 'New']);
  });

  it('omit filters without a choice, or without results', () => {
    const saleFacet = givenFacet('onSale', ['true']);
    const facets = [
      givenFacet('sizeFacet', ['One Size']),
      { ...saleFacet, values: saleFacet.values.map((v) => ({ ...v, count: 0 })) },
    ];
    expect(choosePopularFilters(facets)).toEqual({ facets: [], switches: [] });
  });
});
