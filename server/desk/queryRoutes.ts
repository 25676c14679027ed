import { Router } from 'express';
import type { DeskQuery, ViewCounts } from '../../src/contracts/desk/queries.ts';
import type { Parts } from '../parts.ts';
import { listChoices } from '../services/operations/operationArgs.ts';
import type { Query } from '../services/operations/query.ts';
import { getStaff } from './deskRequest.ts';
import { findQuery, QUERIES } from './queries.ts';

const presentQuery = ({ name, summary, permission, views, filters, sorts, columns }: Query): DeskQuery => ({
  name,
  summary,
  permission,
  views,
  filters: listChoices(filters),
  sorts,
  columns,
});

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
