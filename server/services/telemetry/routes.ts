import { Router } from 'express';
import { clientError } from '../../../src/contracts/telemetry.ts';
import type { Parts } from '../../platform/parts.ts';

/** POST /martypixel: what broke in a browser, as a line of the log (browsing §7, Miscellaneous; §8). */
export function telemetryRoutes({ log }: Pick<Parts, 'log'>): Router {
  const router = Router();
  router.post('/martypixel', (req, res) => {
    const { code, detailedMessage, page } = clientError.parse(req.body);
    log.warn({ code, detailedMessage, page }, 'error in a browser');
    res.status(204).end();
  });
  return router;
}
