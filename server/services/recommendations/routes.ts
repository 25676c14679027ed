import { Router } from 'express';
import { productId as digits } from '../../../src/contracts/common.ts';
import { type OutfitRecommendations, outfitQuery } from '../../../src/contracts/products/outfits.ts';
import {
  productView,
  type RecoWidget,
  recosQuery,
  recoWidgets,
} from '../../../src/contracts/products/recommendations.ts';
import { MAX_EXCLUDED } from '../../../src/lib/limits.ts';
import type { Parts } from '../../parts.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { getCaller, requireRecognized } from '../../platform/http/caller.ts';
import { recommend, recordProductView } from './actions.ts';
import { listOutfits } from './listOutfits.ts';

/**
 * GET /recos/get?widgets=a,b&limit&productId&exclude=1,2: contract `Recos`; unknown widgets are ignored, and `recently-viewed` is
 * empty for guests.
 * GET /slotz/fashion/outfitRecommendations?productId&styleId: contract `OutfitRecommendations`.
 * POST /v1/recentlyViewed: contract `ProductView`, answers 204; 403 `customer.auth.required` for guests.
 */
export function createRecommendationsRouter(parts: Pick<Parts, 'db' | 'clock' | 'search'>): Router {
  const router = Router();
  router.get('/recos/get', async (req, res) => {
    const { widgets, limit, productId, exclude = '' } = recosQuery.parse(req.query);
    const requestedWidgets = new Set(widgets.split(','));
    const knownWidgets: RecoWidget[] = recoWidgets.filter((widget) => requestedWidgets.has(widget));
    // Rows of one customer must not be cached for others.
    const isPublic = !requestedWidgets.has('recently-viewed');
    if (isPublic) markCacheable(res, 30);
    else res.setHeader('cache-control', 'no-store');
    res.json(
      await recommend(parts, knownWidgets, {
        limit,
        productId: digits.safeParse(productId).data,
        exclude: exclude.split(',').filter(Boolean).slice(0, MAX_EXCLUDED),
        customerId: isPublic ? undefined : (getCaller(res).customerId ?? undefined),
      }),
    );
  });
  router.get('/slotz/fashion/outfitRecommendations', async (req, res) => {
    const { productId, styleId } = outfitQuery.parse(req.query);
    const style = digits.safeParse(styleId).data;
    markCacheable(res, 60);
    const source = { productId: Number(productId), styleId: style === undefined ? undefined : Number(style) };
    res.json({ outfits: await listOutfits(parts, source) } satisfies OutfitRecommendations);
  });
  router.post('/v1/recentlyViewed', async (req, res) => {
    const customerId = requireRecognized(res);
    await recordProductView(parts, customerId, productView.parse(req.body ?? {}));
    res.status(204).end();
  });
  return router;
}
