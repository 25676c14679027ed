import { Router } from 'express';
import { z } from 'zod';
import { normaliseCriteria, SEARCH_LIMIT, type SearchCriteria } from '../../../src/lib/searchCriteria.ts';
import { parseSearchUrl } from '../../../src/lib/searchUrl.ts';
import { isInProcess } from '../../platform/http/inProcess.ts';
import type { Parts } from '../../platform/parts.ts';
import { searchList, suggest } from './actions.ts';

const listQuery = z.object({
  /** A list page's own path with its query, in place of a tail. */
  path: z.string().max(4000).startsWith('/').optional(),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMIT).default(SEARCH_LIMIT),
});
const termParam = z.string().max(200);

/**
 * GET /v2/Search/{tail of a search address} or /v2/Search?path={a list page's address}: contract `SearchResults`.
 * GET /hesiod/autocomplete/{term}: contract `Autocomplete`.
 */
export function searchRoutes(parts: Pick<Parts, 'db' | 'pool' | 'log'>): Router {
  const router = Router();
  router.get(['/v2/Search', '/v2/Search/{*tail}'], async (req, res) => {
    const { path, limit } = listQuery.parse(req.query);
    const criteria = criteriaOf(path ?? req.url.replace(/^\/v2\/Search/i, '/search'));
    const { results, json } = await searchList(parts, normaliseCriteria({ ...criteria, limit }));
    if (isInProcess(res)) return void res.json(results);
    res.type('json').send(json());
  });
  router.get('/hesiod/autocomplete/:term', async (req, res) => {
    res.json(await suggest(parts, termParam.parse(req.params.term)));
  });
  return router;
}

function criteriaOf(address: string): SearchCriteria {
  const { pathname, searchParams } = new URL(address.replace(/^\/+/, '/'), 'http://list');
  return parseSearchUrl(pathname, searchParams);
}
