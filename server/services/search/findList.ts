import {
  DEFAULT_CRITERIA,
  mergeFilters,
  normaliseCriteria,
  type SearchCriteria,
} from '../../../src/lib/searchCriteria.ts';
import { formatSearchUrl } from '../../../src/lib/searchUrl.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { countBits } from './bits.ts';
import { applyFilters, matchTerm, type TermMatch } from './evaluate.ts';
import { countFacetGround, type FacetGround } from './facetGround.ts';
import { findTerm } from './findTerm.ts';
import { type Ranked, rank } from './rank.ts';
import type { SearchIndex } from './searchIndex.ts';
import { NOTHING, type ParsedTerm } from './understand.ts';

const MAX_SHORTER = 4;

export type FoundList = {
  readonly criteria: SearchCriteria;
  /** All matches, independent of the page. */
  readonly match: TermMatch;
  readonly ranked: Ranked;
  readonly ground: FacetGround;
  readonly corrected: string | null;
  readonly shorterSearches: { text: string; href: string }[];
};

/**
 * Finds one page of a list with its facet counts.
 * @param taste the caller's, for the sort by taste
 * @throws {ApiError} 404 for an unknown brand id
 */
export function findList(index: SearchIndex, wanted: SearchCriteria, taste?: Float32Array): FoundList {
  const criteria = withBrandName(index, normaliseCriteria(wanted));
  const { parsed, match } = findTerm(index, criteria.term, { isAsTyped: !criteria.autocorrect });
  const { filters, sort, page, limit } = criteria;
  const found = { ...applyFilters(index, match, filters), scores: match.scores, taste };
  const ranked = rank(index, found, sort, (page - 1) * limit, page * limit);
  return {
    criteria,
    match: found,
    ranked,
    ground: countFacetGround(index, match, filters),
    corrected: criteria.term && ranked.total > 0 ? parsed.corrected : null,
    shorterSearches: ranked.total === 0 ? listShorterSearches(index, parsed) : [],
  };
}

/** A brand page's number becomes a selection of the brand facet. */
function withBrandName(index: SearchIndex, criteria: SearchCriteria): SearchCriteria {
  const { brandId, ...filters } = criteria.filters;
  if (!brandId) return criteria;
  const brand = index.brands.get(Number(brandId[0]));
  if (!brand) throw new ApiError(404, 'brand.not.found', 'Oops, not a valid brand id.');
  return normaliseCriteria({ ...criteria, filters: mergeFilters(filters, { brandNameFacet: [brand.name] }) });
}

/** For a term whose words never occur in one product: matching pairs of words, then single words. */
function listShorterSearches(index: SearchIndex, { queryParts }: ParsedTerm): FoundList['shorterSearches'] {
  if (queryParts.length < 2) return [];
  const pairs = queryParts.flatMap((first, place) => queryParts.slice(place + 1).map((second) => [first, second]));
  const tries =
    queryParts.length > 2 ? [...pairs.reverse(), ...queryParts.map((one) => [one])] : queryParts.map((one) => [one]);
  const found: FoundList['shorterSearches'] = [];
  for (const words of tries) {
    if (found.length === MAX_SHORTER) break;
    const text = words.map(({ word }) => word).join(' ');
    const match = matchTerm(index, { ...NOTHING, queryParts: words });
    const { products } = applyFilters(index, match, {});
    if (countBits(products) > 0) found.push({ text, href: formatSearchUrl({ ...DEFAULT_CRITERIA, term: text }) });
  }
  return found;
}
