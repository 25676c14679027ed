import type { Facet, FacetValue, SearchResults } from '../../contracts/search.ts';
import { getFacetTraits } from '../../lib/search/facets.ts';

/** Optional facts on the cards of a marketplace (browsing §2, Star rating, and §9, Low-stock label). */
type CardLabels = { readonly hasRatings: boolean; readonly hasLowStockLabel: boolean };

/** Returns the results without the facets of what their cards do not show. */
export function omitHiddenFacets(results: SearchResults, labels: CardLabels): SearchResults {
  if (labels.hasRatings && labels.hasLowStockLabel) return results;
  const isShown = ({ field }: Facet): boolean => {
    const { shownOnCards } = getFacetTraits(field);
    return shownOnCards === undefined || labels[shownOnCards];
  };
  return { ...results, facets: results.facets.filter(isShown) };
}

/** How many values a facet shows at first; for sizes see sizeSegments.ts. */
const FIRST_SHOWN = 6;

/** Returns the values a facet shows at first: the first ones, and selected ones further down. */
export function listFirstValues(facet: Facet): readonly FacetValue[] {
  // A single hidden value would take no more space than the link that shows it.
  if (facet.values.length <= FIRST_SHOWN + 1) return facet.values;
  return facet.values.filter((value, index) => index < FIRST_SHOWN || value.selected);
}

/** Returns the values whose label contains the text, ignoring case and accents. */
export function findValues(facet: Facet, words: string): readonly FacetValue[] {
  const normalizedWords = normalizeText(words);
  return facet.values.filter(({ label }) => normalizeText(label).includes(normalizedWords));
}

const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Returns the noun for a facet's values: "Show all 46 brands". */
export const getFacetNoun = ({ field }: Facet): string => getFacetTraits(field).noun ?? 'values';
