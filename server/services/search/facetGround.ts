import { attributeName, type SearchFilters } from '../../../src/lib/searchCriteria.ts';
import { type Bits, countBits, countCommon, filledWords, haveCommon } from './bits.ts';
import { countFacets } from './countFacets.ts';
import { narrow, type Selection } from './evaluate.ts';
import type { SearchIndex } from './searchIndex.ts';

type CountedValue = { readonly value: string; readonly count: number };

/** What a list's facets are presented from. */
export type FacetGround = {
  /** Facet → its values in this list with their counts: also those that another choice rules out, at zero. */
  readonly values: ReadonlyMap<string, readonly CountedValue[]>;
  /** Facets of attributes that are of use here, the most telling first. */
  readonly attributes: readonly string[];
  /** How many departments the list reaches into: sizes of several do not belong in one panel. */
  readonly departments: number;
};

/** What a list is by its nature, not by what a shopper chose inside it. */
const NATURE: readonly string[] = ['zc1', 'zc2', 'productType', 'txAttrFacet_Gender'];
const INSIDE = [
  'sizeFacet',
  'widthFacet',
  'brandNameFacet',
  'colorFacet',
  'priceFacet',
  'ratingFacet',
  'onSale',
  'badgeFacet',
];
const MOST_ATTRIBUTES = 6;
/** An attribute that fewer of the products speak of is no help in choosing among them. */
const SHARE_FOR_ATTRIBUTE = 0.1;

/** Counts the facets of a list and finds which of their values belong to it at all. */
export function groundOf(index: SearchIndex, match: Selection, filters: SearchFilters): FacetGround {
  const nature = Object.fromEntries(Object.entries(filters).filter(([field]) => NATURE.includes(field)));
  const { products } = narrow(index, match, nature);
  const attributes = attributesOf(index, products, filters);
  const counts = countFacets(index, match, filters, [...NATURE, ...INSIDE, ...attributes]);
  const values = new Map<string, readonly CountedValue[]>();
  for (const [field, found] of counts) {
    const all = nature[field] ? narrow(index, match, nature, field).products : products;
    const words = filledWords(all);
    const bits = valueBits(index, field);
    const listed = [...found].filter(([, count], number) => count > 0 || haveCommon(all, bits[number] ?? NONE, words));
    const chosen = filters[field] ?? [];
    const gone = chosen.filter((value) => !listed.some(([other]) => other === value));
    values.set(
      field,
      [...listed, ...gone.map((value) => [value, 0] as const)].map(([value, count]) => ({ value, count })),
    );
  }
  const departments = valueBits(index, 'zc1').filter((bits) =>
    haveCommon(products, bits, filledWords(products)),
  ).length;
  return { values, attributes, departments };
}

function valueBits(index: SearchIndex, field: string): readonly Bits[] {
  if (field === 'sizeFacet') return index.sizes.sizeProducts;
  if (field === 'widthFacet') return index.sizes.widthProducts;
  return index.facets.get(field)?.products ?? [];
}

function attributesOf(index: SearchIndex, products: Bits, filters: SearchFilters): string[] {
  const total = Math.max(1, countBits(products));
  const words = filledWords(products);
  const found: { field: string; share: number }[] = [];
  for (const [field, facet] of index.facets) {
    if (attributeName(field) === undefined) continue;
    const share = countCommon(products, facet.any, words) / total;
    if (share >= SHARE_FOR_ATTRIBUTE || filters[field]) found.push({ field, share });
  }
  found.sort((a, b) => b.share - a.share || (a.field < b.field ? -1 : 1));
  return found.map(({ field }) => field).filter((field, place) => place < MOST_ATTRIBUTES || filters[field]);
}

const NONE: Bits = new Uint32Array(0);
