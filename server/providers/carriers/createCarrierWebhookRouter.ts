import express, { Router } from 'express';
import { answerApiError } from '../../platform/http/answerApiError.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import type { Logger } from '../../platform/log.ts';
import type { CarrierProvider, CarrierWebhook } from './carrierProvider.ts';

export const CARRIER_WEBHOOK_PATH = '/webhooks/carriers';

/** Handles a genuine tracking event. Must be idempotent: events may be repeated, late or out of order. */
export type HandleTracking = (event: Extract<CarrierWebhook, { status: 'tracking' }>) => Promise<void>;

/** `POST /webhooks/carriers/{provider}`: tracking events of carriers, signed over the raw body. */
export function createCarrierWebhookRouter(
  provider: CarrierProvider,
  handleTracking: HandleTracking,
  log: Logger,
): Router {
  const router = Router();
  const raw = express.raw({ type: () => true, limit: '200kb' });
  router.post(`${CARRIER_WEBHOOK_PATH}/:provider`, raw, async (req, res) => {
    if (req.params.provider !== provider.sender) throw createNotFoundError('This provider');
    const headers = new Headers(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
    const event = provider.readWebhook(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0), headers);
    if (event.status === 'forged') throw new ApiError(400, 'webhook.signature.invalid', 'The signature does not hold.');
    if (event.status === 'unreadable') throw new ApiError(400, 'webhook.body.invalid', 'The event cannot be read.');
    if (event.status === 'tracking') await handleTracking(event);
    res.json({ received: true });
  });
  router.use(CARRIER_WEBHOOK_PATH, answerApiError(log));
  return router;
}
