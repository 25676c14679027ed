import type { SearchResults } from '../../../../src/contracts/search.ts';
import { buildCollectionPath } from '../../../../src/lib/search/collections.ts';
import { isWholeCatalog, type SearchCriteria } from '../../../../src/lib/search/searchCriteria.ts';
import { buildMediaImageId, type StoredCollection } from '../../catalog/actions.ts';
import type { CachedCard } from '../index/CardCache.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import type { FoundList } from './findList.ts';
import { buildBreadcrumbs, buildCanonicalPath, buildTitle } from './nameList.ts';
import { presentFacets } from './presentFacets.ts';

/** The parts of an answer that depend on the caller and the query. */
export type CallersPart = Pick<SearchResults, 'isBestForYouEligible' | 'savedsizes' | 'applySavedFilters'>;

/** A list for all callers. */
export type ListFrame = Omit<SearchResults, 'list' | 'sponsored' | keyof CallersPart>;

const countPages = (criteria: SearchCriteria, total: number): number => {
  const pages = Math.ceil(total / criteria.limit);
  return isWholeCatalog(criteria) ? Math.min(pages, 1) : pages;
};

const buildCollectionCrumbs = ({ title, slug }: StoredCollection): ListFrame['breadcrumbs'] => [
  { text: 'Home', href: '/' },
  { text: title, href: buildCollectionPath(slug) },
];

/** The head of a collection's page; a picture without a text for it only decorates. */
const presentCollection = ({ html, description, picture }: StoredCollection): SearchResults['collection'] => ({
  html,
  description,
  image: picture && { imageId: buildMediaImageId(picture), alt: picture.alt },
});

/** A list without its cards, which come from the card cache. */
export function presentResults(index: SearchIndex, foundList: FoundList): ListFrame {
  const { criteria, collection, ranking, ground, correctedTerm, shorterSearches } = foundList;
  return {
    title: (criteria.term === '' && collection?.title) || buildTitle(criteria),
    term: criteria.term,
    totalProductCount: ranking.total,
    facets: presentFacets(index, ground, criteria.filters),
    page: criteria.page,
    pageCount: countPages(criteria, ranking.total),
    limit: criteria.limit,
    sort: criteria.sort,
    canonicalPath: buildCanonicalPath(index, criteria),
    breadcrumbs: collection ? buildCollectionCrumbs(collection) : buildBreadcrumbs(index, criteria),
    autocorrect: correctedTerm === null ? null : { from: criteria.term, to: correctedTerm },
    isAsTyped: !criteria.autocorrect,
    filters: Object.fromEntries(Object.entries(criteria.filters).map(([field, values]) => [field, [...values]])),
    redirectTo: null,
    shorterSearches,
    sizeScope: ground.sizeScope,
    ...(collection && { collection: presentCollection(collection) }),
  };
}

/** Serializes an answer with already serialized cards. */
export const writeResults = (results: object, cards: readonly CachedCard[]): string =>
  `{"list":[${cards.map(({ json }) => json).join(',')}],${JSON.stringify(results).slice(1)}`;
