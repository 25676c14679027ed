import {
  DEFAULT_CRITERIA,
  mergeFilters,
  normalizeCriteria,
  type SearchCriteria,
} from '../../../../src/lib/search/searchCriteria.ts';
import { formatSearchUrl } from '../../../../src/lib/search/searchUrl.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { countBits } from '../index/bits.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { applyFilters, matchTerm, type TermMatch } from '../query/evaluate.ts';
import { findTerm } from '../query/findTerm.ts';
import { type RankingResult, rank } from '../query/rank.ts';
import { EMPTY_TERM, type ParsedTerm } from '../query/understand.ts';
import { countFacetGround, type FacetGround } from './facetGround.ts';

const MAX_SHORTER = 4;

export type FoundList = {
  readonly criteria: SearchCriteria;
  /** All matches, independent of the page. */
  readonly match: TermMatch;
  readonly ranking: RankingResult;
  readonly ground: FacetGround;
  readonly correctedTerm: string | null;
  readonly shorterSearches: { text: string; href: string }[];
};

/**
 * Finds one page of a list with its facet counts.
 * @param taste the caller's, for the sort by taste
 * @throws {ApiError} 404 for an unknown brand id
 */
export function findList(index: SearchIndex, requestedCriteria: SearchCriteria, taste?: Float32Array): FoundList {
  const criteria = withBrandName(index, normalizeCriteria(requestedCriteria));
  const { parsedTerm, match } = findTerm(index, criteria.term, { isAsTyped: !criteria.autocorrect });
  const { filters, sort, page, limit } = criteria;
  const selection = { ...applyFilters(index, match, filters), scores: match.scores, taste };
  const ranking = rank(index, selection, sort, (page - 1) * limit, page * limit);
  return {
    criteria,
    match: selection,
    ranking,
    ground: countFacetGround(index, match, filters),
    correctedTerm: criteria.term && ranking.total > 0 ? parsedTerm.correctedTerm : null,
    shorterSearches: ranking.total === 0 ? listShorterSearches(index, parsedTerm) : [],
  };
}

/** Counts the products of a list; an unknown brand has none. */
export function countFound(index: SearchIndex, requestedCriteria: SearchCriteria): number {
  const brandId = requestedCriteria.filters.brandId?.[0];
  if (brandId !== undefined && !index.brands.has(Number(brandId))) return 0;
  const { term, filters, autocorrect } = withBrandName(index, normalizeCriteria(requestedCriteria));
  const { match } = findTerm(index, term, { isAsTyped: !autocorrect });
  return countBits(applyFilters(index, match, filters).products);
}

/** A brand page's number becomes a selection of the brand facet. */
function withBrandName(index: SearchIndex, criteria: SearchCriteria): SearchCriteria {
  const { brandId, ...filters } = criteria.filters;
  if (!brandId) return criteria;
  const brand = index.brands.get(Number(brandId[0]));
  if (!brand) throw new ApiError(404, 'brand.not.found', 'Oops, not a valid brand id.');
  return normalizeCriteria({ ...criteria, filters: mergeFilters(filters, { brandNameFacet: [brand.name] }) });
}

/** For a term whose words never occur in one product: matching pairs of words, then single words. */
function listShorterSearches(index: SearchIndex, { queryParts }: ParsedTerm): FoundList['shorterSearches'] {
  if (queryParts.length < 2) return [];
  const pairs = queryParts.flatMap((first, place) => queryParts.slice(place + 1).map((second) => [first, second]));
  const tries =
    queryParts.length > 2 ? [...pairs.reverse(), ...queryParts.map((one) => [one])] : queryParts.map((one) => [one]);
  const shorterSearches: FoundList['shorterSearches'] = [];
  for (const words of tries) {
    if (shorterSearches.length === MAX_SHORTER) break;
    const text = words.map(({ word }) => word).join(' ');
    const match = matchTerm(index, { ...EMPTY_TERM, queryParts: words });
    const { products } = applyFilters(index, match, {});
    if (countBits(products) > 0)
      shorterSearches.push({ text, href: formatSearchUrl({ ...DEFAULT_CRITERIA, term: text }) });
  }
  return shorterSearches;
}
