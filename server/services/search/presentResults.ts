import type { SearchResults } from '../../../src/contracts/search.ts';
import type { ShelvedCard } from './cardShelf.ts';
import type { FoundList } from './findList.ts';
import { canonicalPathOf, crumbsOf, titleOf } from './nameList.ts';
import { presentFacets } from './presentFacets.ts';
import type { SearchIndex } from './searchIndex.ts';

/** What an answer says besides, of who asks and of the wishes in their address. */
export type CallersPart = Pick<SearchResults, 'isBestForYouEligible' | 'savedsizes' | 'applySavedFilters'>;

/** A list as it is for everybody. */
export type ListFrame = Omit<SearchResults, 'list' | 'sponsored' | keyof CallersPart>;

/** All of a list but its cards, which are at hand on the shelf, as they are and as text. */
export function presentResults(index: SearchIndex, found: FoundList): ListFrame {
  const { criteria, ranked, ground, corrected, shorterSearches } = found;
  return {
    title: titleOf(criteria),
    term: criteria.term,
    totalProductCount: ranked.total,
    facets: presentFacets(index, ground, criteria.filters),
    page: criteria.page,
    pageCount: Math.ceil(ranked.total / criteria.limit),
    limit: criteria.limit,
    sort: criteria.sort,
    canonicalPath: canonicalPathOf(index, criteria),
    breadcrumbs: crumbsOf(index, criteria),
    autocorrect: corrected === null ? null : { from: criteria.term, to: corrected },
    isAsTyped: !criteria.autocorrect,
    filters: Object.fromEntries(Object.entries(criteria.filters).map(([field, values]) => [field, [...values]])),
    redirectTo: null,
    shorterSearches,
    sizeScope: ground.sizeScope,
  };
}

/** The answer's text: cards are put in as they stand on the shelf. */
export const writeResults = (results: object, cards: readonly ShelvedCard[]): string =>
  `{"list":[${cards.map(({ json }) => json).join(',')}],${JSON.stringify(results).slice(1)}`;
