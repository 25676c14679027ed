import type Stripe from 'stripe';
import type { StripeSettings } from '../../../config/readPaymentSettings.ts';
import { type CardPaymentEvent, ForgedWebhook } from '../paymentEvent.ts';

const EVENT_KINDS: Readonly<Record<string, CardPaymentEvent['kind']>> = {
  'payment_intent.amount_capturable_updated': 'authorized',
  'payment_intent.payment_failed': 'declined',
  'payment_intent.canceled': 'voided',
  'payment_intent.succeeded': 'captured',
};

/** Reads a webhook event of Stripe and verifies its signature over the raw body. @throws {ForgedWebhook} */
export async function readStripeEvent(
  { webhookSecret }: StripeSettings,
  rawBody: Buffer,
  headers: Headers,
): Promise<CardPaymentEvent> {
  const { webhooks } = (await import('stripe')).default;
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(rawBody, headers.get('stripe-signature') ?? '', webhookSecret);
  } catch {
    throw new ForgedWebhook('the signature does not hold');
  }
  const { id: eventId, type, data } = event;
  const kind = EVENT_KINDS[type] ?? 'something else';
  if (data.object.object !== 'payment_intent')
    return { eventId, kind: 'something else', attemptKey: '', reference: null };
  // An authorization that only verified a security code belongs to no attempt.
  return { eventId, kind, attemptKey: data.object.metadata.attempt ?? '', reference: data.object.id };
}
