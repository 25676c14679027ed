import type { SearchFilters } from '../../../src/lib/searchCriteria.ts';
import { addBits, allBits, type Bits, bitsFor, eachBit, hasBit, keepBits, setBit } from './bits.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { Asked, Understood } from './understand.ts';
import { COLOR_WEIGHT } from './wordIndex.ts';

/** A choice of products and of their styles: in are the styles of `products` that are in `styles` (all, where undefined). */
export type Selection = { readonly products: Bits; readonly styles: Bits | undefined };

/** What a term finds, and how well each product fits it. */
export type TermMatch = Selection & { readonly scores: Float32Array | undefined };

/** Products and styles that a term finds: for each thing asked for, those that have one of its words. */
export function matchTerm(index: SearchIndex, { asked, size, highestPrice }: Understood): TermMatch {
  const products = allBits(index.productCount);
  const scores = asked.length > 0 ? new Float32Array(index.productCount) : undefined;
  let styles: Bits | undefined;
  for (const one of asked) {
    const found = matchAsked(index, one, scores);
    keepBits(products, found.products);
    styles = bothOf(styles, found.styles);
  }
  if (size !== undefined) styles = bothOf(styles, sizeStyles(index, [size], []));
  if (highestPrice !== undefined) styles = bothOf(styles, stylesUpTo(index, highestPrice));
  return { products, styles, scores };
}

function matchAsked(index: SearchIndex, { stems }: Asked, scores: Float32Array | undefined): Selection {
  const products = bitsFor(index.productCount);
  const best = new Float32Array(index.productCount);
  const rate = (product: number, score: number): void => {
    setBit(products, product);
    if (score > (best[product] ?? 0)) best[product] = score;
  };
  const colored = new Set<number>();
  for (const { stem, factor } of stems) {
    const posting = index.words.postings.get(stem);
    if (!posting) continue;
    const value = factor * posting.rarity;
    for (let at = 0; at < posting.products.length; at++) {
      rate(posting.products[at] ?? 0, (posting.weights[at] ?? 0) * value);
    }
    for (const style of posting.styles) colored.add(style);
    for (const style of posting.styles) rate(index.productOf[style] ?? 0, COLOR_WEIGHT * value);
  }
  if (scores)
    for (let product = 0; product < best.length; product++)
      scores[product] = (scores[product] ?? 0) + (best[product] ?? 0);
  return { products, styles: colored.size > 0 ? coloredStyles(index, stems, products, colored) : undefined };
}

/** Where a word names a colour, only the styles in that colour are meant, unless the product has it in its own name. */
function coloredStyles(index: SearchIndex, stems: Asked['stems'], products: Bits, colored: ReadonlySet<number>): Bits {
  const named = bitsFor(index.productCount);
  for (const { stem } of stems)
    for (const product of index.words.postings.get(stem)?.products ?? []) setBit(named, product);
  const styles = bitsFor(index.styleCount);
  for (const style of colored) setBit(styles, style);
  eachBit(products, (product) => {
    if (!hasBit(named, product)) return;
    const first = index.styleStart[product] ?? 0;
    const end = index.styleStart[product + 1] ?? 0;
    let isColored = false;
    for (let style = first; style < end; style++) isColored ||= hasBit(styles, style);
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
  eachBit(styles, (style) => setBit(kept, index.productOf[style] ?? 0));
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

function stylesUpTo({ price, styleCount }: SearchIndex, cents: number): Bits {
  const styles = bitsFor(styleCount);
  for (let style = 0; style < styleCount; style++) if ((price[style] ?? 0) <= cents) setBit(styles, style);
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
