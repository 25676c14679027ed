import type { SearchResults } from '../../../../src/contracts/search.ts';
import { definesList, GENDER_FIELD, parseAttributeName } from '../../../../src/lib/search/facets.ts';
import type { SearchFilters } from '../../../../src/lib/search/searchCriteria.ts';
import { type Bits, countBits, countCommon, findFilledWords, hasIntersection, intersectBits } from '../index/bits.ts';
import { countSingleValues } from '../index/facetIndex.ts';
import { findIndexedValues, findSizeAxis, INDEXED_FACETS } from '../index/indexedFacets.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { applyFilters, type Selection, splitSizes } from '../query/evaluate.ts';
import { countFacets } from './countFacets.ts';

type CountedValue = { readonly value: string; readonly count: number };

/** Input of the facet panels. */
export type FacetGround = {
  /** The values of each facet in this list, with counts; values excluded by another selection count 0. */
  readonly values: ReadonlyMap<string, readonly CountedValue[]>;
  /** Useful attribute facets, most informative first. */
  readonly attributes: readonly string[];
  /** Department of the sizes; null if the list covers several, whose sizes do not share a panel. */
  readonly sizeScope: SearchResults['sizeScope'];
  /** The genders whose products in the list have a size, of those selected if any is. */
  readonly sizeGenders: ReadonlyMap<string, readonly string[]>;
};

const MAX_ATTRIBUTES = 6;
/** Attributes known for a smaller share of the products are not offered. */
const SHARE_FOR_ATTRIBUTE = 0.1;

/**
 * Counts a list's facets and determines the values that belong to it.
 * @param selection the match within all filters
 */
export function countFacetGround(
  index: SearchIndex,
  match: Selection,
  selection: Selection,
  filters: SearchFilters,
): FacetGround {
  const nature = Object.fromEntries(Object.entries(filters).filter(([field]) => definesList(field)));
  const { products, styles } = applyFilters(index, match, nature);
  // Without selections, only counted values can belong to the list.
  const isAllCounted = !styles && Object.keys(filters).every((field) => field in nature);
  const attributes = listAttributes(index, products, filters);
  const sizeScope = findSizeScope(index, products, filters);
  // Sizes of several departments have no panel, and counting them is expensive.
  const hasSizes = sizeScope !== null || splitSizes(filters).chosenSizes.size.length > 0;
  const fields = Object.keys(INDEXED_FACETS).filter((field) => hasSizes || !findSizeAxis(field));
  const counts = countFacets(index, match, selection, filters, [...fields, ...attributes]);
  const values = new Map<string, readonly CountedValue[]>();
  const words = findFilledWords(products);
  for (const [field, valueCounts] of counts) {
    const all = nature[field] ? applyFilters(index, match, nature, field).products : products;
    const allWords = all === products ? words : findFilledWords(all);
    const isThere = isAllCounted ? () => false : createPresenceTest(index, field, all, allWords);
    const listedValues = [...valueCounts].filter(([, count], number) => count > 0 || isThere(number));
    const chosenValues = filters[field] ?? [];
    const removedValues = chosenValues.filter((value) => !listedValues.some(([other]) => other === value));
    values.set(
      field,
      [...listedValues, ...removedValues.map((value) => [value, 0] as const)].map(([value, count]) => ({
        value,
        count,
      })),
    );
  }
  const sizes = sizeScope ? (values.get('sizeFacet') ?? []) : [];
  const sizeGenders = findSizeGenders(index, products, sizes, filters[GENDER_FIELD]);
  return { values, attributes, sizeScope, sizeGenders };
}

/** Returns whether any of the products has the value of that number. */
function createPresenceTest(
  index: SearchIndex,
  field: string,
  products: Bits,
  words: Uint32Array,
): (number: number) => boolean {
  const facet = index.facets.get(field);
  if (facet?.single) {
    const counts = countSingleValues(facet, facet.single, products);
    return (number) => (counts[number] ?? 0) > 0;
  }
  const bits = findIndexedValues(index, field)?.products ?? [];
  return (number) => hasIntersection(products, bits[number] ?? NO_BITS, words);
}

/** Returns the genders of the products that have each of the sizes. */
function findSizeGenders(
  index: SearchIndex,
  products: Bits,
  sizes: readonly CountedValue[],
  chosenGenders: readonly string[] | undefined,
): ReadonlyMap<string, readonly string[]> {
  const { values = [], products: genderBits = [] } = index.facets.get(GENDER_FIELD) ?? {};
  const sizeGenders = new Map<string, string[]>();
  for (const [number, gender] of values.entries()) {
    // A unisex product of a women's list is listed in women's sizes.
    if (chosenGenders && !chosenGenders.includes(gender)) continue;
    const worn = Uint32Array.from(products);
    intersectBits(worn, genderBits[number] ?? NO_BITS);
    const words = findFilledWords(worn);
    for (const { value } of sizes) {
      const place = index.sizes.size.numbers.get(value) ?? -1;
      if (!hasIntersection(worn, index.sizes.size.products[place] ?? NO_BITS, words)) continue;
      sizeGenders.set(value, [...(sizeGenders.get(value) ?? []), gender]);
    }
  }
  return sizeGenders;
}

function findSizeScope(index: SearchIndex, products: Bits, filters: SearchFilters): SearchResults['sizeScope'] {
  const words = findFilledWords(products);
  const listValues = (field: string): readonly string[] => {
    const { values = [], products: bits = [] } = index.facets.get(field) ?? {};
    return values.filter((_, number) => hasIntersection(products, bits[number] ?? NO_BITS, words));
  };
  const [department, ...departments] = listValues('zc1');
  if (department === undefined || departments.length > 0) return null;
  // A gender's list includes unisex products.
  const [gender = '', ...genders] = filters[GENDER_FIELD] ?? listValues(GENDER_FIELD);
  return { department, gender: genders.length === 0 ? gender : '' };
}

function listAttributes(index: SearchIndex, products: Bits, filters: SearchFilters): string[] {
  const total = Math.max(1, countBits(products));
  const words = findFilledWords(products);
  const usefulFacets: { field: string; share: number }[] = [];
  for (const [field, facet] of index.facets) {
    if (parseAttributeName(field) === undefined) continue;
    const share = countCommon(products, facet.any, words) / total;
    if (share >= SHARE_FOR_ATTRIBUTE || filters[field]) usefulFacets.push({ field, share });
  }
  usefulFacets.sort((a, b) => b.share - a.share || (a.field < b.field ? -1 : 1));
  return usefulFacets.map(({ field }) => field).filter((field, place) => place < MAX_ATTRIBUTES || filters[field]);
}

const NO_BITS: Bits = new Uint32Array(0);
