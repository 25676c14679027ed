import type { Router } from 'express';
import { productId } from '../../../src/contracts/common.ts';
import { sizingCalls } from '../../openapi/calls/catalogCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { predictSize, readExplicitFits, readSizeBias } from './actions.ts';
import { writeFit } from './store.ts';

const createProductNotFoundError = (): ApiError =>
  new ApiError(404, 'product.not.found', 'Oops, something went wrong while loading product details.');

/** Parses a product id. @throws {ApiError} 404 for an invalid one */
function parseProductId(text: string): number {
  const id = productId.safeParse(text);
  if (!id.success) throw createProductNotFoundError();
  return Number(id.data);
}

/** Fit of products and size predictions (browsing §7), which are empty for guests. */
export const createSizingRouter = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): Router =>
  routeCalls(sizingCalls, {
    'GET /v1/sizeBias': async ({ res, query }) => {
      const bias = await readSizeBias(db, parseProductId(query.productId));
      if (!bias) throw createProductNotFoundError();
      markCacheable(res, 60);
      return bias;
    },
    'GET /v2/prediction': ({ customerId, query }) =>
      predictSize(db, { productId: parseProductId(query.productId), customerId, onDemand: false }),
    'GET /onDemand': ({ customerId, query }) =>
      predictSize(db, { productId: parseProductId(query.productId), customerId, onDemand: true }),
    'GET /opalSizingAuth/explicit/fits': ({ customerId }) => readExplicitFits(db, customerId),
    'POST /opalSizingAuth/explicit/fits': async ({ customerId, body }) => {
      await writeFit(db, customerId, body, clock.now());
      return readExplicitFits(db, customerId);
    },
  });
