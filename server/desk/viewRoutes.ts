import { type Response, Router } from 'express';
import { z } from 'zod';
import { rowId } from '../../src/contracts/common.ts';
import type { SavedViews } from '../../src/contracts/desk/savedViews.ts';
import type { Parts } from '../parts.ts';
import { viewName, viewParams } from '../services/staff/operations/viewOperations.ts';
import { changeView, createView, deleteView, listViews } from '../services/staff/views.ts';
import { checkViewParams } from './checkViewParams.ts';
import { getStaff } from './deskRequest.ts';
import { findQuery } from './queries.ts';

const listParam = z.object({ name: z.string().max(40) });
const viewParam = listParam.extend({ viewId: rowId.transform(Number) });
const newView = z.strictObject({ name: viewName, params: viewParams });
const changedView = z.strictObject({
  name: viewName.optional(),
  params: viewParams.optional(),
  version: z.int().min(1),
});

const readPerson = (res: Response) => {
  const { actor, session } = getStaff(res);
  return { actor, staffId: session.person.staffId };
};

/** The saved views of a list: reading all that the person sees, and changing personal ones. Mounted at `/queries`. */
export function createViewsRouter(parts: Parts): Router {
  const router = Router();
  router.get('/:name/views', async (req, res) => {
    const { actor, staffId } = readPerson(res);
    const { name } = findQuery(listParam.parse(req.params).name, actor);
    res.json({ views: await listViews(parts.db, staffId, name) } satisfies SavedViews);
  });

  router.post('/:name/views', async (req, res) => {
    const { actor, staffId } = readPerson(res);
    const { name: list } = listParam.parse(req.params);
    const { name, params } = newView.parse(req.body);
    const fields = { name, params: checkViewParams(list, actor, params) };
    const { viewId, version } = await createView(parts, { ...fields, staffId, list });
    res.status(201).json({ viewId, version });
  });

  router.put('/:name/views/:viewId', async (req, res) => {
    const { actor, staffId } = readPerson(res);
    const { name: list, viewId } = viewParam.parse(req.params);
    const { name, params, version } = changedView.parse(req.body);
    const fields = {
      ...(name !== undefined && { name }),
      ...(params !== undefined && { params: checkViewParams(list, actor, params) }),
    };
    await changeView(parts, { viewId, of: { owner: staffId }, version }, fields);
    res.status(204).end();
  });

  router.delete('/:name/views/:viewId', async (req, res) => {
    const { staffId } = readPerson(res);
    const { viewId } = viewParam.parse(req.params);
    await deleteView(parts, { viewId, of: { owner: staffId }, version: undefined });
    res.status(204).end();
  });
  return router;
}
