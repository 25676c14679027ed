import { createPublicKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readBounded, readBoundedJson } from '../../platform/http/bodies.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import { ForgedWebhook } from './paymentProvider.ts';
/** Longer than a provider's usual answer, shorter than a shopper waits. */
export const PROVIDER_TIMEOUT_MS = 8_000;

const NOT_FINAL: readonly number[] = [401, 403, 408, 409, 425, 429];

/** The provider refuses an operation, with its own reason codes: `INSTRUMENT_DECLINED`, `InvalidChargeStatus`, … */
export class ProviderRefusal extends Error {
  readonly reasons: readonly string[];
  readonly status: number;

  constructor(provider: string, status: number, reasons: readonly string[]) {
    super(`${provider} refused with ${status}: ${reasons.join(', ')}`);
    this.name = 'ProviderRefusal';
    this.reasons = reasons;
    this.status = status;
  }

  /** Whether the refusal is about this payment, not about the caller's access, its rate, or a concurrent call. */
  get isFinal(): boolean {
    return !NOT_FINAL.includes(this.status);
  }
}

export const isRefusedBecause = (error: unknown, reasons: readonly string[]): boolean =>
  error instanceof ProviderRefusal && error.reasons.some((reason) => reasons.includes(reason));

export type ProviderCall = {
  /** The provider's name, for the log. */
  readonly provider: string;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Returns the reason codes of a refusal. */
  readonly readReasons: (answer: unknown) => readonly string[];
};

/** Returns a reader of refusals that name their reason in one field. */
export const createReasonReader =
  (field: string): ProviderCall['readReasons'] =>
  (answer) => {
    const reason: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
    return typeof reason === 'string' ? [reason] : [];
  };

/** Returns the error of an answer that says nothing about this payment. */
export const createStatusError = (message: string, status: number): Error =>
  Object.assign(new Error(message), { status });

/**
 * Calls a payment provider's REST API.
 * @throws {ProviderRefusal} if the provider refuses; another error if the outcome is unknown
 */
export async function callProvider({ provider, url, readReasons, ...request }: ProviderCall): Promise<unknown> {
  const answer = await fetchTraced(url, { ...request, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
  if (answer.status === 204) return undefined;
  if (answer.ok) return readBoundedJson(answer);
  if (answer.status < 400 || answer.status >= 500)
    throw createStatusError(`${provider} answered ${answer.status}`, answer.status);
  throw new ProviderRefusal(provider, answer.status, readReasons(await readBoundedJson(answer).catch(() => ({}))));
}

const keys = new LRUCache<string, KeyObject>({ max: 20, ttl: 24 * 3_600_000 });

/** A chain of certificates has a few thousand. */
const MAX_CERTIFICATE_BYTES = 100_000;

type ProviderCertificates = { readonly apiUrl: string; readonly host: RegExp };

/** Accepts a certificate only from the provider's host or from the configured API. */
function isProviderCertificate(certUrl: string, { apiUrl, host }: ProviderCertificates): boolean {
  if (!URL.canParse(certUrl)) return false;
  const { protocol, hostname, origin } = new URL(certUrl);
  return origin === new URL(apiUrl).origin || (protocol === 'https:' && host.test(hostname));
}

/**
 * Returns the key of the certificate that a webhook event names. @throws {ForgedWebhook} if it is not the provider's
 */
export async function fetchCertificateKey(certUrl: string, certificates: ProviderCertificates): Promise<KeyObject> {
  if (!isProviderCertificate(certUrl, certificates)) throw new ForgedWebhook('the certificate is not of the provider');
  const cachedKey = keys.get(certUrl);
  if (cachedKey) return cachedKey;
  const answer = await fetchTraced(certUrl, { redirect: 'error', signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the certificate of a webhook answered ${answer.status}`);
  const key = createPublicKey(await readBounded(answer.body, MAX_CERTIFICATE_BYTES));
  keys.set(certUrl, key);
  return key;
}

const KEPT_MS = 30_000;

/** Returns a function that tells whether a provider answers. A success is cached for 30 seconds; a failure is checked again. */
export function createReachabilityCheck(ask: () => Promise<unknown>): () => Promise<boolean> {
  let goodUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < goodUntil) return true;
    try {
      await ask();
      goodUntil = performance.now() + KEPT_MS;
      return true;
    } catch {
      return false;
    }
  };
}

/** Formats cents as a provider's decimal amount: `129.95`. */
export const formatDecimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Returns cents as providers write an amount in dollars. */
export const toUsd = (cents: number) => ({ amount: formatDecimal(cents), currency: 'USD' });
