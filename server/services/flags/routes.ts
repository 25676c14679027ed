import { Router } from 'express';
import type { Marketplace } from '../../../src/contracts/content.ts';
import type { FlagsAnswer } from '../../../src/contracts/flags.ts';
import { markCacheable } from '../../platform/http/markCacheable.ts';
import { readChangedFlags } from './actions.ts';

/** A process without a database learns of a change by asking again, so this is short. */
const SECONDS = 1;

type Given = { readonly shopOf: (host: string | undefined) => Pick<Marketplace, 'id'> };

/** GET /zcs/flags: contract `FlagsAnswer` of the host's marketplace. */
export function flagsRoutes({ shopOf }: Given): Router {
  const router = Router();
  router.get('/zcs/flags', (req, res) => {
    markCacheable(res, SECONDS);
    res.json({ flags: { ...readChangedFlags(shopOf(req.get('host')).id) } } satisfies FlagsAnswer);
  });
  return router;
}
