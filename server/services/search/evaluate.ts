import type { SearchFilters } from '../../../src/lib/searchCriteria.ts';
import type { Asked } from './asked.ts';
import {
  addBits,
  allBits,
  type Bits,
  bitsFor,
  countBits,
  dropBits,
  eachBit,
  hasBit,
  keepBits,
  membersOf,
  setBit,
} from './bits.ts';
import { FoundForms, valueStyles } from './foundForms.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { Understood } from './understand.ts';

/** A choice of products and of their styles: in are the styles of `products` that are in `styles` (all, where undefined). */
export type Selection = { readonly products: Bits; readonly styles: Bits | undefined };

/** What a term finds, and how well each product fits it. */
export type TermMatch = Selection & { readonly scores: Float32Array | undefined };

/** What single things asked for were found to match, while a term is taken in several ways. */
export type KnownMatches = Map<Asked, AskedMatch>;
type AskedMatch = Selection & { readonly worth: Float32Array; readonly rarity: number };

/**
 * Products and styles that a term finds: for each thing asked for, those that have one of its forms.
 * `known` keeps what was found for each between calls.
 */
export function matchTerm(index: SearchIndex, understood: Understood, known: KnownMatches = new Map()): TermMatch {
  const { asked, excluded, sizes, widths, lowestPrice = 0, highestPrice = Infinity, isOnSale } = understood;
  const products = allBits(index.productCount);
  const matches: AskedMatch[] = [];
  let styles: Bits | undefined;
  for (const one of asked) {
    const found = known.get(one) ?? matchAsked(index, one);
    known.set(one, found);
    matches.push(found);
    if (one.isOptional) continue;
    keepBits(products, found.products);
    styles = bothOf(styles, found.styles);
  }
  for (const one of excluded) styles = bothOf(styles, stylesWithout(index, one, products));
  const [choice = []] = sizes;
  if (choice.length + widths.length > 0) styles = bothOf(styles, sizeStyles(index, choice, widths));
  if (lowestPrice > 0 || highestPrice < Infinity)
    styles = bothOf(styles, stylesPriced(index, lowestPrice, highestPrice));
  if (isOnSale) styles = bothOf(styles, valueStyles(index, 'onSale', 'true'));
  return { products, styles, scores: asked.length > 0 ? scoresOf(index, asked, matches, products) : undefined };
}

/** How well each product that is in fits what was asked for. */
function scoresOf(
  index: SearchIndex,
  asked: readonly Asked[],
  matches: readonly AskedMatch[],
  products: Bits,
): Float32Array {
  const scores = new Float32Array(index.productCount);
  const members = membersOf(products);
  for (const { worth, rarity } of matches)
    for (const product of members) scores[product] = (scores[product] ?? 0) + (worth[product] ?? 0) * rarity;
  if (!asked.some(isForChildren)) lowerChildren(index, scores);
  return scores;
}

const CHILDREN = /^(kid|child|children|youth|junior|boy|girl|son|daughter|toddler|baby|infant|newborn|aged|school|toy)/;
const isForChildren = ({ word }: Asked): boolean => CHILDREN.test(word);
/** What is left of a children's product's score where nobody asked for children's: grown-ups come first (browsing §9, Age groups). */
const CHILDREN_LATER = 0.85;

function lowerChildren({ facets }: SearchIndex, scores: Float32Array): void {
  const genders = facets.get('txAttrFacet_Gender');
  const [boys, girls] = ['Boys', 'Girls'].map((label) => genders?.products[genders.numbers.get(label) ?? -1]);
  const products = (boys ?? girls)?.slice();
  if (!products) return;
  if (girls) addBits(products, girls);
  for (const product of membersOf(products)) scores[product] = (scores[product] ?? 0) * CHILDREN_LATER;
}

function matchAsked(index: SearchIndex, { forms }: Asked): AskedMatch {
  const found = new FoundForms(index);
  for (const form of forms) found.add(form);
  const { products, best } = found;
  // What is asked for tells the more, the fewer products answer it; by which of its words they do so does not matter.
  const rarity = Math.log(1 + index.productCount / Math.max(1, countBits(products)));
  return { products, styles: coloredStyles(index, found), worth: best, rarity };
}

/** All styles but those that have it; products that have it as a whole are taken out of `products`. */
function stylesWithout(index: SearchIndex, { forms }: Asked, products: Bits): Bits | undefined {
  const found = new FoundForms(index);
  for (const form of forms) found.add(form);
  dropBits(products, found.named);
  if (!found.colored) return undefined;
  const styles = allBits(index.styleCount);
  dropBits(styles, found.colored);
  return styles;
}

/** Where a word names a colour, only the styles in that colour are meant, unless the product has it in its own name. */
function coloredStyles(index: SearchIndex, { products, named, colored }: FoundForms): Bits | undefined {
  if (!colored) return undefined;
  const styles = colored.slice();
  eachBit(products, (product) => {
    if (!hasBit(named, product)) return;
    const first = index.styleStart[product] ?? 0;
    const end = index.styleStart[product + 1] ?? 0;
    let isColored = false;
    for (let style = first; style < end; style++) isColored ||= hasBit(colored, style);
    if (!isColored) for (let style = first; style < end; style++) setBit(styles, style);
  });
  return styles;
}

/** The term's match narrowed by the filters; `without` leaves one facet's own choice out, as its counts need it. */
export function narrow(index: SearchIndex, match: Selection, filters: SearchFilters, without?: string): Selection {
  const products = match.products.slice();
  let styles = match.styles;
  for (const [field, values] of Object.entries(filters)) {
    if (field === without || field === 'sizeFacet' || field === 'widthFacet') continue;
    const facet = index.facets.get(field);
    const numbers = values.flatMap((value) => facet?.numbers.get(value) ?? []);
    if (facet?.styles) styles = bothOf(styles, union(facet.styles.bits, numbers, index.styleCount));
    else keepBits(products, union(facet?.products ?? [], numbers, index.productCount));
  }
  const sizes = without === 'sizeFacet' ? [] : (filters.sizeFacet ?? []);
  const widths = without === 'widthFacet' ? [] : (filters.widthFacet ?? []);
  if (sizes.length + widths.length > 0) styles = bothOf(styles, sizeStyles(index, sizes, widths));
  return settle(index, products, styles);
}

/** Leaves out products of which no style is in. */
function settle(index: SearchIndex, products: Bits, styles: Bits | undefined): Selection {
  if (!styles) return { products, styles };
  const kept = bitsFor(index.productCount);
  const { productOf } = index;
  for (const style of membersOf(styles)) setBit(kept, productOf[style] ?? 0);
  keepBits(products, kept);
  return { products, styles };
}

/** Styles of which a SKU in one of the sizes and one of the widths is on hand; an empty list leaves that side open. */
function sizeStyles(
  { sizes: index, styleCount }: SearchIndex,
  sizes: readonly string[],
  widths: readonly string[],
): Bits {
  const sizeNumbers = new Set(sizes.map((size) => index.sizeNumbers.get(size)));
  const widthNumbers = new Set(widths.map((width) => index.widthNumbers.get(width)));
  const styles = bitsFor(styleCount);
  for (const [pair, bits] of index.pairStyles.entries()) {
    const fits =
      (sizes.length === 0 || sizeNumbers.has(index.pairSize[pair])) &&
      (widths.length === 0 || widthNumbers.has(index.pairWidth[pair]));
    if (fits) addBits(styles, bits);
  }
  return styles;
}

function stylesPriced({ price, styleCount }: SearchIndex, lowest: number, highest: number): Bits {
  const styles = bitsFor(styleCount);
  for (let style = 0; style < styleCount; style++) {
    const cents = price[style] ?? 0;
    if (cents >= lowest && cents <= highest) setBit(styles, style);
  }
  return styles;
}

function union(all: readonly Bits[], numbers: readonly number[], size: number): Bits {
  const bits = bitsFor(size);
  for (const number of numbers) addBits(bits, all[number] ?? bits);
  return bits;
}

function bothOf(styles: Bits | undefined, others: Bits | undefined): Bits | undefined {
  if (!styles || !others) return styles ?? others;
  const both = styles.slice();
  keepBits(both, others);
  return both;
}
