import type { Facet, FacetValue, SearchResults } from '../../../../src/contracts/search.ts';
import { getOwnValue } from '../../../../src/lib/collections.ts';
import { buildCollectionPath } from '../../../../src/lib/search/collections.ts';
import { isSingleSelect, parseAttributeName } from '../../../../src/lib/search/facets.ts';
import { isWholeCatalog, type SearchCriteria, type SearchFilters } from '../../../../src/lib/search/searchCriteria.ts';
import { findSizeGroups } from '../../../../src/lib/sizing/sizeGroups.ts';
import { buildMediaImageId, type StoredCollection } from '../../catalog/actions.ts';
import type { CachedCard } from '../index/CardCache.ts';
import { INDEXED_FACETS, type IndexedFacet } from '../index/indexedFacets.ts';
import type { ParentIndex } from '../index/ParentIndex.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { compareByName, findScaleOrder, type ValueOrder } from '../index/valueOrder.ts';
import type { FacetGround } from './facetGround.ts';
import type { FoundList } from './findList.ts';
import { buildBreadcrumbs, buildCanonicalPath, buildTitle } from './nameList.ts';

/** The mid-tone shown next to a color family. */
const COLOR_SWATCHES: Readonly<Record<string, string>> = {
  Black: '#1c1f24',
  White: '#ffffff',
  Gray: '#8b919b',
  Silver: '#c5c9cf',
  Navy: '#1f2f56',
  Blue: '#2b6cd4',
  Teal: '#1f8a8a',
  Green: '#3f7d5a',
  Olive: '#767a3c',
  Yellow: '#f1c93b',
  Gold: '#c79b3b',
  Orange: '#ea7a2e',
  Red: '#cf2f38',
  Burgundy: '#76202f',
  Pink: '#f48fb1',
  Purple: '#7b57b3',
  Brown: '#7a5135',
  Tan: '#c49a6c',
  Beige: '#ddcbb0',
  Cream: '#f3ead9',
  Metallic: '#b7b2a6',
  Multi: '#9b7fb8',
};

/** One facet of the panel: of the table, or a product attribute. */
type Panel = Pick<IndexedFacet, 'label' | 'display' | 'minValues' | 'order' | 'toLabel' | 'omitsAttributeValues'> & {
  readonly field: string;
};

const createAttributePanel = (field: string): Panel => ({
  field,
  label: parseAttributeName(field) ?? field,
  display: 'list',
  order: 'scale',
  minValues: 2,
});

/** Builds the panels of a list, sizes first. Values outside the list are omitted; excluded ones stay with count 0. */
function presentFacets(index: SearchIndex, ground: FacetGround, filters: SearchFilters): Facet[] {
  const panels = Object.entries(INDEXED_FACETS)
    .filter(([field]) => ground.values.has(field))
    .map(([field, facet]) => ({ field, ...facet }));
  return [
    ...panels.filter(({ place }) => place !== 'last'),
    ...ground.attributes.map(createAttributePanel),
    ...panels.filter(({ place }) => place === 'last'),
  ].flatMap((panel) => presentFacet(index, panel, ground, filters));
}

function presentFacet(index: SearchIndex, panel: Panel, ground: FacetGround, filters: SearchFilters): Facet[] {
  const { field, label, display, toLabel = (value) => value } = panel;
  const chosenValues = filters[field] ?? [];
  const isNear = createSiblingFilter(index, field, chosenValues);
  const values: FacetValue[] = [];
  for (const { value, count } of ground.values.get(field) ?? []) {
    const selected = chosenValues.includes(value);
    if (value === '' || (!selected && (!isNear(value) || isSaidElsewhere(panel, value, ground)))) continue;
    const swatch = display === 'colors' ? COLOR_SWATCHES[value] : undefined;
    const groups = display === 'sizes' ? findSizeGroups(value, ground.sizeGenders.get(value) ?? []) : [];
    values.push({
      value,
      label: toLabel(value),
      count,
      selected,
      ...(swatch && { swatch }),
      ...(groups.length > 0 && { groups }),
    });
  }
  if (values.length < panel.minValues && chosenValues.length === 0) return [];
  const order = getOrder(panel, values);
  values.sort(
    (a, b) =>
      (order ? order(a.value, b.value) : b.count - a.count || compareByName(a.value, b.value)) ||
      (a.value < b.value ? -1 : 1),
  );
  return [{ field, label, display, multiSelect: !isSingleSelect(field), values }];
}

/** Undefined: by frequency. */
function getOrder({ order }: Panel, values: readonly FacetValue[]): ValueOrder | undefined {
  if (order === 'count') return undefined;
  return order === 'scale' ? findScaleOrder(values.map(({ value }) => value)) : order;
}

/** A badge that is also an attribute's value is offered there. */
const isSaidElsewhere = (
  { omitsAttributeValues }: Panel,
  value: string,
  { attributes, values }: FacetGround,
): boolean =>
  omitsAttributeValues === true &&
  attributes.some((attribute) => values.get(attribute)?.some((candidate) => candidate.value === value) ?? false);

/** With a category or type selected, only its siblings are offered: others would empty the list. */
function createSiblingFilter(
  index: SearchIndex,
  field: string,
  chosenValues: readonly string[],
): (value: string) => boolean {
  const parents = getOwnValue<ParentIndex>(index.parents, field);
  if (!parents || chosenValues.length === 0) return () => true;
  const chosenParents = new Set(chosenValues.map((value) => parents.get(value)));
  return (value) => chosenParents.has(parents.get(value));
}

/** The parts of an answer that depend on the caller and the query. */
export type CallersPart = Pick<SearchResults, 'isBestForYouEligible' | 'savedsizes' | 'applySavedFilters'>;

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
