import type { Router } from 'express';
import { productId as digits } from '../../../src/contracts/common.ts';
import { type RecoWidget, recoWidgets } from '../../../src/contracts/products/recommendations.ts';
import { MAX_EXCLUDED } from '../../../src/lib/limits.ts';
import { recommendationCalls } from '../../openapi/calls/catalogCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { recommend, recordProductView } from './actions.ts';
import { listOutfits } from './listOutfits.ts';

/** Rows of recommendations, outfits, and viewed products (browsing §7). */
export const createRecommendationsRouter = (parts: Pick<Parts, 'db' | 'clock' | 'search'>): Router =>
  routeCalls(recommendationCalls, {
    // Unknown widgets are ignored, and `recently-viewed` is empty for guests.
    'GET /recos/get': ({ res, caller, query: { widgets, limit, productId, exclude = '' } }) => {
      const requestedWidgets = new Set(widgets.split(','));
      const knownWidgets: RecoWidget[] = recoWidgets.filter((widget) => requestedWidgets.has(widget));
      // Rows of one customer must not be cached for others.
      const isPublic = !requestedWidgets.has('recently-viewed');
      if (isPublic) markCacheable(res, 30);
      else res.setHeader('cache-control', 'no-store');
      return recommend(parts, knownWidgets, {
        limit,
        productId: digits.safeParse(productId).data,
        exclude: exclude.split(',').filter(Boolean).slice(0, MAX_EXCLUDED),
        customerId: isPublic ? undefined : (caller.customerId ?? undefined),
      });
    },

    'GET /slotz/fashion/outfitRecommendations': async ({ res, query: { productId, styleId } }) => {
      const style = digits.safeParse(styleId).data;
      markCacheable(res, 60);
      const source = { productId: Number(productId), styleId: style === undefined ? undefined : Number(style) };
      return { outfits: await listOutfits(parts, source) };
    },

    'POST /v1/recentlyViewed': ({ customerId, body }) => recordProductView(parts, customerId, body),
  });
