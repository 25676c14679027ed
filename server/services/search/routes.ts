import { Router } from 'express';
import { productId } from '../../../src/contracts/common.ts';
import { autocompleteParam, listQuery, similarityParam, similarityQuery } from '../../../src/contracts/search.ts';
import { normalizeCriteria, type SearchCriteria } from '../../../src/lib/search/searchCriteria.ts';
import { parseSearchUrl } from '../../../src/lib/search/searchUrl.ts';
import { markCacheable, markForPages, markStyles } from '../../platform/http/caching.ts';
import { getCaller } from '../../platform/http/caller.ts';
import { isInProcess } from '../../platform/http/inProcess.ts';
import { assertNotBlacklisted, isBlacklisted } from './blacklist.ts';
import { findListFor, type ListParts } from './findListFor.ts';
import { findSimilar } from './findSimilar.ts';
import { expandCards, readFullCards } from './fullCards.ts';
import { suggest, suggestPopular } from './suggest.ts';

/** A page of a list may be stored this long: prices with a start or an end change by the clock. */
const PAGE_SECONDS = 30;

/**
 * GET /v2/Search/{tail of a search address} or /v2/Search?path={a list page's address}: contract `FullSearchResults`, with
 * `cards=compact` (default for `path`, unless `cards=full`) `SearchResults`; 410 `search.term.blacklisted`.
 * GET /Search/zso/{a list's pretty address}: the same, by `/{term}/.zso` with `t`, `s` and `p`.
 * GET /Search/Similarity/type/{type}?productId|styleId&limit&page: contract `fullSimilarity`, with `cards=compact` `Similarity`;
 * 404 `product.not.found`.
 * GET /hesiod/autocomplete/{term}, and /hesiod/popular before anything is typed: contract `Autocomplete`.
 */
export function createSearchRouter(parts: ListParts): Router {
  const router = Router();
  router.get(['/v2/Search', '/v2/Search/{*tail}'], async (req, res) => {
    const { path, limit, cards = path === undefined ? 'full' : 'compact' } = listQuery.parse(req.query);
    const criteria = parseCriteria(path ?? req.url.replace(/^\/v2\/Search/i, '/search'));
    await assertNotBlacklisted(parts.db, criteria.term);
    const { customerId } = getCaller(res);
    const { results, json } = await findListFor(parts, normalizeCriteria({ ...criteria, limit }), customerId);
    if (cards === 'full') return void res.json(await expandCards(parts.db, results));
    const styleIds = results.list.map(({ styleId }) => styleId);
    // A customer's list may be sorted for the customer.
    if (customerId === null) markForPages(res, { seconds: PAGE_SECONDS, styleIds });
    else markStyles(res, styleIds);
    if (isInProcess(res)) return void res.json(results);
    res.type('json').send(json());
  });
  router.get(['/Search/zso', '/Search/zso/{*tail}'], async (req, res) => {
    const criteria = parseCriteria(parseZsoAddress(req.url.replace(/^\/Search\/zso/i, '')));
    await assertNotBlacklisted(parts.db, criteria.term);
    const { limit, cards = 'full' } = listQuery.parse(req.query);
    const { results } = await findListFor(parts, normalizeCriteria({ ...criteria, limit }), getCaller(res).customerId);
    res.json(cards === 'full' ? await expandCards(parts.db, results) : results);
  });
  router.get('/Search/Similarity/type/:type', async (req, res) => {
    const type = similarityParam.parse(req.params.type);
    const { limit, page, cards, ...query } = similarityQuery.parse(req.query);
    const id = productId.safeParse(type === 'style' ? query.styleId : query.productId);
    markCacheable(res, 30);
    // An invalid id matches no product.
    const similar = await findSimilar(parts, { type, id: Number(id.data ?? -1), limit, page });
    res.json(cards === 'full' ? { ...similar, list: await readFullCards(parts.db, similar.list) } : similar);
  });
  router.get('/hesiod/popular', async (_req, res) => {
    markCacheable(res, PAGE_SECONDS);
    res.json(await suggestPopular(parts));
  });
  router.get('/hesiod/autocomplete/:term', async (req, res) => {
    const term = autocompleteParam.parse(req.params.term);
    const isRefused = await isBlacklisted(parts.db, term);
    res.json(isRefused ? { term, suggestions: [], products: [] } : await suggest(parts, term));
  });
  return router;
}

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
