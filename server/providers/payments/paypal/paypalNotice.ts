import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PaypalSettings } from '../../../paymentSettings.ts';
import { ForgedNotice, type PaymentNotice } from '../redirectProvider.ts';
import { paypalNotice } from './paypalShapes.ts';

const TIMEOUT_MS = 8_000;
const keys = new LRUCache<string, KeyObject>({ max: 20, ttl: 24 * 3_600_000 });

const HAPPENED: Readonly<Record<string, PaymentNotice['happened']>> = {
  'PAYMENT.AUTHORIZATION.CREATED': 'authorized',
  'PAYMENT.AUTHORIZATION.VOIDED': 'voided',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.DENIED': 'declined',
};

/** A certificate counts only where PayPal itself, or the API we speak to, hands it out. */
function isTheirs(certUrl: string, apiUrl: string): boolean {
  if (!URL.canParse(certUrl)) return false;
  const { protocol, hostname, origin } = new URL(certUrl);
  if (origin === new URL(apiUrl).origin) return true;
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
}

async function keyAt(certUrl: string): Promise<KeyObject> {
  const known = keys.get(certUrl);
  if (known) return known;
  const answer = await fetch(certUrl, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`PayPal's certificate answered ${answer.status}`);
  const key = createPublicKey(await answer.text());
  keys.set(certUrl, key);
  return key;
}

/** What PayPal signs: its names for the sending, and a checksum of the bytes sent. */
export const signedText = (id: string, time: string, webhookId: string, rawBody: Buffer): string =>
  [id, time, webhookId, crc32(rawBody)].join('|');

/** Reads a webhook of PayPal's, its signature verified over the bytes that came. @throws {ForgedNotice} */
export async function readPaypalNotice(
  { apiUrl, webhookId }: PaypalSettings,
  rawBody: Buffer,
  headers: Headers,
): Promise<PaymentNotice> {
  const header = (name: string): string => headers.get(`paypal-${name}`) ?? '';
  const certUrl = header('cert-url');
  if (header('auth-algo') !== 'SHA256withRSA') throw new ForgedNotice('an unknown way to sign');
  if (!isTheirs(certUrl, apiUrl)) throw new ForgedNotice('the certificate is not of PayPal');
  const signed = signedText(header('transmission-id'), header('transmission-time'), webhookId, rawBody);
  const verifier = createVerify('RSA-SHA256').update(signed);
  if (!verifier.verify(await keyAt(certUrl), header('transmission-sig'), 'base64')) {
    throw new ForgedNotice('the signature does not hold');
  }
  const { id, event_type, resource } = paypalNotice.parse(JSON.parse(rawBody.toString('utf8')));
  const related = resource.supplementary_data?.related_ids;
  const happened = HAPPENED[event_type] ?? 'something else';
  const isAuthorization = event_type.startsWith('PAYMENT.AUTHORIZATION.');
  return {
    eventId: id,
    happened,
    sessionId: related?.order_id ?? '',
    reference: isAuthorization ? resource.id : (related?.authorization_id ?? null),
  };
}
