import { parseQuotedTerm } from '../../../src/lib/parseQuotedTerm.ts';
import { countBits, createBits, setBit } from './bits.ts';
import { applyFilters, type KnownMatches, matchTerm, type TermMatch } from './evaluate.ts';
import { findPlace } from './findPlace.ts';
import type { QueryPart } from './queryPart.ts';
import type { TermReading } from './reading.ts';
import type { SearchIndex } from './searchIndex.ts';
import { NOTHING, type ParsedTerm, parseTerm } from './understand.ts';
import { splitWords } from './words.ts';

const ID = /^\d{6,}$/;

export type FoundTerm = { readonly parsed: ParsedTerm; readonly match: TermMatch };

/**
 * Finds a term. Without any match it is relaxed step by step: another possible size, no guessed words, a colour's whole family,
 * then as many of its words as occur together, product types and brands first; `corrected` is what remains. `isAsTyped` disables
 * this. A number may be a product's or style's id; a quoted term is matched word by word.
 */
export function findTerm(index: SearchIndex, term: string, how: TermReading = {}): FoundTerm {
  const named = ID.test(term) ? findId(index, Number(term)) : undefined;
  if (named) return { parsed: NOTHING, match: named };
  const quoted = parseQuotedTerm(term);
  if (quoted !== undefined) return findQuoted(index, quoted);
  const parsed = parseTerm(term, index, how);
  if (parsed.isHopeless) {
    const match = matchTerm(index, parsed);
    if (term) match.products.fill(0);
    return { parsed, match };
  }
  if (how.isAsTyped) return { parsed, match: matchTerm(index, parsed) };
  const known: KnownMatches = new Map();
  for (const attempt of listReadings(index, parsed, known)) {
    const match = matchTerm(index, attempt, known);
    const count = countFound(index, match);
    if (count === 0) continue;
    return count < FEW ? withNearColors(index, attempt, match) : { parsed: attempt, match };
  }
  return { parsed, match: matchTerm(index, parsed) };
}

/** Selects the product, or the one style, of that id. */
function findId(index: SearchIndex, id: number): TermMatch | undefined {
  const style = findPlace(index.styleIds, id);
  const product = style === undefined ? findPlace(index.productIds, id) : index.productOf[style];
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
  const parsed = { ...NOTHING, queryParts };
  return { parsed, match: matchTerm(index, parsed) };
}

/** If few products have a colour's name, the products of its colour family follow. */
function withNearColors(index: SearchIndex, parsed: ParsedTerm, match: TermMatch): FoundTerm {
  const queryParts = parsed.queryParts.map((one) => withFamily(index, one));
  if (queryParts.every((one, place) => one === parsed.queryParts[place])) return { parsed, match };
  const widened = { ...parsed, queryParts };
  return { parsed: widened, match: matchTerm(index, widened) };
}

const countFound = (index: SearchIndex, match: TermMatch): number => countBits(applyFilters(index, match, {}).products);

/** Fewer products leave too little choice. */
const FEW = 12;

/** Returns the term, then its relaxed readings, closest first. */
function* listReadings(index: SearchIndex, understood: ParsedTerm, known: KnownMatches): Generator<ParsedTerm> {
  yield understood;
  for (let choice = 1; choice < understood.sizes.length; choice++)
    yield { ...understood, sizes: understood.sizes.slice(choice) };
  const certain = understood.queryParts.filter(({ isGuess }) => !isGuess);
  const isGuessed = certain.length > 0 && certain.length < understood.queryParts.length;
  if (isGuessed) yield withQueryParts(understood, certain);
  const widened = {
    ...understood,
    queryParts: (isGuessed ? certain : understood.queryParts).map((one) => withFamily(index, one)),
  };
  yield widened;
  yield findLargestSubset(index, widened, known);
  // The words match, so the size, price or exclusion does not.
  const open = {
    sizes: [],
    widths: [],
    lowestPrice: undefined,
    highestPrice: undefined,
    isOnSale: false,
    excluded: [],
    said: '',
  };
  if (widened.queryParts.length > 0) yield findLargestSubset(index, { ...widened, ...open }, known);
}

const withQueryParts = (understood: ParsedTerm, queryParts: readonly QueryPart[]): ParsedTerm => ({
  ...understood,
  queryParts,
  corrected: [...new Set(queryParts.map(({ word }) => word)), understood.limitsText].filter(Boolean).join(' '),
});

/** Adds the colour family of a shade: wine red if no product is called burgundy. */
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
  for (const style of posting.styles) {
    for (let at = facet.styles.start[style] ?? 0; at < (facet.styles.start[style + 1] ?? 0); at++) {
      const family = facet.values[facet.styles.list[at] ?? 0] ?? '';
      counts.set(family, (counts.get(family) ?? 0) + 1);
    }
  }
  if ([...counts.keys()].some((family) => family.toLowerCase() === posting.spelling)) return undefined;
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Keeps as many words as occur together, in order of importance. */
function findLargestSubset(index: SearchIndex, understood: ParsedTerm, known: KnownMatches): ParsedTerm {
  const byTelling = understood.queryParts
    .map((part, place) => ({ part, place, worth: computeImportance(index, part) }))
    .sort((a, b) => b.worth - a.worth || b.place - a.place);
  let kept: typeof byTelling = [];
  for (const one of byTelling) {
    const more = [...kept, one];
    if (
      one.part.isOptional ||
      countFound(index, matchTerm(index, { ...understood, queryParts: more.map(({ part }) => part) }, known)) > 0
    )
      kept = more;
  }
  return withQueryParts(
    understood,
    kept.sort((a, b) => a.place - b.place).map(({ part }) => part),
  );
}

/** Product types and brands first, then frequent words, because they leave the largest choice. */
function computeImportance(index: SearchIndex, { forms }: QueryPart): number {
  const postings = forms
    .flatMap((form) => ('stems' in form ? form.stems : []))
    .map((stem) => index.words.postings.get(stem));
  const isKind = forms.length > 0 && 'stems' in (forms[0] ?? {}) && (postings[0]?.isKind ?? false);
  return (isKind ? 10 : 0) - (postings[0]?.rarity ?? 5);
}
