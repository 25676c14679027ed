import type { SearchFilters } from '../../../../src/lib/search/searchCriteria.ts';
import {
  type Bits,
  countBits,
  createBits,
  createFullBits,
  hasBit,
  intersectBits,
  setBit,
  subtractBits,
  toMemberIds,
  uniteBits,
  visitBits,
} from '../index/bits.ts';
import { findIndexedFacet, findSizeAxis } from '../index/indexedFacets.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { SIZE_AXES, type SizeAxisName } from '../index/sizeIndex.ts';
import { FoundForms, findValueStyles } from './foundForms.ts';
import type { QueryPart } from './queryPart.ts';
import type { ParsedTerm } from './understand.ts';

/** Selected products and styles: the styles of `products` that are in `styles` (all if undefined). */
export type Selection = { readonly products: Bits; readonly styles: Bits | undefined };

/** The matches of a term with each product's score. */
export type TermMatch = Selection & { readonly scores: Float32Array | undefined };

/** Cached matches of query parts, shared while a term is tried in several readings. */
export type KnownMatches = Map<QueryPart, PartMatch>;
type PartMatch = Selection & { readonly scores: Float32Array; readonly rarity: number };

/** Finds the products and styles that satisfy every part of a term. `known` caches matches between calls. */
export function matchTerm(
  index: SearchIndex,
  understood: ParsedTerm,
  knownMatches: KnownMatches = new Map(),
): TermMatch {
  const { queryParts, excludedParts, sizes, widths, lowestPrice = 0, highestPrice = Infinity, isOnSale } = understood;
  const products = index.live.slice();
  const matches: PartMatch[] = [];
  let styles: Bits | undefined;
  for (const one of queryParts) {
    const partMatch = knownMatches.get(one) ?? matchPart(index, one);
    knownMatches.set(one, partMatch);
    matches.push(partMatch);
    if (one.isOptional) continue;
    intersectBits(products, partMatch.products);
    styles = intersectStyles(styles, partMatch.styles);
  }
  for (const one of excludedParts) styles = intersectStyles(styles, excludeStyles(index, one, products));
  styles = intersectStyles(styles, findStylesBySize(index, { size: sizes[0] ?? [], width: widths }));
  if (lowestPrice > 0 || highestPrice < Infinity)
    styles = intersectStyles(styles, findStylesByPrice(index, lowestPrice, highestPrice));
  if (isOnSale) styles = intersectStyles(styles, findValueStyles(index, 'onSale', 'true'));
  return {
    products,
    styles,
    scores: queryParts.length > 0 ? computeScores(index, queryParts, matches, products) : undefined,
  };
}

function computeScores(
  index: SearchIndex,
  queryParts: readonly QueryPart[],
  matches: readonly PartMatch[],
  products: Bits,
): Float32Array {
  const scores = new Float32Array(index.productCount);
  const members = toMemberIds(products);
  for (const { scores: worth, rarity } of matches)
    for (const product of members) scores[product] = (scores[product] ?? 0) + (worth[product] ?? 0) * rarity;
  if (!queryParts.some(isForChildren)) lowerChildrensScores(index, scores);
  return scores;
}

const CHILDREN = /^(kid|child|children|youth|junior|boy|girl|son|daughter|toddler|baby|infant|newborn|aged|school|toy)/;
const isForChildren = ({ word }: QueryPart): boolean => CHILDREN.test(word);
/** Factor on children's products unless the term asks for them: adults come first (browsing §9, Age groups). */
const CHILDREN_LATER = 0.85;

function lowerChildrensScores({ facets }: SearchIndex, scores: Float32Array): void {
  const genders = facets.get('txAttrFacet_Gender');
  const [boys, girls] = ['Boys', 'Girls'].map((label) => genders?.products[genders.numbers.get(label) ?? -1]);
  const products = createBits(scores.length);
  for (const children of [boys, girls]) if (children) uniteBits(products, children);
  for (const product of toMemberIds(products)) scores[product] = (scores[product] ?? 0) * CHILDREN_LATER;
}

function matchPart(index: SearchIndex, { forms }: QueryPart): PartMatch {
  const foundForms = new FoundForms(index);
  for (const form of forms) foundForms.add(form);
  const { products, best } = foundForms;
  // A part has a higher weight if fewer products satisfy it with any of its words.
  const rarity = Math.log(1 + index.liveCount / Math.max(1, countBits(products)));
  return { products, styles: findColoredStyles(index, foundForms), scores: best, rarity };
}

/** Removes matching styles; products that match as a whole are removed from `products`. */
function excludeStyles(index: SearchIndex, { forms }: QueryPart, products: Bits): Bits | undefined {
  const foundForms = new FoundForms(index);
  for (const form of forms) foundForms.add(form);
  subtractBits(products, foundForms.namedProducts);
  if (!foundForms.coloredStyles) return undefined;
  const styles = createFullBits(index.styleCount);
  subtractBits(styles, foundForms.coloredStyles);
  return styles;
}

/** A color word selects the styles of that color, unless the product's own name contains it. */
function findColoredStyles(
  index: SearchIndex,
  { products, namedProducts, coloredStyles }: FoundForms,
): Bits | undefined {
  if (!coloredStyles) return undefined;
  const styles = coloredStyles.slice();
  visitBits(products, (product) => {
    if (!hasBit(namedProducts, product)) return;
    const first = index.styleStart[product] ?? 0;
    const end = index.styleStart[product + 1] ?? 0;
    let isColored = false;
    for (let style = first; style < end; style++) isColored ||= hasBit(coloredStyles, style);
    if (!isColored) for (let style = first; style < end; style++) setBit(styles, style);
  });
  return styles;
}

/** Applies the filters to a match; `without` skips one facet's own selection, for its counts. */
export function applyFilters(
  index: SearchIndex,
  match: Selection,
  filters: SearchFilters,
  skippedField?: string,
): Selection {
  const products = match.products.slice();
  let styles = match.styles;
  const { chosenSizes, others } = splitSizes(filters);
  for (const [field, values] of Object.entries(others)) {
    if (field === skippedField) continue;
    const facet = index.facets.get(field);
    const { toStored = keepValue } = findIndexedFacet(field) ?? {};
    const numbers = values.flatMap((value) => facet?.numbers.get(toStored(value)) ?? []);
    if (facet?.styles) styles = intersectStyles(styles, uniteAll(facet.styles.bits, numbers, index.styleCount));
    else intersectBits(products, uniteAll(facet?.products ?? [], numbers, index.productCount));
  }
  const skippedAxis = findSizeAxis(skippedField ?? '');
  const sizes = skippedAxis ? { ...chosenSizes, [skippedAxis]: [] } : chosenSizes;
  return selectMatched(index, products, intersectStyles(styles, findStylesBySize(index, sizes)));
}

const keepValue = (value: string): string => value;

/** The chosen sizes and widths; an empty list allows all. */
type ChosenSizes = Readonly<Record<SizeAxisName, readonly string[]>>;

/** Separates sizes and widths, which are filtered as pairs, from the other filters. */
export function splitSizes(filters: SearchFilters): { chosenSizes: ChosenSizes; others: SearchFilters } {
  const chosenSizes: Record<SizeAxisName, readonly string[]> = { size: [], width: [] };
  const others: Record<string, readonly string[]> = {};
  for (const [field, values] of Object.entries(filters)) {
    const axis = findSizeAxis(field);
    if (axis) chosenSizes[axis] = values;
    else others[field] = values;
  }
  return { chosenSizes, others };
}

/** Removes products without a selected style. */
function selectMatched(index: SearchIndex, products: Bits, styles: Bits | undefined): Selection {
  if (!styles) return { products, styles };
  const selectedProducts = createBits(index.productCount);
  const { productByStyle } = index;
  for (let word = 0; word < styles.length; word++) {
    for (let rest = styles[word] ?? 0; rest !== 0; rest &= rest - 1)
      setBit(selectedProducts, productByStyle[(word << 5) + 31 - Math.clz32(rest & -rest)] ?? 0);
  }
  intersectBits(products, selectedProducts);
  return { products, styles };
}

/** Returns styles with stock in one of the sizes and one of the widths; undefined if neither is chosen. */
function findStylesBySize({ sizes, styleCount }: SearchIndex, chosenSizes: ChosenSizes): Bits | undefined {
  const limits = SIZE_AXES.filter((axis) => chosenSizes[axis].length > 0).map((axis) => ({
    ofPair: sizes[axis].ofPair,
    numbers: new Set(chosenSizes[axis].map((value) => sizes[axis].numbers.get(value))),
  }));
  if (limits.length === 0) return undefined;
  const styles = createBits(styleCount);
  for (const [pair, bits] of sizes.pairStyles.entries())
    if (limits.every(({ ofPair, numbers }) => numbers.has(ofPair[pair]))) uniteBits(styles, bits);
  return styles;
}

function findStylesByPrice({ price, styleCount }: SearchIndex, lowest: number, highest: number): Bits {
  const styles = createBits(styleCount);
  for (let style = 0; style < styleCount; style++) {
    const cents = price[style] ?? 0;
    if (cents >= lowest && cents <= highest) setBit(styles, style);
  }
  return styles;
}

function uniteAll(all: readonly Bits[], numbers: readonly number[], size: number): Bits {
  const bits = createBits(size);
  for (const number of numbers) uniteBits(bits, all[number] ?? bits);
  return bits;
}

/** Returns the styles that both sets have; undefined stands for all styles. */
export function intersectStyles(styles: Bits | undefined, others: Bits | undefined): Bits | undefined {
  if (!styles || !others) return styles ?? others;
  const intersection = styles.slice();
  intersectBits(intersection, others);
  return intersection;
}
