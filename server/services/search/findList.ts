import { mergeFilters, normaliseCriteria, type SearchCriteria } from '../../../src/lib/searchCriteria.ts';
import { formatSearchUrl } from '../../../src/lib/searchUrl.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { countBits } from './bits.ts';
import { matchTerm, narrow, type TermMatch } from './evaluate.ts';
import { type FacetGround, groundOf } from './facetGround.ts';
import { type Ranked, rank } from './rank.ts';
import type { SearchIndex } from './searchIndex.ts';
import { type Understood, understand, withoutGuesses } from './understand.ts';

const MOST_SHORTER = 4;

export type FoundList = {
  readonly criteria: SearchCriteria;
  readonly ranked: Ranked;
  readonly ground: FacetGround;
  readonly corrected: string | null;
  readonly shorterSearches: { text: string; href: string }[];
};

/** Finds one page of a list with the counts of its facets: index in, numbers out. Throws 404 for a brand id that is none. */
export function findList(index: SearchIndex, asked: SearchCriteria): FoundList {
  const criteria = withBrandName(index, normaliseCriteria(asked));
  const { understood, match } = findTerm(index, criteria.term);
  const { filters, sort, page, limit } = criteria;
  const found = { ...narrow(index, match, filters), scores: match.scores };
  const ranked = rank(index, found, sort, (page - 1) * limit, page * limit);
  return {
    criteria,
    ranked,
    ground: groundOf(index, match, filters),
    corrected: criteria.term && ranked.total > 0 ? understood.corrected : null,
    shorterSearches: ranked.total === 0 ? shorterSearches(index, understood) : [],
  };
}

/** What a term finds. Where a word that was guessed leaves nothing, the term is taken without it. */
function findTerm(index: SearchIndex, term: string): { understood: Understood; match: TermMatch } {
  const understood = understand(term, index.words, index.sizes.sizeNumbers);
  const match = matchTerm(index, understood);
  if (term && understood.isHopeless) match.products.fill(0);
  if (countBits(narrow(index, match, {}).products) > 0) return { understood, match };
  const certain = withoutGuesses(understood);
  return certain ? { understood: certain, match: matchTerm(index, certain) } : { understood, match };
}

/** A brand's number, as its page's address has it, becomes a choice of the brand facet. */
function withBrandName(index: SearchIndex, criteria: SearchCriteria): SearchCriteria {
  const { brandId, ...filters } = criteria.filters;
  if (!brandId) return criteria;
  const brand = index.brands.get(Number(brandId[0]));
  if (!brand) throw new ApiError(404, 'brand.not.found', 'Oops, not a valid brand id.');
  return normaliseCriteria({ ...criteria, filters: mergeFilters(filters, { brandNameFacet: [brand.name] }) });
}

/** For a term whose words never meet in one product: pairs of its words that do, then single words. */
function shorterSearches(index: SearchIndex, { asked }: Understood): FoundList['shorterSearches'] {
  if (asked.length < 2) return [];
  const pairs = asked.flatMap((first, place) => asked.slice(place + 1).map((second) => [first, second]));
  const tries = asked.length > 2 ? [...pairs.reverse(), ...asked.map((one) => [one])] : asked.map((one) => [one]);
  const found: FoundList['shorterSearches'] = [];
  for (const words of tries) {
    if (found.length === MOST_SHORTER) break;
    const text = words.map(({ word }) => word).join(' ');
    const match = matchTerm(index, {
      asked: words,
      size: undefined,
      highestPrice: undefined,
      corrected: null,
      isHopeless: false,
    });
    const { products } = narrow(index, match, {});
    if (countBits(products) > 0) found.push({ text, href: formatSearchUrl(termCriteria(text)) });
  }
  return found;
}

const termCriteria = (term: string): SearchCriteria => ({
  term,
  filters: {},
  sort: { key: 'relevance', direction: 'desc' },
  page: 1,
  limit: 100,
});
