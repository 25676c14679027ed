import Stripe from 'stripe';
import type { StripeSettings } from '../../../paymentSettings.ts';
import { PROVIDER_TIMEOUT_MS, ProviderRefusal } from '../providerCall.ts';

/**
 * Stripe's API lives at the root of its host; the sandbox that plays it under a path of the shop's. Over `fetch`, as what Node's own
 * client tells with NODE_DEBUG has the secret key in it.
 */
function httpClientUnder(prefix: string) {
  const inner = Stripe.createFetchHttpClient();
  const makeRequest: typeof inner.makeRequest = (host, port, path, ...more) =>
    inner.makeRequest(host, port, prefix + path, ...more);
  return { getClientName: () => inner.getClientName(), makeRequest };
}

/** Stripe's own client. It asks once: the shop has its own way to ask again, under the same keys, and to find out later. */
export function stripeClient({ apiUrl, secretKey }: StripeSettings): Stripe {
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  const isHttp = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isHttp ? '80' : '443'),
    protocol: isHttp ? 'http' : 'https',
    httpClient: httpClientUnder(pathname === '/' ? '' : pathname),
    maxNetworkRetries: 0,
    timeout: PROVIDER_TIMEOUT_MS,
    telemetry: false,
  });
}

/**
 * One call of Stripe's. An error of the library holds answers, headers and what it was called with; none of it goes on but the codes that say
 * what happened, so that no log has a card, a key or a person in it.
 * @throws {ProviderRefusal} where Stripe says no; another error where nobody knows what became of the call
 */
export async function askStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw new Error('Stripe did not answer');
    const { statusCode = 0, code = '', decline_code: decline = '', type } = error;
    const isNo = statusCode >= 400 && statusCode < 500 && type !== 'StripeIdempotencyError';
    if (isNo) throw new ProviderRefusal('Stripe', statusCode, [code, decline].filter(Boolean));
    throw new Error(`Stripe did not answer: ${type} ${statusCode} ${code}`.trim());
  }
}
