import type { Router } from 'express';
import { REDIRECT_LIMITS, toRedirectKey } from '../../../src/lib/redirects.ts';
import { redirectCalls } from '../../openapi/calls/catalogCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { followOldPath } from './store.ts';

/** A web process without a database learns of a new redirect after this time. */
const MISSING_SECONDS = 5;
/** A page is loaded up to twice for one request; more uses within it are not counted. */
const FOUND_SECONDS = 1;

/** Where an old address leads. Pages ask only before they answer 404. */
export const createRedirectsRouter = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): Router =>
  routeCalls(redirectCalls, {
    'GET /v1/redirects': async ({ res, query: { path } }) => {
      const key = toRedirectKey(path);
      const target = key.length > REDIRECT_LIMITS.path ? null : await followOldPath(db, key, clock.now());
      markCacheable(res, target === null ? MISSING_SECONDS : FOUND_SECONDS);
      return { target };
    },
  });
