import { createPublicKey } from 'node:crypto';
import { Router } from 'express';
import type { Database } from '../../../platform/database/database.ts';
import { getSandboxSigningKey } from './getSandboxSigningKey.ts';

/** `GET /cert`: the public key with which the shop verifies a sandbox's webhook events. */
export function createCertificateRoute(db: Database): Router {
  const router = Router();
  router.get('/cert', async (_req, res) => {
    const key = createPublicKey(await getSandboxSigningKey(db));
    res.type('text').send(key.export({ type: 'spki', format: 'pem' }));
  });
  return router;
}
