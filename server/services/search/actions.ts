import { LRUCache } from 'lru-cache';
import type { ProductCard } from '../../../src/contracts/catalog.ts';
import type { Autocomplete, SearchResults } from '../../../src/contracts/search.ts';
import { parseAsin } from '../../../src/lib/asin.ts';
import { EVERYTHING, type SearchCriteria, type SearchFilters } from '../../../src/lib/searchCriteria.ts';
import { formatSearchUrl, tailOf } from '../../../src/lib/searchUrl.ts';
import { namedFilters } from '../../../src/lib/seoNames.ts';
import type { Parts } from '../../platform/parts.ts';
import { describeStocks, findStockIds } from '../catalog/actions.ts';
import { countBits, hasBit } from './bits.ts';
import type { ShelvedCard } from './cardShelf.ts';
import { matchTerm, narrow } from './evaluate.ts';
import { findList } from './findList.ts';
import { liveIndexOf } from './liveIndex.ts';
import { completions } from './phrases.ts';
import { type ListFrame, presentResults, writeResults } from './presentResults.ts';
import { rank } from './rank.ts';
import { understand } from './understand.ts';

type Needs = Pick<Parts, 'db' | 'pool' | 'log'>;

/** Suggestions shown at most, and the products beside them (browsing §9). */
const SUGGESTIONS = 10;
const SUGGESTED_PRODUCTS = 3;

/** A list as it is, and (written when it is first asked for) as JSON text; both of the contract `SearchResults`. */
export type ListAnswer = { readonly results: SearchResults; readonly json: () => string };

/** What is asked for again and again; each is forgotten with the next change of catalogue or stock. */
type Kept = {
  readonly answers: LRUCache<string, ListAnswer>;
  /** The first cards of lists, from which rows of recommendations are made: one for each kind of product. */
  readonly cards: LRUCache<string, readonly ProductCard[]>;
};
const keptByDatabase = new WeakMap<Parts['db'], Kept>();
const MOST_ANSWERS = 60;
const MOST_CARD_LISTS = 2000;

/** Makes the index ready; the first list then answers at once. */
export async function warmSearch(parts: Needs): Promise<void> {
  await liveIndexOf(parts).current();
}

/**
 * One page of a list: cards, live facet counts, the list's name and address. A term that is an ASIN answers with `redirectTo`.
 * Throws 404 `brand.not.found`.
 */
export async function searchList(parts: Needs, criteria: SearchCriteria): Promise<ListAnswer> {
  const live = liveIndexOf(parts);
  const index = await live.current();
  const kept = keptOf(parts).answers;
  const key = `${index.version}.${index.generation}.${criteria.limit}${tailOf(criteria)}`;
  const known = kept.get(key);
  if (known) return known;
  const found = findList(index, criteria);
  const frame = { ...presentResults(index, found), redirectTo: await productOfAsin(parts, criteria.term) };
  const answer = answerOf(frame, await live.cards.cardsOf(index, found.ranked.styles));
  kept.set(key, answer);
  return answer;
}

function answerOf(frame: ListFrame, cards: readonly ShelvedCard[]): ListAnswer {
  const results = { list: cards.map(({ card }) => card), ...frame };
  let text: string | undefined;
  const json = (): string => {
    text ??= writeResults(frame, cards);
    return text;
  };
  return { results, json };
}

/** Cards only: the first `limit` products of a list. */
export async function findCards(
  parts: Needs,
  criteria: Partial<SearchCriteria>,
  limit: number,
): Promise<readonly ProductCard[]> {
  const live = liveIndexOf(parts);
  const index = await live.current();
  const kept = keptOf(parts).cards;
  const { term, filters, sort } = { ...EVERYTHING, ...criteria };
  const key = `${index.version}.${index.generation}.${JSON.stringify([term, filters, sort, limit])}`;
  const known = kept.get(key);
  if (known) return known;
  const match = matchTerm(index, understand(term, index.words, index.sizes.sizeNumbers));
  const found = { ...narrow(index, match, filters), scores: match.scores };
  const shelved = await live.cards.cardsOf(index, rank(index, found, sort, 0, limit).styles);
  const cards = shelved.map(({ card }) => card);
  kept.set(key, cards);
  return cards;
}

/** The cards of styles, in the order asked for; those that are not on sale are left out. */
export async function cardsOfStyles(parts: Needs, styleIds: readonly number[]): Promise<ProductCard[]> {
  if (styleIds.length === 0) return [];
  const live = liveIndexOf(parts);
  const index = await live.current();
  const places = styleIds.map((styleId) => placeOf(index.styleIds, styleId)).filter((place) => place !== undefined);
  const cards = await live.cards.cardsOf(index, places);
  return cards.map(({ card }) => card);
}

/** Where an id stands among ids that rise. */
function placeOf(ids: Float64Array, id: number): number | undefined {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return ids[from] === id ? from : undefined;
}

/** How many products a list has, without reading any of them. */
export async function countProducts(parts: Needs, filters: SearchFilters): Promise<number> {
  const index = await liveIndexOf(parts).current();
  return countBits(
    narrow(index, matchTerm(index, understand('', index.words, index.sizes.sizeNumbers)), filters).products,
  );
}

/** The canonical paths of the lists that have a name and hold something. */
export async function namedLists(parts: Needs): Promise<string[]> {
  const index = await liveIndexOf(parts).current();
  const everything = matchTerm(index, understand('', index.words, index.sizes.sizeNumbers));
  const filled = [...namedFilters()].filter((filters) => countBits(narrow(index, everything, filters).products) > 0);
  return [...new Set(filled.map((filters) => formatSearchUrl({ ...EVERYTHING, filters })))];
}

/** What a product is by some facets that belong to it as a whole; undefined for one that is not in the lists. */
export async function facetsOfProduct(
  parts: Needs,
  productId: number,
  fields: readonly string[],
): Promise<SearchFilters | undefined> {
  const index = await liveIndexOf(parts).current();
  const product = placeOf(index.productIds, productId);
  if (product === undefined) return undefined;
  const valuesOf = (field: string): string[] => {
    const { values = [], products = [] } = index.facets.get(field) ?? {};
    return values.filter((_, number) => hasBit(products[number] ?? NONE, product));
  };
  return Object.fromEntries(fields.map((field) => [field, valuesOf(field)]));
}

const NONE = new Uint32Array(0);

/** What the typed beginning of a term may become, and the first products it finds. */
export async function suggest(parts: Needs, term: string): Promise<Autocomplete> {
  const live = liveIndexOf(parts);
  const index = await live.current();
  const book = await live.phrases();
  const understood = understand(term, index.words, index.sizes.sizeNumbers, true);
  const typed = completions(book, term, SUGGESTIONS);
  const suggestions = typed.length > 0 ? typed : completions(book, understood.corrected ?? '', SUGGESTIONS);
  const match = matchTerm(index, understood);
  if (understood.isHopeless) match.products.fill(0);
  const found = { ...narrow(index, match, {}), scores: match.scores };
  const { styles } = rank(index, found, EVERYTHING.sort, 0, SUGGESTED_PRODUCTS);
  const cards = await live.cards.cardsOf(index, styles);
  return {
    term,
    suggestions: suggestions.map(({ text, scope, href }) => ({ text, scope, href })),
    products: cards.map(({ card }) => card),
  };
}

async function productOfAsin({ db }: Needs, term: string): Promise<string | null> {
  const asin = parseAsin(term);
  if (asin === undefined) return null;
  const stockIds = [...(await findStockIds(db, [asin])).values()];
  const [stock] = await describeStocks(db, stockIds);
  return stock?.productUrl ?? null;
}

function keptOf({ db }: Needs): Kept {
  const kept = keptByDatabase.get(db) ?? {
    answers: new LRUCache<string, ListAnswer>({ max: MOST_ANSWERS }),
    cards: new LRUCache<string, readonly ProductCard[]>({ max: MOST_CARD_LISTS }),
  };
  keptByDatabase.set(db, kept);
  return kept;
}
