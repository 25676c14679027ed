import { createPublicKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readBounded } from '../../platform/http/bodies.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import { ForgedWebhook } from './paymentEvent.ts';
import { PROVIDER_TIMEOUT_MS } from './providerCall.ts';

const keys = new LRUCache<string, KeyObject>({ max: 20, ttl: 24 * 3_600_000 });

/** A chain of certificates has a few thousand. */
const MAX_CERTIFICATE_BYTES = 100_000;

type ProviderCertificates = { readonly apiUrl: string; readonly host: RegExp };

/** Accepts a certificate only from the provider's host or from the configured API. */
function isTheirs(certUrl: string, { apiUrl, host }: ProviderCertificates): boolean {
  if (!URL.canParse(certUrl)) return false;
  const { protocol, hostname, origin } = new URL(certUrl);
  return origin === new URL(apiUrl).origin || (protocol === 'https:' && host.test(hostname));
}

/**
 * Returns the key of the certificate that a webhook event names. @throws {ForgedWebhook} if it is not the provider's
 */
export async function fetchCertificateKey(certUrl: string, theirs: ProviderCertificates): Promise<KeyObject> {
  if (!isTheirs(certUrl, theirs)) throw new ForgedWebhook('the certificate is not of the provider');
  const cachedKey = keys.get(certUrl);
  if (cachedKey) return cachedKey;
  const answer = await fetchTraced(certUrl, { redirect: 'error', signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the certificate of a webhook answered ${answer.status}`);
  const key = createPublicKey(await readBounded(answer.body, MAX_CERTIFICATE_BYTES));
  keys.set(certUrl, key);
  return key;
}
