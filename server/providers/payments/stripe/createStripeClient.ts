import type Stripe from 'stripe';
import type { StripeSettings } from '../../../config/readPaymentSettings.ts';
import { fetchTraced } from '../../../platform/tracing/fetchTraced.ts';
import { PROVIDER_TIMEOUT_MS, ProviderRefusal } from '../providerCall.ts';

/** Loaded with the first call, because reading its two hundred files would slow down each start. */
const loadStripe = async () => (await import('stripe')).default;

/** Adds a path prefix, for the sandbox. Uses `fetch`: Node's client logs the secret key with NODE_DEBUG. */
function prefixHttpClient(prefix: string, innerClient: Stripe.HttpClient) {
  const makeRequest: typeof innerClient.makeRequest = (host, port, path, ...rest) =>
    innerClient.makeRequest(host, port, prefix + path, ...rest);
  return { getClientName: () => innerClient.getClientName(), makeRequest };
}

/** Returns Stripe's client without retries: the shop has its own, with the same idempotency keys. */
export async function createStripeClient({ apiUrl, secretKey }: StripeSettings): Promise<Stripe> {
  const StripeApi = await loadStripe();
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  const isHttp = protocol === 'http:';
  return new StripeApi(secretKey, {
    host: hostname,
    port: port || (isHttp ? '80' : '443'),
    protocol: isHttp ? 'http' : 'https',
    httpClient: prefixHttpClient(pathname === '/' ? '' : pathname, StripeApi.createFetchHttpClient(fetchTraced)),
    maxNetworkRetries: 0,
    timeout: PROVIDER_TIMEOUT_MS,
    telemetry: false,
  });
}

/**
 * Makes one Stripe call. The library's errors contain answers, headers and arguments; only their codes are passed on,
 * so that no log has a card, a key or personal data.
 * @throws {ProviderRefusal} if Stripe refuses; another error if the outcome is unknown
 */
export async function callStripe<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    const { errors } = await loadStripe();
    if (!(error instanceof errors.StripeError)) throw new Error('Stripe did not answer');
    const { statusCode = 0, code = '', decline_code: decline = '', type } = error;
    const isNo = statusCode >= 400 && statusCode < 500 && type !== 'StripeIdempotencyError';
    if (isNo) throw new ProviderRefusal('Stripe', statusCode, [code, decline].filter(Boolean));
    throw new Error(`Stripe did not answer: ${type} ${statusCode} ${code}`.trim());
  }
}
