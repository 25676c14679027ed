import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PaypalSettings } from '../../../config/readPaymentSettings.ts';
import { ForgedWebhook, type RedirectPaymentEvent } from '../paymentProvider.ts';
import { fetchCertificateKey } from '../providerCall.ts';
import { paypalWebhook } from './createPaypalClient.ts';
import { paypalDisputeEvent, toDisputeReport } from './desk/paypalDispute.ts';

const PAYPAL_HOST = /(^|\.)paypal\.com$/;

/** PayPal repeats an event for three days; its repetitions may keep the time of the first transmission. */
const MAX_AGE_MS = 4 * 24 * 3_600_000;

const EVENT_KINDS: Readonly<Record<string, RedirectPaymentEvent['kind']>> = {
  'PAYMENT.AUTHORIZATION.CREATED': 'authorized',
  'PAYMENT.AUTHORIZATION.VOIDED': 'voided',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.DENIED': 'declined',
};

/** Returns the text that PayPal signs: transmission id and time, webhook id, and a checksum of the raw body. */
export const buildSignedText = (id: string, time: string, webhookId: string, rawBody: Buffer): string =>
  [id, time, webhookId, crc32(rawBody)].join('|');

/** Returns whether a transmission is recent by the system's clock, which is also the provider's. */
const isRecent = (transmissionTime: string): boolean => Date.now() - Date.parse(transmissionTime) <= MAX_AGE_MS;

/**
 * Reads a webhook event of PayPal. Verifies its signature over the raw body and the time of its transmission.
 * @throws {ForgedWebhook}
 */
export async function readPaypalEvent(
  { apiUrl, webhookId }: PaypalSettings,
  rawBody: Buffer,
  headers: Headers,
): Promise<RedirectPaymentEvent> {
  const getHeader = (name: string): string => headers.get(`paypal-${name}`) ?? '';
  if (getHeader('auth-algo') !== 'SHA256withRSA') throw new ForgedWebhook('an unknown way to sign');
  const key = await fetchCertificateKey(getHeader('cert-url'), { apiUrl, host: PAYPAL_HOST });
  const time = getHeader('transmission-time');
  const signedText = buildSignedText(getHeader('transmission-id'), time, webhookId, rawBody);
  const verifier = createVerify('RSA-SHA256').update(signedText);
  if (!verifier.verify(key, getHeader('transmission-sig'), 'base64')) {
    throw new ForgedWebhook('the signature does not hold');
  }
  if (!isRecent(time)) throw new ForgedWebhook('it was sent too long ago');
  const body: unknown = JSON.parse(rawBody.toString('utf8'));
  const disputeEvent = paypalDisputeEvent.safeParse(body);
  if (disputeEvent.success) {
    const dispute = toDisputeReport(disputeEvent.data.resource);
    return { eventId: disputeEvent.data.id, kind: 'something else', sessionId: '', reference: null, dispute };
  }
  const { id, event_type, resource } = paypalWebhook.parse(body);
  const relatedIds = resource.supplementary_data?.related_ids;
  const kind = EVENT_KINDS[event_type] ?? 'something else';
  const isAuthorization = event_type.startsWith('PAYMENT.AUTHORIZATION.');
  return {
    eventId: id,
    kind,
    sessionId: relatedIds?.order_id ?? '',
    reference: isAuthorization ? resource.id : (relatedIds?.authorization_id ?? null),
  };
}
