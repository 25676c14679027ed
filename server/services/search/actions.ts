import { LRUCache } from 'lru-cache';
import type { ProductCard } from '../../../src/contracts/catalog.ts';
import type { SearchResults } from '../../../src/contracts/search.ts';
import { parseAsin } from '../../../src/lib/asin.ts';
import { EVERYTHING, type SearchCriteria, type SearchFilters } from '../../../src/lib/searchCriteria.ts';
import { formatSearchUrl, tailOf } from '../../../src/lib/searchUrl.ts';
import { namedFilters } from '../../../src/lib/seoNames.ts';
import type { Parts } from '../../platform/parts.ts';
import { describeStocks, findStockIds } from '../catalog/actions.ts';
import { countBits, hasBit } from './bits.ts';
import { runningCampaigns } from './campaigns.ts';
import type { ShelvedCard } from './cardShelf.ts';
import { matchTerm, narrow } from './evaluate.ts';
import { findList } from './findList.ts';
import { findTerm } from './findTerm.ts';
import { liveIndexOf } from './liveIndex.ts';
import { lastPageOf } from './nameList.ts';
import { placeOf } from './placeOf.ts';
import { type CallersPart, type ListFrame, presentResults, writeResults } from './presentResults.ts';
import { rank } from './rank.ts';
import { presentRow, sponsoredStyles } from './sponsored.ts';
import { type Liked, tasteScores } from './taste.ts';
import { freshenTrend } from './trend.ts';
import { NOTHING } from './understand.ts';

type Needs = Pick<Parts, 'db' | 'pool' | 'log'>;

/** A list as it is for everybody, and (written when it is first asked for) as JSON text. */
type ListAnswer = {
  readonly results: Omit<SearchResults, keyof CallersPart>;
  readonly json: () => string;
};

/** What is asked for again and again; each is forgotten with the next change of catalogue or stock. */
type Kept = {
  readonly answers: LRUCache<string, ListAnswer>;
  /** The first cards of lists, from which rows of recommendations are made: one for each kind of product. */
  readonly cards: LRUCache<string, readonly ProductCard[]>;
};
const keptByDatabase = new WeakMap<Parts['db'], Kept>();
const MOST_ANSWERS = 60;
/** What a day changes, such as the label of a style that comes out, is seen within this time. */
const LONGEST_MS = 30 * 60_000;
const MOST_CARD_LISTS = 2000;

/** Makes the index ready; the first list then answers at once. */
export async function warmSearch(parts: Needs): Promise<void> {
  await liveIndexOf(parts).current();
}

/**
 * One page of a list: cards, live facet counts, the list's name and address. A term that is an ASIN, and a page behind the last one,
 * answer with `redirectTo`.
 * Throws 404 `brand.not.found`.
 * @param likes what the caller likes, where the list is sorted by that; such an answer is kept for nobody
 */
export async function searchList(
  parts: Needs,
  criteria: SearchCriteria,
  likes?: readonly Liked[],
): Promise<ListAnswer> {
  const live = liveIndexOf(parts);
  const index = await live.current();
  if (criteria.sort.key === 'trending') await freshenTrend(parts.db, index);
  const { edition, campaigns } = await runningCampaigns(parts.db);
  const kept = keptOf(parts).answers;
  const key = `${index.version}.${index.generation}.${edition}.${criteria.limit}${tailOf(criteria)}`;
  const known = likes ? undefined : kept.get(key);
  if (known) return known;
  const found = findList(index, criteria, likes && tasteScores(index, likes));
  const cards = await live.cards.cardsOf(index, found.ranked.styles);
  const rows = sponsoredStyles(index, { ...found, listed: cards.length }, campaigns);
  const sponsored = await Promise.all(
    rows.map(async ({ row, styles }) => presentRow(row, await live.cards.cardsOf(index, styles))),
  );
  const frame = {
    ...presentResults(index, found),
    sponsored,
    redirectTo: (await productOfAsin(parts, criteria.term)) ?? lastPageOf(index, found),
  };
  const answer = answerOf(frame, cards);
  if (!likes) kept.set(key, answer);
  return answer;
}

function answerOf(frame: ListFrame & Pick<SearchResults, 'sponsored'>, cards: readonly ShelvedCard[]): ListAnswer {
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
  const { match } = findTerm(index, term);
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

/** How many products a list has, without reading any of them. */
export async function countProducts(parts: Needs, filters: SearchFilters): Promise<number> {
  const index = await liveIndexOf(parts).current();
  return countBits(narrow(index, matchTerm(index, NOTHING), filters).products);
}

/** The canonical paths of the lists that have a name and hold something. */
export async function namedLists(parts: Needs): Promise<string[]> {
  const index = await liveIndexOf(parts).current();
  const everything = matchTerm(index, NOTHING);
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

async function productOfAsin({ db }: Needs, term: string): Promise<string | null> {
  const asin = parseAsin(term);
  if (asin === undefined) return null;
  const stockIds = [...(await findStockIds(db, [asin])).values()];
  const [stock] = await describeStocks(db, stockIds);
  return stock?.productUrl ?? null;
}

function keptOf({ db }: Needs): Kept {
  const kept = keptByDatabase.get(db) ?? {
    answers: new LRUCache<string, ListAnswer>({ max: MOST_ANSWERS, ttl: LONGEST_MS }),
    cards: new LRUCache<string, readonly ProductCard[]>({ max: MOST_CARD_LISTS, ttl: LONGEST_MS }),
  };
  keptByDatabase.set(db, kept);
  return kept;
}
