import type { SearchFilters } from '../../../../src/lib/search/searchCriteria.ts';
import { type Bits, countCommon, createBits, findFilledWords, hasBit, toMemberIds, uniteBits } from '../index/bits.ts';
import { countSingleValues, type FacetIndex } from '../index/facetIndex.ts';
import { findIndexedFacet, findSizeAxis } from '../index/indexedFacets.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import type { SizeAxis, SizeAxisName } from '../index/sizeIndex.ts';
import { applyFilters, type Selection, splitSizes } from '../query/evaluate.ts';

/** For each facet and value, the number of products listed if that value were selected next to the other facets' selections. */
type FacetCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A selection and data shared by all its counts. */
type Base = Selection & {
  /** The filled words of the products. */
  readonly words: Uint32Array;
  /** Returns the selected styles of the products, ascending. */
  readonly listStyles: () => Uint32Array;
};

/**
 * Counts the named facets live: a facet's own selection does not narrow its own values (multi-select).
 * @param selection the match within all filters
 */
export function countFacets(
  index: SearchIndex,
  match: Selection,
  selection: Selection,
  filters: SearchFilters,
  fields: readonly string[],
): FacetCounts {
  const fullBase = toBase(index, selection);
  const counts = new Map<string, ReadonlyMap<string, number>>();
  for (const field of fields) {
    const base = filters[field] ? toBase(index, applyFilters(index, match, filters, field)) : fullBase;
    counts.set(field, countField(index, match, field, base, filters));
  }
  return counts;
}

function toBase(index: SearchIndex, selection: Selection): Base {
  let styles: Uint32Array | undefined;
  return {
    ...selection,
    words: findFilledWords(selection.products),
    listStyles: () => {
      styles ??= listSelectedStyles(index, selection);
      return styles;
    },
  };
}

function countField(
  index: SearchIndex,
  match: Selection,
  field: string,
  base: Base,
  filters: SearchFilters,
): ReadonlyMap<string, number> {
  const axis = findSizeAxis(field);
  if (axis) return countSizes(index, match, axis, base, filters);
  const facet = index.facets.get(field);
  if (!facet) return new Map();
  if (facet.single) {
    const counts = countSingleValues(facet, facet.single, base.products);
    return new Map(facet.values.map((value, number) => [value, counts[number] ?? 0]));
  }
  const { toShown } = findIndexedFacet(field) ?? {};
  return facet.styles && base.styles
    ? countByStyle(index, facet, facet.styles, base)
    : countByProduct(toShown ? facet.values.map(toShown) : facet.values, facet.products, base);
}

const countByProduct = (values: readonly string[], bits: readonly Bits[], base: Base): ReadonlyMap<string, number> =>
  new Map(values.map((value, number) => [value, countCommon(base.products, bits[number] ?? NO_BITS, base.words)]));

/** With a selection of styles, a product counts once for a value if at least one selected style has it. */
function countByStyle(
  { productByStyle }: SearchIndex,
  { values }: FacetIndex,
  { start, list }: NonNullable<FacetIndex['styles']>,
  base: Base,
): ReadonlyMap<string, number> {
  const tally = new Tally(values);
  for (const style of base.listStyles()) {
    const product = productByStyle[style] ?? 0;
    const end = start[style + 1] ?? 0;
    for (let at = start[style] ?? 0; at < end; at++) tally.add(list[at] ?? 0, product);
  }
  return tally.counts();
}

/** Sizes count stock in the selected widths, and widths stock in the selected sizes. */
function countSizes(
  index: SearchIndex,
  match: Selection,
  axis: SizeAxisName,
  base: Base,
  filters: SearchFilters,
): ReadonlyMap<string, number> {
  const own = index.sizes[axis];
  const otherAxis = axis === 'size' ? 'width' : 'size';
  const { chosenSizes, others } = splitSizes(filters);
  const chosenOthers = chosenSizes[otherAxis];
  if (chosenOthers.length === 0 && !base.styles) return countByProduct(own.values, own.products, base);
  const hasSizes = chosenOthers.length + chosenSizes[axis].length > 0;
  const unsized = hasSizes ? applyFilters(index, match, others) : base;
  const { numbers, ofPair } = index.sizes[otherAxis];
  const requestedNumbers = new Set(chosenOthers.map((value) => numbers.get(value)));
  if (!unsized.styles)
    return countPairs(index, own, toBase(index, unsized), (pair) => requestedNumbers.has(ofPair[pair]));
  const isWanted = Uint8Array.from(ofPair, (number) =>
    chosenOthers.length === 0 || requestedNumbers.has(number) ? 1 : 0,
  );
  const tally = new Tally(own.values);
  const { stockStart, stockOnHand, stockPair } = index.sizes;
  for (const style of base.listStyles()) {
    const product = index.productByStyle[style] ?? 0;
    const end = stockStart[style + 1] ?? 0;
    for (let stock = stockStart[style] ?? 0; stock < end; stock++) {
      const pair = stockPair[stock] ?? 0;
      if (stockOnHand[stock] !== 0 && isWanted[pair] === 1) tally.add(own.ofPair[pair] ?? 0, product);
    }
  }
  return tally.counts();
}

/** Without a selected color, products by size and width pair are enough. */
function countPairs(
  { sizes, productCount }: SearchIndex,
  { values, ofPair }: SizeAxis,
  base: Base,
  isWanted: (pair: number) => boolean,
): ReadonlyMap<string, number> {
  const productBits = values.map(() => createBits(productCount));
  for (const [pair, bits] of sizes.pairProducts.entries())
    if (isWanted(pair)) uniteBits(productBits[ofPair[pair] ?? 0] ?? NO_BITS, bits);
  return countByProduct(values, productBits, base);
}

function listSelectedStyles(
  { styleStart, styleCount, productByStyle }: SearchIndex,
  { products, styles }: Selection,
): Uint32Array {
  const listed = styles ? toMemberIds(styles) : new Uint32Array(styleCount);
  let count = 0;
  if (styles) {
    for (const style of listed) if (hasBit(products, productByStyle[style] ?? 0)) listed[count++] = style;
    return listed.subarray(0, count);
  }
  for (const product of toMemberIds(products)) {
    const end = styleStart[product + 1] ?? 0;
    for (let style = styleStart[product] ?? 0; style < end; style++) listed[count++] = style;
  }
  return listed.subarray(0, count);
}

/** Counts products by value in order; repeated values of a product count once. */
class Tally {
  readonly #values: readonly string[];
  readonly #counts: Uint32Array;
  readonly #last: Int32Array;

  constructor(values: readonly string[]) {
    this.#values = values;
    this.#counts = new Uint32Array(values.length);
    this.#last = new Int32Array(values.length).fill(-1);
  }

  add(number: number, product: number): void {
    if (this.#last[number] === product) return;
    this.#last[number] = product;
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
  }

  counts(): ReadonlyMap<string, number> {
    return new Map(this.#values.map((value, number) => [value, this.#counts[number] ?? 0]));
  }
}

const NO_BITS: Bits = new Uint32Array(0);
