import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PaypalSettings } from '../../../config/readPaymentSettings.ts';
import { fetchCertificateKey } from '../certificateKeys.ts';
import { ForgedWebhook, type RedirectPaymentEvent } from '../paymentEvent.ts';
import { paypalWebhook } from './paypalShapes.ts';

const PAYPAL_HOST = /(^|\.)paypal\.com$/;

const HAPPENED: Readonly<Record<string, RedirectPaymentEvent['kind']>> = {
  'PAYMENT.AUTHORIZATION.CREATED': 'authorized',
  'PAYMENT.AUTHORIZATION.VOIDED': 'voided',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.DENIED': 'declined',
};

/** Returns the text that PayPal signs: transmission id and time, webhook id, and a checksum of the raw body. */
export const buildSignedText = (id: string, time: string, webhookId: string, rawBody: Buffer): string =>
  [id, time, webhookId, crc32(rawBody)].join('|');

/** Reads a webhook event of PayPal and verifies its signature over the raw body. @throws {ForgedWebhook} */
export async function readPaypalEvent(
  { apiUrl, webhookId }: PaypalSettings,
  rawBody: Buffer,
  headers: Headers,
): Promise<RedirectPaymentEvent> {
  const header = (name: string): string => headers.get(`paypal-${name}`) ?? '';
  if (header('auth-algo') !== 'SHA256withRSA') throw new ForgedWebhook('an unknown way to sign');
  const key = await fetchCertificateKey(header('cert-url'), { apiUrl, host: PAYPAL_HOST });
  const signed = buildSignedText(header('transmission-id'), header('transmission-time'), webhookId, rawBody);
  const verifier = createVerify('RSA-SHA256').update(signed);
  if (!verifier.verify(key, header('transmission-sig'), 'base64')) {
    throw new ForgedWebhook('the signature does not hold');
  }
  const { id, event_type, resource } = paypalWebhook.parse(JSON.parse(rawBody.toString('utf8')));
  const related = resource.supplementary_data?.related_ids;
  const kind = HAPPENED[event_type] ?? 'something else';
  const isAuthorization = event_type.startsWith('PAYMENT.AUTHORIZATION.');
  return {
    eventId: id,
    kind,
    sessionId: related?.order_id ?? '',
    reference: isAuthorization ? resource.id : (related?.authorization_id ?? null),
  };
}
