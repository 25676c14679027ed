import { Router } from 'express';
import type { DeskQuery, ViewCounts } from '../../src/contracts/desk/queries.ts';
import type { Parts } from '../parts.ts';
import { ApiError, createNotFoundError } from '../platform/http/apiError.ts';
import type { Actor } from '../services/operations/operation.ts';
import { listChoices } from '../services/operations/operationArgs.ts';
import type { Query } from '../services/operations/query.ts';
import { getStaff } from './deskRequest.ts';
import { QUERIES } from './queries.ts';

const presentQuery = ({ name, summary, permission, views, filters, sorts, columns }: Query): DeskQuery => ({
  name,
  summary,
  permission,
  views,
  filters: listChoices(filters),
  sorts,
  columns,
});

/** @throws {ApiError} 404; 403 for a person without the permission */
function findQuery(name: string, { permissions }: Actor): Query {
  const query = QUERIES.find((one) => one.name === name);
  if (!query) throw createNotFoundError(`The list ${name.slice(0, 100)}`);
  if (!permissions.has(query.permission)) throw new ApiError(403, 'action.forbidden', 'Your role does not allow this.');
  return query;
}

/** The lists of the desk. Mounted at `/queries`, after `requireStaff`. */
export function createQueriesRouter(parts: Parts): Router {
  const router = Router();
  router.get('/', (_req, res) => {
    const { permissions } = getStaff(res).actor;
    const queries = QUERIES.filter(({ permission }) => permissions.has(permission)).map(presentQuery);
    res.json({ queries } satisfies { queries: readonly DeskQuery[] });
  });

  router.get('/:name', async (req, res) => {
    const { actor } = getStaff(res);
    res.json(await findQuery(req.params.name, actor).run({ parts, actor }, req.query));
  });

  router.get('/:name/counts', async (req, res) => {
    const { actor } = getStaff(res);
    const counts = await findQuery(req.params.name, actor).countViews({ parts, actor });
    res.json({ counts } satisfies ViewCounts);
  });
  return router;
}
