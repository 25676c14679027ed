import { Router } from 'express';
import { productId } from '../../../src/contracts/common.ts';
import { explicitFit, sizedProductQuery } from '../../../src/contracts/products/sizing.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { getCaller, requireRecognized } from '../../platform/http/caller.ts';
import { predictSize, readExplicitFits, readSizeBias } from './actions.ts';
import { writeFit } from './store.ts';

const createProductNotFoundError = (): ApiError =>
  new ApiError(404, 'product.not.found', 'Oops, something went wrong while loading product details.');

function readProductId(query: unknown): number {
  const id = productId.safeParse(sizedProductQuery.parse(query).productId);
  if (!id.success) throw createProductNotFoundError();
  return Number(id.data);
}

/**
 * Fit of products and size predictions (browsing §7). GET /v1/sizeBias?productId: contract `SizeBias`, 404 for an unknown
 * product.
 * GET /v2/prediction?productId and, with more data, GET /onDemand?productId: contract `SizingPrediction`; empty for guests.
 * GET and POST /opalSizingAuth/explicit/fits: contract `ExplicitFits` of the recognised customer; 403 for guests.
 */
export function createSizingRouter({ db, clock }: Pick<Parts, 'db' | 'clock'>): Router {
  const router = Router();
  router.get('/v1/sizeBias', async (req, res) => {
    const bias = await readSizeBias(db, readProductId(req.query));
    if (!bias) throw createProductNotFoundError();
    markCacheable(res, 60);
    res.json(bias);
  });
  for (const [path, onDemand] of [
    ['/v2/prediction', false],
    ['/onDemand', true],
  ] as const) {
    router.get(path, async (req, res) => {
      res.json(
        await predictSize(db, { productId: readProductId(req.query), customerId: getCaller(res).customerId, onDemand }),
      );
    });
  }
  router.get('/opalSizingAuth/explicit/fits', async (_req, res) => {
    res.json(await readExplicitFits(db, requireRecognized(res)));
  });
  router.post('/opalSizingAuth/explicit/fits', async (req, res) => {
    const customerId = requireRecognized(res);
    await writeFit(db, customerId, explicitFit.parse(req.body ?? {}), clock.now());
    res.json(await readExplicitFits(db, customerId));
  });
  return router;
}
