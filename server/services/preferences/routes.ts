import { Router } from 'express';
import { type SizeFilterList, sizeFilterParam, sizeFilterRequest } from '../../../src/contracts/account/preferences.ts';
import { requireRecognized } from '../../platform/http/caller.ts';
import {
  addSizeFilter,
  changeSizeFilter,
  findSizeFilter,
  listSizeFilters,
  type PreferencesParts,
  removeSizeFilter,
} from './actions.ts';

const PATH = '/customer/v2/preferences/sizeFilters';

/** Saved sizes of a recognised customer (browsing §7, Size filter preferences). Guests get 403. */
export function createPreferencesRouter(parts: PreferencesParts): Router {
  const router = Router();

  router.get(PATH, async (_req, res) => {
    const answer: SizeFilterList = { sizeFilters: await listSizeFilters(parts, requireRecognized(res)) };
    res.json(answer);
  });

  router.get(`${PATH}/:id`, async (req, res) => {
    res.json(await findSizeFilter(parts, requireRecognized(res), sizeFilterParam.parse(req.params.id)));
  });

  router.post(PATH, async (req, res) => {
    const customerId = requireRecognized(res);
    res.status(201).json(await addSizeFilter(parts, customerId, sizeFilterRequest.parse(req.body ?? {})));
  });

  router.put(`${PATH}/:id`, async (req, res) => {
    const customerId = requireRecognized(res);
    const id = sizeFilterParam.parse(req.params.id);
    res.json(await changeSizeFilter(parts, customerId, id, sizeFilterRequest.parse(req.body ?? {})));
  });

  router.delete(`${PATH}/:id`, async (req, res) => {
    await removeSizeFilter(parts, requireRecognized(res), sizeFilterParam.parse(req.params.id));
    res.status(204).end();
  });

  return router;
}
