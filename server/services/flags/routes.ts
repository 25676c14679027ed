import type { Request, Router } from 'express';
import { flagCalls } from '../../openapi/calls/catalogCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
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

/** Flags of the host's marketplace, and exposures of a visitor. */
export function createFlagsRouter(parts: Needs): Router {
  const getMarketplaceId = (req: Request): string => parts.marketplaces.getSettingsByHost(req.get('host')).id;
  return routeCalls(flagCalls, {
    'GET /zcs/flags': ({ req, res }) => {
      const marketplaceId = getMarketplaceId(req);
      markCacheable(res, SECONDS);
      return {
        flags: { ...parts.flags.getChanged(marketplaceId) },
        experiments: parts.flags.listRunningExperiments(marketplaceId),
      };
    },
    // Counts a page view in the variants of the visitor in the cookie, so that no caller can count another variant.
    'POST /zcs/exposures': async ({ req }) => {
      await countAttempt(parts, [[LIMIT, getAddressKey(req)]]);
      const visitor = readVisitor(req);
      if (visitor !== undefined) await recordExposure(parts, getMarketplaceId(req), visitor);
    },
  });
}
