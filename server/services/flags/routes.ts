import { type Request, Router } from 'express';
import type { FlagsAnswer } from '../../../src/contracts/flags.ts';
import type { Parts } from '../../parts.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { readVisitor } from '../../platform/http/cookies.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { recordExposure } from './actions.ts';

/** A process without a database learns of changes only by asking again, so this is short. */
const SECONDS = 1;
/** An address may serve a whole office. */
const LIMIT: Limit = { name: 'exposures', points: 1200, seconds: 300 };

type Needs = Pick<Parts, 'db' | 'clock' | 'rateLimits' | 'flags' | 'marketplaces'>;

/**
 * GET /zcs/flags: contract `FlagsAnswer` of the host's marketplace. POST /zcs/exposures: counts a page view of the
 * visitor in the cookie, in the visitor's own variants, so that no caller can count another variant. Answers 204.
 */
export function createFlagsRouter(parts: Needs): Router {
  const getMarketplaceId = (req: Request): string => parts.marketplaces.getSettingsByHost(req.get('host')).id;
  const router = Router();
  router.get('/zcs/flags', (req, res) => {
    const marketplaceId = getMarketplaceId(req);
    markCacheable(res, SECONDS);
    const answer: FlagsAnswer = {
      flags: { ...parts.flags.getChanged(marketplaceId) },
      experiments: parts.flags.listRunningExperiments(marketplaceId),
    };
    res.json(answer);
  });
  router.post('/zcs/exposures', async (req, res) => {
    await countAttempt(parts, [[LIMIT, getAddressKey(req)]]);
    const visitor = readVisitor(req);
    if (visitor !== undefined) await recordExposure(parts, getMarketplaceId(req), visitor);
    res.status(204).end();
  });
  return router;
}
