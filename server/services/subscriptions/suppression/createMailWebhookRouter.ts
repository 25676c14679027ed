import express, { Router } from 'express';
import type { Parts } from '../../../parts.ts';
import { answerApiError } from '../../../platform/http/answerApiError.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { isSignedBySendgrid, readSendgridEvents } from './sendgridEvents.ts';
import { insertSuppression } from './suppressionStore.ts';

const MAIL_WEBHOOK_PATH = '/webhooks/mail';

/** `POST /webhooks/mail/sendgrid`: bounces and complaints, signed over the raw body. Idempotent. */
export function createMailWebhookRouter({
  config,
  db,
  clock,
  log,
}: Pick<Parts, 'config' | 'db' | 'clock' | 'log'>): Router {
  const router = Router();
  const raw = express.raw({ type: () => true, limit: '2mb' });
  router.post(`${MAIL_WEBHOOK_PATH}/:provider`, raw, async (req, res) => {
    const key = config.sendgridWebhookKey;
    if (req.params.provider !== 'sendgrid' || key === undefined) throw createNotFoundError('This provider');
    const headers = new Headers(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (!isSignedBySendgrid(body, headers, key, clock.now()))
      throw new ApiError(400, 'webhook.signature.invalid', 'The signature does not hold.');
    const failures = readSendgridEvents(body);
    if (!failures) throw new ApiError(400, 'webhook.body.invalid', 'The events cannot be read.');
    for (const failure of failures) await insertSuppression(db, { ...failure, createdAt: clock.now() });
    res.json({ received: true });
  });
  router.use(MAIL_WEBHOOK_PATH, answerApiError(log));
  return router;
}
