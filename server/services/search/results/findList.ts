import { COLLECTION_FIELD } from '../../../../src/lib/search/collections.ts';
import {
  DEFAULT_CRITERIA,
  mergeFilters,
  normalizeCriteria,
  type SearchCriteria,
  type SearchFilters,
} from '../../../../src/lib/search/searchCriteria.ts';
import { DEFAULT_SORT, type SearchSort } from '../../../../src/lib/search/searchSorts.ts';
import { formatSearchUrl } from '../../../../src/lib/search/searchUrl.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { StoredCollection } from '../../catalog/actions.ts';
import { getCollectionSort, type ListCollection } from '../collections/selectCollection.ts';
import { countBits, createBits, intersectBits } from '../index/bits.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { applyFilters, intersectStyles, matchTerm, type TermMatch } from '../query/evaluate.ts';
import { findTerm } from '../query/findTerm.ts';
import { type RankingResult, rank } from '../query/rank.ts';
import { EMPTY_TERM, type ParsedTerm } from '../query/understand.ts';
import { countFacetGround, type FacetGround } from './facetGround.ts';

const MAX_SHORTER = 4;

export type FoundList = {
  readonly criteria: SearchCriteria;
  readonly collection: StoredCollection | undefined;
  /** All matches, independent of the page. */
  readonly match: TermMatch;
  readonly ranking: RankingResult;
  readonly ground: FacetGround;
  readonly correctedTerm: string | null;
  readonly shorterSearches: { text: string; href: string }[];
};

/** The facts that a list depends on, beside its address. */
export type ListContext = {
  /** The caller's taste, for the sort by it. */
  readonly taste?: Float32Array | undefined;
  /** The collection that the criteria name, if shoppers may see it. */
  readonly collection?: ListCollection | undefined;
};

type MatchInCollection = {
  readonly match: TermMatch;
  readonly places?: ReadonlyMap<number, number> | undefined;
  readonly sort: SearchSort;
  readonly filters: SearchFilters;
};

/** Returns a match within a collection, whose order applies until the shopper chooses another one. */
export function matchInCollection(
  index: SearchIndex,
  match: TermMatch,
  { sort, filters: { [COLLECTION_FIELD]: slug, ...filters } }: Pick<SearchCriteria, 'sort' | 'filters'>,
  collection: ListCollection | undefined,
): MatchInCollection {
  if (!slug) return { match, sort, filters };
  if (!collection) return { match: { ...match, products: createBits(index.productCount) }, sort, filters };
  const { stored, selected } = collection;
  const products = selected.products.slice();
  intersectBits(products, match.products);
  const limited = { ...match, products, styles: intersectStyles(match.styles, selected.styles) };
  if (sort.key !== DEFAULT_SORT.key) return { match: limited, sort, filters };
  return { match: limited, sort: getCollectionSort(stored), filters, places: selected.places };
}

/**
 * Finds one page of a list with its facet counts.
 * @throws {ApiError} 404 for an unknown brand id
 */
export function findList(index: SearchIndex, requestedCriteria: SearchCriteria, context: ListContext = {}): FoundList {
  const criteria = withBrandName(index, normalizeCriteria(requestedCriteria));
  const found = findTerm(index, criteria.term, { isAsTyped: !criteria.autocorrect });
  const { parsedTerm } = found;
  const { match, places, sort, filters } = matchInCollection(index, found.match, criteria, context.collection);
  const { page, limit } = criteria;
  const selection = { ...applyFilters(index, match, filters), scores: match.scores, taste: context.taste, places };
  const ranking = rank(index, selection, sort, (page - 1) * limit, page * limit);
  return {
    criteria,
    collection: context.collection?.stored,
    match: selection,
    ranking,
    ground: countFacetGround(index, match, selection, filters),
    correctedTerm: criteria.term && ranking.total > 0 ? parsedTerm.correctedTerm : null,
    shorterSearches: ranking.total === 0 ? listShorterSearches(index, parsedTerm) : [],
  };
}

/** Counts the products of a list; an unknown brand has none. */
export function countFound(index: SearchIndex, requestedCriteria: SearchCriteria, collection?: ListCollection): number {
  const brandId = requestedCriteria.filters.brandId?.[0];
  if (brandId !== undefined && !index.brands.has(Number(brandId))) return 0;
  const criteria = withBrandName(index, normalizeCriteria(requestedCriteria));
  const found = findTerm(index, criteria.term, { isAsTyped: !criteria.autocorrect });
  const { match, filters } = matchInCollection(index, found.match, criteria, collection);
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
