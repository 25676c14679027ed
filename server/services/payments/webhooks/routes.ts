import express, { Router } from 'express';
import { redirectCodes } from '../../../../src/lib/checkout/paymentMethods.ts';
import { answerApiError } from '../../../platform/http/answerApiError.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import {
  type CardPaymentEvent,
  ForgedWebhook,
  type RedirectPaymentEvent,
} from '../../../providers/payments/paymentProvider.ts';
import { createPayments, type PaymentsNeeds, type PaymentsParts } from '../actions/paymentsParts.ts';
import { processPaymentEvent } from './processPaymentEvent.ts';

type ReadEvent = (rawBody: Buffer, headers: Headers) => Promise<RedirectPaymentEvent | CardPaymentEvent>;

const createInvalidSignatureError = (): ApiError =>
  new ApiError(400, 'webhook.signature.invalid', 'The signature does not hold.');

/** Reads a signed webhook event. @throws {ApiError} 400 for an invalid signature */
async function read(
  readEvent: ReadEvent,
  body: unknown,
  headers: Headers,
): Promise<RedirectPaymentEvent | CardPaymentEvent> {
  if (!Buffer.isBuffer(body)) throw createInvalidSignatureError();
  try {
    return await readEvent(body, headers);
  } catch (error) {
    if (error instanceof ForgedWebhook) throw createInvalidSignatureError();
    throw error;
  }
}

/** Returns the method and event reader of a webhook URL's provider name: a redirect method, or the card provider. */
function findWebhookProvider({ payments, redirectPayments }: PaymentsParts, name: string) {
  if (payments.webhooks?.sender === name) return { method: 'card' as const, readEvent: payments.webhooks.read };
  const method = redirectCodes.find((code) => code === name);
  const readEvent = method && redirectPayments[method]?.readEvent;
  return readEvent && { method, readEvent };
}

/** `POST /webhooks/payments/{provider}`: webhook events of payment providers, signed over the raw body. */
export function createWebhookRouter(parts: PaymentsNeeds): Router {
  const payments = createPayments(parts);
  const router = Router();
  const raw = express.raw({ type: () => true, limit: '200kb' });
  router.post('/webhooks/payments/:provider', raw, async (req, res) => {
    const sender = findWebhookProvider(payments, req.params.provider);
    if (!sender) throw createNotFoundError('This provider');
    const headers = new Headers(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
    const event = await read(sender.readEvent, req.body, headers);
    await processPaymentEvent(payments, sender.method, event);
    res.json({ heard: true });
  });
  router.use('/webhooks', answerApiError(parts.log));
  return router;
}
