import { randomUUID } from 'node:crypto';
import type { StripeSettings } from '../../../../config/readPaymentSettings.ts';
import type { Parts } from '../../../../parts.ts';
import { postWebhook } from '../sendWebhook.ts';
import type { SentEvent } from './stripeSandboxAnswers.ts';

/** Returns a webhook event's body in Stripe's format. */
export const buildEventBody = ({ type, object }: Omit<SentEvent, 'isTwice'>, eventId = `evt_${randomUUID()}`): Buffer =>
  Buffer.from(JSON.stringify({ id: eventId, object: 'event', type, data: { object } }));

/** Returns the headers with Stripe's signature of a body. */
export async function signHeaders(
  { webhookSecret: secret }: StripeSettings,
  body: Buffer,
): Promise<Record<string, string>> {
  const { webhooks } = (await import('stripe')).default;
  const signature = webhooks.generateTestHeaderString({ payload: body.toString('utf8'), secret });
  return { 'content-type': 'application/json', 'stripe-signature': signature };
}

/** Sends the shop a webhook event, without waiting for the answer. */
export function notifyShop(parts: Pick<Parts, 'config' | 'log'>, settings: StripeSettings, event: SentEvent): void {
  const body = buildEventBody(event);
  const webhook = { body, headers: () => signHeaders(settings, body) };
  postWebhook(parts, 'stripe', event.isTwice ? 2 : 1, webhook);
}
