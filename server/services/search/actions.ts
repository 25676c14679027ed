import type { ProductCard } from '../../../src/contracts/products/productCard.ts';
import type { SearchResults } from '../../../src/contracts/search.ts';
import { GIFT_CARDS_PATH } from '../../../src/lib/checkout/giftCardRules.ts';
import { parseAsin } from '../../../src/lib/products/productUrls.ts';
import { COLLECTION_FIELD } from '../../../src/lib/search/collections.ts';
import { DEFAULT_CRITERIA, type SearchCriteria, type SearchFilters } from '../../../src/lib/search/searchCriteria.ts';
import { formatSearchPath, formatSearchUrl } from '../../../src/lib/search/searchUrl.ts';
import { listNamedFilters } from '../../../src/lib/search/seoNames.ts';
import type { Parts } from '../../parts.ts';
import { getShopKey } from '../../platform/http/answerForShop.ts';
import { describeStocks, findNumberedStock, findStockIds } from '../catalog/actions.ts';
import { createCollectionError, findCollection } from './collections/findCollection.ts';
import { countBits, hasBit } from './index/bits.ts';
import type { CachedCard } from './index/CardCache.ts';
import { toTermKey } from './manageShopWords.ts';
import type { ListAnswer } from './openSearch.ts';
import { applyFilters, matchTerm } from './query/evaluate.ts';
import { findTerm } from './query/findTerm.ts';
import { rank } from './query/rank.ts';
import { EMPTY_TERM } from './query/understand.ts';
import { refreshTrend } from './refreshTrend.ts';
import { countFound, findList, matchInCollection } from './results/findList.ts';
import { buildLastPagePath } from './results/nameList.ts';
import { type ListFrame, presentResults, writeResults } from './results/presentResults.ts';
import { listSponsoredStyles, presentRow } from './results/sponsored.ts';
import { type LikedStyle, scoreTaste } from './scoreTaste.ts';

export { listCollectionPages } from './collections/findCollection.ts';
export {
  type CollectionScope,
  countCollectionProducts,
  listScopeProducts,
  readCollectionScope,
} from './collections/readCollectionScope.ts';

/** The words by which shoppers search for a service of the shop instead of goods, and its page. */
const PAGES: readonly (readonly [path: string, ...terms: string[]])[] = [
  [GIFT_CARDS_PATH, 'gift card', 'giftcard', 'e gift card', 'egift card', 'gift certificate', 'gift voucher'],
  ['/account/gift-cards', 'gift card balance', 'check gift card balance', 'redeem gift card'],
  ['/c/shipping-and-returns', 'return', 'return policy', 'refund', 'exchange', 'shipping', 'free shipping', 'delivery'],
  ['/c/size-charts', 'size chart', 'size guide', 'sizing', 'sizing chart', 'shoe size chart', 'size'],
  ['/contact-us', 'phone', 'phone number', 'telephone', 'call', 'contact', 'contact us', 'customer service', 'help'],
  ['/contact-us', 'chat', 'live chat', 'email address', 'support'],
  ['/orders/lookup', 'track order', 'track my order', 'order status', 'tracking', 'where is my order', 'my order'],
  ['/c/faqs', 'faq', 'question', 'frequently asked question'],
  ['/c/vip-dash', 'vip', 'reward', 'vip point', 'loyalty', 'loyalty program'],
  ['/subscriptions', 'unsubscribe', 'newsletter', 'email preference'],
  ['/c/account-deletion-request', 'delete account', 'delete my account'],
];

const pathOfTerm = new Map(PAGES.flatMap(([path, ...terms]) => terms.map((term) => [toTermKey(term), path] as const)));

/** Returns the page of the service that a search is for; undefined if it is for goods. */
export const findServicePage = (term: string): string | undefined => pathOfTerm.get(toTermKey(term));

type Needs = Pick<Parts, 'db' | 'search'>;

/** Calls the listener when lists may differ: with the styles whose stock changed, or without when any list may. */
export function listenToLists(
  { search }: Pick<Parts, 'search'>,
  listener: (styleIds?: readonly number[]) => void,
): void {
  search.liveIndex.listen(listener);
}

/** Builds the index, so that the first list is answered at once. */
export async function warmSearch({ search }: Pick<Parts, 'search'>): Promise<void> {
  await search.liveIndex.current();
}

/**
 * Returns one page of a list: cards, live facet counts, name and address. Answers with `redirectTo` if the term is the
 * number of a SKU (ASIN, the merchant's, GTIN, MPN) or names a service of the shop, or for a page after the last one.
 * @param likes the caller's taste, for lists sorted by it; such answers are not cached
 * @throws {ApiError} 404 `brand.not.found`, `collection.not.found`
 */
export async function searchList(
  parts: Needs,
  criteria: SearchCriteria,
  likes?: readonly LikedStyle[],
): Promise<ListAnswer> {
  const { liveIndex } = parts.search;
  const index = await liveIndex.current();
  if (criteria.sort.key === 'trending') await refreshTrend(parts.db, index);
  const { edition, campaigns } = await parts.search.campaigns.listRunning();
  const cache = parts.search.cache.of(index).answers;
  const { collection, movedTo } = await findCollection(parts, index, criteria);
  if (criteria.filters[COLLECTION_FIELD] && !collection && movedTo === undefined) throw createCollectionError();
  const collectionKey = collection ? JSON.stringify(collection.stored) : '';
  const key = `${getShopKey()}.${index.generation}.${edition}.${collectionKey}.${criteria.limit}${formatSearchPath(criteria)}`;
  const cachedAnswer = likes ? undefined : cache.get(key);
  if (cachedAnswer) return cachedAnswer;
  const foundList = findList(index, criteria, { taste: likes && scoreTaste(index, likes), collection });
  const cards = await liveIndex.cards.readCards(index, foundList.ranking.styles);
  const rows = listSponsoredStyles(index, { ...foundList, listedCount: cards.length }, campaigns);
  const sponsoredRows = await Promise.all(
    rows.map(async ({ row, styles }) => presentRow(row, await liveIndex.cards.readCards(index, styles))),
  );
  const frame = {
    ...presentResults(index, foundList),
    sponsored: sponsoredRows,
    redirectTo: movedTo ?? (await findPageOfTerm(parts, criteria)) ?? buildLastPagePath(index, foundList),
    ...(movedTo !== undefined && { hasMoved: true as const }),
  };
  const answer = createAnswer(frame, cards);
  if (!likes) cache.set(key, answer);
  return answer;
}

function createAnswer(frame: ListFrame & Pick<SearchResults, 'sponsored'>, cards: readonly CachedCard[]): ListAnswer {
  const results = { list: cards.map(({ card }) => card), ...frame };
  let text: string | undefined;
  const getJson = (): string => {
    text ??= writeResults(frame, cards);
    return text;
  };
  return { results, json: getJson };
}

export async function findCards(
  parts: Needs,
  criteria: Partial<SearchCriteria>,
  limit: number,
): Promise<readonly ProductCard[]> {
  const { liveIndex } = parts.search;
  const index = await liveIndex.current();
  const cache = parts.search.cache.of(index).cards;
  const { term, filters, sort } = { ...DEFAULT_CRITERIA, ...criteria };
  const { collection } = await findCollection(parts, index, { ...DEFAULT_CRITERIA, term, filters, sort });
  const keyParts = [term, filters, sort, limit, collection?.stored];
  const key = `${getShopKey()}.${index.generation}.${JSON.stringify(keyParts)}`;
  const cachedCards = cache.get(key);
  if (cachedCards) return cachedCards;
  const limited = matchInCollection(index, findTerm(index, term).match, { sort, filters }, collection);
  const selection = {
    ...applyFilters(index, limited.match, limited.filters),
    scores: limited.match.scores,
    places: limited.places,
  };
  const shelvedCards = await liveIndex.cards.readCards(index, rank(index, selection, limited.sort, 0, limit).styles);
  const cards = shelvedCards.map(({ card }) => card);
  cache.set(key, cards);
  return cards;
}

/** Returns the cards of styles in the given order; those not on sale are omitted. */
export async function listCardsOfStyles(parts: Needs, styleIds: readonly number[]): Promise<ProductCard[]> {
  if (styleIds.length === 0) return [];
  const { liveIndex } = parts.search;
  const index = await liveIndex.current();
  const places = styleIds.map((styleId) => index.stylesById.get(styleId)).filter((place) => place !== undefined);
  const cards = await liveIndex.cards.readCards(index, places);
  return cards.map(({ card }) => card);
}

/** Counts a list's products without reading them; undefined for a term that leads to another page. */
export async function countProducts(
  parts: Needs,
  requestedCriteria: Partial<SearchCriteria>,
): Promise<number | undefined> {
  const criteria = { ...DEFAULT_CRITERIA, ...requestedCriteria };
  if (await findPageOfTerm(parts, criteria)) return undefined;
  const index = await parts.search.liveIndex.current();
  const { collection } = await findCollection(parts, index, criteria);
  return countFound(index, criteria, collection);
}

/** Lists the canonical paths of all named, non-empty lists. */
export async function listNamedLists(parts: Needs): Promise<string[]> {
  const index = await parts.search.liveIndex.current();
  const fullMatch = matchTerm(index, EMPTY_TERM);
  const filledFilters = [...listNamedFilters()].filter(
    (filters) => countBits(applyFilters(index, fullMatch, filters).products) > 0,
  );
  return [...new Set(filledFilters.map((filters) => formatSearchUrl({ ...DEFAULT_CRITERIA, filters })))];
}

/** Returns some product-level facets of a product; undefined if it is not listed. */
export async function findFacetsOfProduct(
  parts: Needs,
  productId: number,
  fields: readonly string[],
): Promise<SearchFilters | undefined> {
  const index = await parts.search.liveIndex.current();
  const product = index.productsById.get(productId);
  if (product === undefined) return undefined;
  const listValues = (field: string): string[] => {
    const { values = [], products = [] } = index.facets.get(field) ?? {};
    return values.filter((_, number) => hasBit(products[number] ?? NO_BITS, product));
  };
  return Object.fromEntries(fields.map((field) => [field, listValues(field)]));
}

const NO_BITS = new Uint32Array(0);

/** Returns the page that a term without filters leads to; null for a list. */
async function findPageOfTerm(parts: Needs, { term, filters }: SearchCriteria): Promise<string | null> {
  const productPage = await findProductByNumber(parts, term);
  if (productPage !== null || Object.keys(filters).length > 0) return productPage;
  const { shopWords } = await parts.search.liveIndex.current();
  return shopWords.pages.get(toTermKey(term)) ?? findServicePage(term) ?? null;
}

/** Returns the product page of a SKU, with its size chosen, by its ASIN or another of its numbers; null if no product has it. */
async function findProductByNumber({ db }: Needs, term: string): Promise<string | null> {
  const asin = parseAsin(term);
  const namedStockId = asin === undefined ? undefined : (await findStockIds(db, [asin])).get(asin);
  const stockId = namedStockId ?? (await findNumberedStock(db, term));
  const [stock] = await describeStocks(db, stockId === undefined ? [] : [stockId]);
  return stock ? `${stock.productUrl}${stock.sizeQuery}` : null;
}
