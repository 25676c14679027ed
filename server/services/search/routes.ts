import type { Router } from 'express';
import { productId } from '../../../src/contracts/common.ts';
import { autocompleteParam, similarityParam } from '../../../src/contracts/search.ts';
import { normalizeCriteria, type SearchCriteria } from '../../../src/lib/search/searchCriteria.ts';
import { parseSearchUrl } from '../../../src/lib/search/searchUrl.ts';
import { searchCalls } from '../../openapi/calls/catalogCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import { markCacheable, markForPages, markStyles } from '../../platform/http/caching.ts';
import { assertNotBlacklisted, isBlacklisted } from './blacklist.ts';
import { findListFor, type ListParts } from './findListFor.ts';
import { findSimilar } from './findSimilar.ts';
import { expandCards, readFullCards } from './fullCards.ts';
import { suggest, suggestPopular } from './suggest.ts';

/** A page of a list may be stored this long: prices with a start or an end change by the clock. */
const PAGE_SECONDS = 30;

/** Builds the routes of lists, similar products and suggestions (browsing §7). Paths of pages get compact cards, unless they ask for full ones. */
export const createSearchRouter = (parts: ListParts): Router =>
  routeCalls(searchCalls, {
    'GET /v2/Search': async ({ req, res, customerId, query }) => {
      const { path, limit, cards = path === undefined ? 'full' : 'compact' } = query;
      const criteria = parseCriteria(path ?? req.url.replace(/^\/v2\/Search/i, '/search'));
      await assertNotBlacklisted(parts.db, criteria.term);
      const { results, json } = await findListFor(parts, normalizeCriteria({ ...criteria, limit }), customerId);
      if (cards === 'full') return expandCards(parts.db, results);
      const styleIds = results.list.map(({ styleId }) => styleId);
      // A customer's list may be sorted for the customer.
      if (customerId === null) markForPages(res, { seconds: PAGE_SECONDS, styleIds });
      else markStyles(res, styleIds);
      return res.isInProcess ? results : res.type('json').send(json());
    },

    // By `/{term}/.zso` with `t`, `s` and `p`.
    'GET /Search/zso': async ({ req, customerId, query: { limit, cards = 'full' } }) => {
      const criteria = parseCriteria(parseZsoAddress(req.url.replace(/^\/Search\/zso/i, '')));
      await assertNotBlacklisted(parts.db, criteria.term);
      const { results } = await findListFor(parts, normalizeCriteria({ ...criteria, limit }), customerId);
      return cards === 'full' ? expandCards(parts.db, results) : results;
    },

    'GET /Search/Similarity/type/{type}': async ({ res, params, query: { limit, page, cards, ...query } }) => {
      const type = similarityParam.parse(params.type);
      const id = productId.safeParse(type === 'style' ? query.styleId : query.productId);
      markCacheable(res, 30);
      // An invalid id matches no product.
      const similar = await findSimilar(parts, { type, id: Number(id.data ?? -1), limit, page });
      return cards === 'full' ? { ...similar, list: await readFullCards(parts.db, similar.list) } : similar;
    },

    'GET /hesiod/popular': ({ res }) => {
      markCacheable(res, PAGE_SECONDS);
      return suggestPopular(parts);
    },

    'GET /hesiod/autocomplete/{term}': async ({ params }) => {
      const term = autocompleteParam.parse(params.term);
      return (await isBlacklisted(parts.db, term)) ? { term, suggestions: [], products: [] } : suggest(parts, term);
    },
  });

/** Parses `/womens-boots?s=price/asc`; the suffix `.zso` is optional. */
function parseZsoAddress(tail: string): string {
  const { pathname, search } = new URL(`http://list${tail}`);
  if (pathname === '/' && search === '') return '/search';
  return `${pathname.replace(/\/?(\.zso)?$/, '')}/.zso${search}`;
}

function parseCriteria(address: string): SearchCriteria {
  const { pathname, searchParams } = new URL(`http://list${address}`);
  return parseSearchUrl(pathname, searchParams);
}
