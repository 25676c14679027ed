import { createHmac, createSign, randomUUID } from 'node:crypto';
import type { Config } from '../../../config/readConfig.ts';
import type { PaypalSettings } from '../../../config/readPaymentSettings.ts';
import type { Parts } from '../../../parts.ts';
import { buildSignedText } from '../../../providers/payments/paypal/paypalEvent.ts';
import type { SandboxSession } from '../createSandboxSessions.ts';
import { ensureSandboxSigningKey, sendWebhook } from '../sandboxWebhooks.ts';

export const PAYPAL_SANDBOX_PATH = '/dev/payments/paypal';

/** Returns the shop's account at the PayPal sandbox; its secret is derived from the shop's secret key. */
export const buildPaypalSandboxSettings = ({
  publicUrl,
  secretKeys,
}: Pick<Config, 'publicUrl' | 'secretKeys'>): PaypalSettings => ({
  apiUrl: `${publicUrl}${PAYPAL_SANDBOX_PATH}`,
  clientId: 'shop-paypal',
  clientSecret: createHmac('sha256', secretKeys[0]).update('paypal sandbox').digest('base64url'),
  webhookId: 'sandbox-webhook',
});

type Needs = Pick<Parts, 'db' | 'config' | 'log'>;

/** Returns the headers with PayPal's signature of a body. */
export async function signHeaders({ db, config }: Pick<Needs, 'db' | 'config'>, body: Buffer, sentAt = new Date()) {
  const { apiUrl, webhookId } = buildPaypalSandboxSettings(config);
  const [id, time] = [randomUUID(), sentAt.toISOString()];
  const signer = createSign('RSA-SHA256').update(buildSignedText(id, time, webhookId, body));
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${apiUrl}/cert`,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signer.sign(await ensureSandboxSigningKey(db), 'base64'),
  };
}

/** Returns a webhook event's body in PayPal's format. */
export function buildWebhookBody(eventType: string, session: SandboxSession, eventId = `WH-${randomUUID()}`): Buffer {
  const isCapture = eventType.startsWith('PAYMENT.CAPTURE.');
  const relatedIds = { order_id: session.session_id, ...(isCapture && { authorization_id: session.authorization_id }) };
  const resource = {
    id: isCapture ? session.capture_id : session.authorization_id,
    custom_id: session.custom_id,
    supplementary_data: { related_ids: relatedIds },
  };
  return Buffer.from(JSON.stringify({ id: eventId, event_type: eventType, resource }));
}

/** Sends the shop a webhook event, once or twice as chosen on the page, without waiting for the answer. */
export function notifyShop(parts: Needs, eventType: string, session: SandboxSession): void {
  const body = buildWebhookBody(eventType, session);
  sendWebhook(parts, 'paypal', session, { body, headers: () => signHeaders(parts, body) });
}
