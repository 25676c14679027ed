import type { Autocomplete } from '../../../src/contracts/search.ts';
import { buildCollectionPath } from '../../../src/lib/search/collections.ts';
import { DEFAULT_CRITERIA } from '../../../src/lib/search/searchCriteria.ts';
import { formatSearchUrl } from '../../../src/lib/search/searchUrl.ts';
import type { Parts } from '../../parts.ts';
import { getShopId } from '../../platform/http/answerForShop.ts';
import { listOpenCollections } from './collections/findCollection.ts';
import { countCommon, findFilledWords, visitBits } from './index/bits.ts';
import { listCompletions, type Phrase } from './index/phrases.ts';
import type { SearchIndex } from './index/searchIndex.ts';
import { splitWords } from './index/words.ts';
import { applyFilters } from './query/evaluate.ts';
import { findTerm } from './query/findTerm.ts';
import { rank } from './query/rank.ts';
import { refreshTrend } from './refreshTrend.ts';

type Needs = Pick<Parts, 'search'>;
type Suggestion = Pick<Phrase, 'text' | 'category'>;

/** Size of the suggestion panel (browsing §9). */
const SUGGESTIONS = 10;
const SUGGESTED_PRODUCTS = 3;
const SUGGESTED_COLLECTIONS = 2;
/** Searches offered before anything is typed. */
const POPULAR = 6;

/** Returns completions of the typed text, which lead to a search or one of its categories, and first products. */
export async function suggest(parts: Needs, term: string): Promise<Autocomplete> {
  const { liveIndex } = parts.search;
  const index = await liveIndex.current();
  const book = await liveIndex.phrases();
  const { parsedTerm, match } = findTerm(index, term, { isTyping: true });
  const filteredMatch = { ...applyFilters(index, match, {}), scores: match.scores };
  const { styles, total } = rank(index, filteredMatch, DEFAULT_CRITERIA.sort, 0, SUGGESTED_PRODUCTS);
  const suggestions = removeDuplicates([
    ...listCompletions(book, term),
    ...listCompletions(book, parsedTerm.correctedTerm ?? ''),
  ]);
  // Without a matching phrase, the term itself is offered in its categories.
  if (suggestions.length < SUGGESTIONS && total > 0 && parsedTerm.completedTerm !== '')
    suggestions.push(...suggestInCategories(index, parsedTerm.completedTerm));
  const [cards, collections] = await Promise.all([
    liveIndex.cards.readCards(index, styles),
    listOpenCollections(parts, { shopId: getShopId(), typed: term }),
  ]);
  const named = collections.slice(0, SUGGESTED_COLLECTIONS).map(({ title, slug }) => ({
    text: title,
    scope: 'Collection',
    href: buildCollectionPath(slug),
  }));
  return {
    term,
    suggestions: [...named, ...removeDuplicates(suggestions).map(present)].slice(0, SUGGESTIONS),
    products: cards.map(({ card }) => card),
  };
}

/** Returns searches for the types of products that are viewed most at present; ties by popularity. */
export async function suggestPopular({ db, search }: Pick<Parts, 'db' | 'search'>): Promise<Autocomplete> {
  const index = await search.liveIndex.current();
  await refreshTrend(db, index);
  const types = index.facets.get('productType');
  const scored = [...(types?.numbers ?? [])].map(([text, number]) => {
    let score = 0;
    visitBits(types?.products[number] ?? new Uint32Array(0), (product) => {
      score += (index.trend.views[product] ?? 0) * 10 + (index.popularityRank[product] ?? 0);
    });
    return { text, category: '', score };
  });
  const suggestions = scored.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1)).slice(0, POPULAR);
  return { term: '', suggestions: suggestions.map(present), products: [] };
}

const stemText = (text: string): string =>
  splitWords(text)
    .map(({ stem }) => stem)
    .join(' ');

/** Returns what a suggestion finds: `Boot`, `boots` and `boots` in Boots are one search. */
function toKey({ text, category }: Suggestion): string {
  const stems = stemText(text);
  return `${stems}\n${stems === stemText(category) ? '' : category}`;
}

/** Returns the suggestions that differ in what they find, the first of each. */
function removeDuplicates(candidates: readonly Suggestion[]): Suggestion[] {
  const keys = candidates.map(toKey);
  return candidates.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

function present({ text, category }: Suggestion): Autocomplete['suggestions'][number] {
  const filters = category ? { zc2: [category] } : {};
  return {
    text,
    scope: category && `in ${category}`,
    href: formatSearchUrl({ ...DEFAULT_CRITERIA, term: text, filters }),
  };
}

/** Offers the term everywhere, then in its largest categories, counting the matches of the term itself. */
function suggestInCategories(index: SearchIndex, text: string): Suggestion[] {
  const { products } = applyFilters(index, findTerm(index, text).match, {});
  const categories = index.facets.get('zc2');
  const words = findFilledWords(products);
  const categoryCounts = (categories?.values ?? []).map((category, number) => ({
    text,
    category,
    count: countCommon(products, categories?.products[number] ?? products, words),
  }));
  const availableCategories = categoryCounts
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1));
  return [{ text, category: '' }, ...availableCategories];
}
