import { Router } from 'express';
import { productId as digits } from '../../../src/contracts/common.ts';
import { type RecoWidget, recosQuery, recoWidgets } from '../../../src/contracts/recommendations.ts';
import { mayKeep } from '../../platform/http/mayKeep.ts';
import type { Parts } from '../../platform/parts.ts';
import { recommend } from './actions.ts';

/** GET /recos/get?widgets=a,b&limit&productId: contract `Recos`; widgets that are not known are left out. */
export function recommendationsRoutes(parts: Pick<Parts, 'db' | 'pool' | 'log'>): Router {
  const router = Router();
  router.get('/recos/get', async (req, res) => {
    const { widgets, limit, productId } = recosQuery.parse(req.query);
    const asked = new Set(widgets.split(','));
    const known: RecoWidget[] = recoWidgets.filter((widget) => asked.has(widget));
    mayKeep(res, 30);
    res.json(await recommend(parts, known, { limit, productId: digits.safeParse(productId).data }));
  });
  return router;
}
