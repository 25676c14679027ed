import { Router } from 'express';
import type { Marketplace } from '../../../src/contracts/content/content.ts';
import type { FlagsAnswer } from '../../../src/contracts/flags.ts';
import type { Parts } from '../../parts.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { readVisitor } from '../../platform/http/cookies.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { listRunningExperiments, readChangedFlags, recordExposure } from './actions.ts';

/** A process without a database learns of changes only by asking again, so this is short. */
const SECONDS = 1;
/** An address may serve a whole office. */
const LIMIT: Limit = { name: 'exposures', points: 1200, seconds: 300 };

type FlagsRouterOptions = { readonly findShop: (host: string | undefined) => Pick<Marketplace, 'id'> };

/**
 * GET /zcs/flags: contract `FlagsAnswer` of the host's marketplace. POST /zcs/exposures: counts a page view of the
 * visitor in the cookie, in the visitor's own variants, so that no caller can count another variant. Answers 204.
 */
export function createFlagsRouter(
  parts: Pick<Parts, 'db' | 'clock' | 'rateLimits'>,
  { findShop }: FlagsRouterOptions,
): Router {
  const router = Router();
  router.get('/zcs/flags', (req, res) => {
    const { id } = findShop(req.get('host'));
    markCacheable(res, SECONDS);
    const answer: FlagsAnswer = { flags: { ...readChangedFlags(id) }, experiments: listRunningExperiments(id) };
    res.json(answer);
  });
  router.post('/zcs/exposures', async (req, res) => {
    await countAttempt(parts, [[LIMIT, getAddressKey(req)]]);
    const visitor = readVisitor(req);
    if (visitor !== undefined) await recordExposure(parts, findShop(req.get('host')).id, visitor);
    res.status(204).end();
  });
  return router;
}
