import type { Router } from 'express';
import { toRedirectKeys } from '../../../src/lib/redirects.ts';
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
    'GET /v1/redirects': async ({ res, query: { path, search } }) => {
      const found = await followOldPath(db, toRedirectKeys(path, search), clock.now());
      markCacheable(res, found ? FOUND_SECONDS : MISSING_SECONDS);
      return found ?? { target: null };
    },
  });
