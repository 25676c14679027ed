import { parseQuotedTerm } from '../../../../src/lib/search/searchCriteria.ts';
import { countBits, createBits, setBit } from '../index/bits.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { computeRarity } from '../index/wordIndex.ts';
import { splitWords } from '../index/words.ts';
import { applyFilters, type KnownMatches, matchTerm, type TermMatch } from './evaluate.ts';
import type { QueryPart } from './queryPart.ts';
import type { TermReadingOptions } from './reading.ts';
import { EMPTY_TERM, type ParsedTerm, parseTerm } from './understand.ts';

const ID = /^\d{6,}$/;

export type FoundTerm = { readonly parsedTerm: ParsedTerm; readonly match: TermMatch };

/**
 * Finds a term. Without any match it is relaxed step by step: another possible size, no guessed words, a color's whole
 * family, then as many of its words as occur together, product types and brands first; `correctedTerm` is the remaining
 * term. `isAsTyped` disables this. A number may be a product's or style's id; a quoted term is matched word by word.
 */
export function findTerm(index: SearchIndex, term: string, options: TermReadingOptions = {}): FoundTerm {
  const idMatch = ID.test(term) ? findId(index, Number(term)) : undefined;
  if (idMatch) return { parsedTerm: EMPTY_TERM, match: idMatch };
  const quotedText = parseQuotedTerm(term);
  if (quotedText !== undefined) return findQuoted(index, quotedText);
  const parsedTerm = parseTerm(term, index, options);
  if (parsedTerm.isHopeless) {
    const match = matchTerm(index, parsedTerm);
    if (term) match.products.fill(0);
    return { parsedTerm, match };
  }
  if (options.isAsTyped) return { parsedTerm, match: matchTerm(index, parsedTerm) };
  const knownMatches: KnownMatches = new Map();
  for (const attempt of listReadings(index, parsedTerm, knownMatches)) {
    const match = matchTerm(index, attempt, knownMatches);
    const count = countFound(index, match);
    if (count === 0) continue;
    return count < FEW_PRODUCTS ? withNearColors(index, attempt, match) : { parsedTerm: attempt, match };
  }
  return { parsedTerm, match: matchTerm(index, parsedTerm) };
}

/** Selects the product, or the one style, of that id. */
function findId(index: SearchIndex, id: number): TermMatch | undefined {
  const style = index.stylesById.get(id);
  const product = style === undefined ? index.productsById.get(id) : index.productByStyle[style];
  if (product === undefined) return undefined;
  const products = createBits(index.productCount);
  setBit(products, product);
  if (style === undefined) return { products, styles: undefined, scores: undefined };
  const styles = createBits(index.styleCount);
  setBit(styles, style);
  return { products, styles, scores: undefined };
}

/** Matches every word as typed, without replacements or omissions. */
function findQuoted(index: SearchIndex, text: string): FoundTerm {
  const queryParts = splitWords(text).map(({ spelling, stem }) => ({
    word: spelling,
    forms: [{ stems: [stem], factor: 1 }],
  }));
  const parsedTerm = { ...EMPTY_TERM, queryParts };
  return { parsedTerm, match: matchTerm(index, parsedTerm) };
}

/** If few products have a color's name, the products of its color family follow. */
function withNearColors(index: SearchIndex, parsedTerm: ParsedTerm, match: TermMatch): FoundTerm {
  const queryParts = parsedTerm.queryParts.map((one) => withFamily(index, one));
  if (queryParts.every((one, place) => one === parsedTerm.queryParts[place])) return { parsedTerm, match };
  const widenedTerm = { ...parsedTerm, queryParts };
  return { parsedTerm: widenedTerm, match: matchTerm(index, widenedTerm) };
}

const countFound = (index: SearchIndex, match: TermMatch): number => countBits(applyFilters(index, match, {}).products);

/** Fewer products leave too little choice. */
const FEW_PRODUCTS = 12;

/** Returns the term, then its relaxed readings, closest first. */
function* listReadings(index: SearchIndex, understood: ParsedTerm, knownMatches: KnownMatches): Generator<ParsedTerm> {
  yield understood;
  for (let choice = 1; choice < understood.sizes.length; choice++)
    yield { ...understood, sizes: understood.sizes.slice(choice) };
  const certain = understood.queryParts.filter(({ isGuess }) => !isGuess);
  const isGuessed = certain.length > 0 && certain.length < understood.queryParts.length;
  if (isGuessed) yield withQueryParts(understood, certain);
  const widenedTerm = {
    ...understood,
    queryParts: (isGuessed ? certain : understood.queryParts).map((one) => withFamily(index, one)),
  };
  yield widenedTerm;
  yield findLargestSubset(index, widenedTerm, knownMatches);
  // The words match, so the size, price or exclusion does not.
  const open = {
    sizes: [],
    widths: [],
    lowestPrice: undefined,
    highestPrice: undefined,
    isOnSale: false,
    excludedParts: [],
    limitsText: '',
  };
  if (widenedTerm.queryParts.length > 0) yield findLargestSubset(index, { ...widenedTerm, ...open }, knownMatches);
}

const withQueryParts = (understood: ParsedTerm, queryParts: readonly QueryPart[]): ParsedTerm => ({
  ...understood,
  queryParts,
  correctedTerm: [...new Set(queryParts.map(({ word }) => word)), understood.limitsText].filter(Boolean).join(' '),
});

/** Adds the color family of a shade: wine red if no product is called burgundy. */
function withFamily(index: SearchIndex, part: QueryPart): QueryPart {
  const value = findColorFamily(index, part);
  return value === undefined ? part : { ...part, forms: [...part.forms, { field: 'colorFacet', value, factor: 0.3 }] };
}

/** Undefined for words that name a family, or that mostly mean other things. */
function findColorFamily({ words, facets }: SearchIndex, { forms: [form] }: QueryPart): string | undefined {
  const facet = facets.get('colorFacet');
  const posting =
    form && 'stems' in form && form.stems.length === 1 ? words.postings.get(form.stems[0] ?? '') : undefined;
  if (!facet?.styles || !posting || posting.isKind || posting.styles.length <= posting.products.length)
    return undefined;
  const counts = new Map<string, number>();
  for (let place = 0; place < posting.styles.length; place++) {
    const style = posting.styles.position(place);
    for (let at = facet.styles.start[style] ?? 0; at < (facet.styles.start[style + 1] ?? 0); at++) {
      const family = facet.values[facet.styles.list[at] ?? 0] ?? '';
      counts.set(family, (counts.get(family) ?? 0) + 1);
    }
  }
  if ([...counts.keys()].some((family) => family.toLowerCase() === posting.spelling)) return undefined;
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))[0]?.[0];
}

/** Keeps as many words as occur together, in order of importance. */
function findLargestSubset(index: SearchIndex, understood: ParsedTerm, knownMatches: KnownMatches): ParsedTerm {
  const partsByImportance = understood.queryParts
    .map((part, place) => ({ part, place, worth: computeImportance(index, part) }))
    .sort((a, b) => b.worth - a.worth || b.place - a.place);
  let selectedParts: typeof partsByImportance = [];
  for (const one of partsByImportance) {
    const candidateParts = [...selectedParts, one];
    if (
      one.part.isOptional ||
      countFound(
        index,
        matchTerm(index, { ...understood, queryParts: candidateParts.map(({ part }) => part) }, knownMatches),
      ) > 0
    )
      selectedParts = candidateParts;
  }
  return withQueryParts(
    understood,
    selectedParts.sort((a, b) => a.place - b.place).map(({ part }) => part),
  );
}

/** Product types and brands first, then frequent words, because they leave the largest choice. */
function computeImportance(index: SearchIndex, { forms }: QueryPart): number {
  const postings = forms
    .flatMap((form) => ('stems' in form ? form.stems : []))
    .map((stem) => index.words.postings.get(stem));
  const isKind = forms.length > 0 && 'stems' in (forms[0] ?? {}) && (postings[0]?.isKind ?? false);
  return (isKind ? 10 : 0) - (postings[0] ? computeRarity(postings[0], index) : 5);
}
