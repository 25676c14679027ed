import { StartError } from './platform/startError.ts';
import { urlWith } from './urlWith.ts';

/** The domains whose API may live elsewhere: `CART_API_URL` is where cart's is. */
const API_DOMAINS = [
  'content',
  'catalog',
  'search',
  'recommendations',
  'reviews',
  'identity',
  'cart',
  'favorites',
  'preferences',
  'addresses',
  'payments',
  'checkout',
  'orders',
  'giftcards',
  'rewards',
  'stockAlerts',
  'questions',
  'sizing',
] as const;
export type ApiDomain = (typeof API_DOMAINS)[number];

const apiUrl = urlWith('https?', 'https://commerce.example');

/**
 * Where the domains' APIs live, of those that are not this program's own.
 * @throws {StartError} one line that names the wrong variable
 */
export function apiUrls(given: Record<string, string | undefined>): Partial<Record<ApiDomain, string>> {
  const urls: Partial<Record<ApiDomain, string>> = {};
  for (const domain of API_DOMAINS) {
    const name = `${domain.replace(/[A-Z]/g, '_$&').toUpperCase()}_API_URL`;
    const parsed = apiUrl.optional().safeParse(given[name]);
    if (!parsed.success) throw new StartError(`${name}=${given[name]}: ${parsed.error.issues[0]?.message}`);
    if (parsed.data !== undefined) urls[domain] = parsed.data;
  }
  return urls;
}
