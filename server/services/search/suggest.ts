import type { Autocomplete } from '../../../src/contracts/search.ts';
import { EVERYTHING } from '../../../src/lib/searchCriteria.ts';
import { formatSearchUrl } from '../../../src/lib/searchUrl.ts';
import type { Parts } from '../../platform/parts.ts';
import { countCommon, filledWords } from './bits.ts';
import { narrow } from './evaluate.ts';
import { findTerm } from './findTerm.ts';
import { liveIndexOf } from './liveIndex.ts';
import { completions, type Phrase } from './phrases.ts';
import { rank } from './rank.ts';
import type { SearchIndex } from './searchIndex.ts';

type Needs = Pick<Parts, 'db' | 'pool' | 'log'>;
type Suggested = Pick<Phrase, 'text' | 'category'>;

/** The panel is filled up to so many suggestions (browsing §9), as far as the shop has anything for them. */
const SUGGESTIONS = 10;
const SUGGESTED_PRODUCTS = 3;

/**
 * What the typed beginning of a term may become, and the first products it finds. Suggestions lead to `/search/{term}` or
 * `/search/{term}/filter/zc2/"{category}"` (browsing §2).
 */
export async function suggest(parts: Needs, term: string): Promise<Autocomplete> {
  const live = liveIndexOf(parts);
  const index = await live.current();
  const book = await live.phrases();
  const { understood, match } = findTerm(index, term, { isTyping: true });
  const found = { ...narrow(index, match, {}), scores: match.scores };
  const { styles, total } = rank(index, found, EVERYTHING.sort, 0, SUGGESTED_PRODUCTS);
  const suggestions = distinct([
    ...completions(book, term, SUGGESTIONS),
    ...completions(book, understood.corrected ?? '', SUGGESTIONS),
  ]);
  // Where no phrase of the shop's begins like this, the term itself is offered in the categories that it is found in.
  if (suggestions.length < SUGGESTIONS && total > 0 && understood.completed !== '')
    suggestions.push(...inCategories(index, understood.completed));
  const cards = await live.cards.cardsOf(index, styles);
  return {
    term,
    suggestions: distinct(suggestions).slice(0, SUGGESTIONS).map(present),
    products: cards.map(({ card }) => card),
  };
}

const distinct = (suggested: readonly Suggested[]): Suggested[] => [
  ...new Map(suggested.map((one) => [`${one.text}\n${one.category}`, one])).values(),
];

function present({ text, category }: Suggested): Autocomplete['suggestions'][number] {
  const filters = category ? { zc2: [category] } : {};
  return {
    text,
    scope: category && `in ${category}`,
    href: formatSearchUrl({ ...EVERYTHING, term: text, filters }),
  };
}

/** The term everywhere, then in its categories, the fullest first: of what it finds, not of all that its beginning may become. */
function inCategories(index: SearchIndex, text: string): Suggested[] {
  const { products } = narrow(index, findTerm(index, text).match, {});
  const categories = index.facets.get('zc2');
  const words = filledWords(products);
  const counted = (categories?.values ?? []).map((category, number) => ({
    text,
    category,
    count: countCommon(products, categories?.products[number] ?? products, words),
  }));
  const filled = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return [{ text, category: '' }, ...filled];
}
