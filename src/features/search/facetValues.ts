import type { Facet, FacetValue, SearchResults } from '../../contracts/search.ts';

/** The results as a marketplace shows them: without ratings where it has none (browsing §2, Star rating). */
export const shownResults = (results: SearchResults, hasRatings: boolean): SearchResults =>
  hasRatings ? results : { ...results, facets: results.facets.filter(({ field }) => field !== 'ratingFacet') };

/** How many values a facet shows at first, by how it shows them: four rows of sizes, six rows of anything else. */
const FIRST_SHOWN = { sizes: 16, list: 6, colors: 6, ratings: 6 } as const;

/** The values a facet begins with: the first ones, and those chosen further down, so that nothing chosen is hidden. */
export function firstValues(facet: Facet): readonly FacetValue[] {
  const most = FIRST_SHOWN[facet.display];
  // One that is left out alone would take no more room than the link to it.
  if (facet.values.length <= most + 1) return facet.values;
  return facet.values.filter((value, index) => index < most || value.selected);
}

/** The values whose name holds the words, whatever their case and accents. */
export function findValues(facet: Facet, words: string): readonly FacetValue[] {
  const wanted = plain(words);
  return facet.values.filter(({ label }) => plain(label).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

const NOUNS: Readonly<Record<string, string>> = {
  brandNameFacet: 'brands',
  colorFacet: 'colors',
  sizeFacet: 'sizes',
  widthFacet: 'widths',
  zc2: 'categories',
  productType: 'types',
};

/** What the values are called: "Show all 46 brands". */
export const nounOf = ({ field }: Facet): string => NOUNS[field] ?? 'values';
