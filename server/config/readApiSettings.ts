import { z } from 'zod';
import { StartError } from '../platform/errors.ts';
import { createUrlSchema, type Environment, readVariables } from './variables.ts';

/** Domains whose API may be external: `CART_API_URL` is the address of the cart's. */
export const API_DOMAINS = [
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
  'paymentInstruments',
  'checkout',
  'orders',
  'returns',
  'giftcards',
  'rewards',
  'stockAlerts',
  'subscriptions',
  'questions',
  'surveys',
  'workwear',
  'sizing',
] as const;
export type ApiDomain = (typeof API_DOMAINS)[number];

const apiUrl = createUrlSchema('https?', 'https://commerce.example');

/** Addresses of APIs outside this process. */
export type ApiSettings = {
  /** The address of the shop's api process, without a slash at the end; undefined if this process has the role. */
  apiUrl: string | undefined;
  /** The addresses of external domain APIs. */
  apiUrls: Readonly<Partial<Record<ApiDomain, string>>>;
};

/** @throws {StartError} one line that names the wrong or missing variable */
export function readApiSettings(
  env: Environment,
  { web, api }: { readonly web: boolean; readonly api: boolean },
): ApiSettings {
  const domainUrls = readDomainUrls(env);
  if (api || !web) return { apiUrl: undefined, apiUrls: domainUrls };
  const url = readVariables(env, z.object({ API_URL: apiUrl.optional() })).API_URL?.replace(/\/$/, '');
  if (url === undefined && API_DOMAINS.some((domain) => domainUrls[domain] === undefined)) {
    throw new StartError('API_URL: must name the process with the role api, as ROLES has web without api');
  }
  return { apiUrl: url, apiUrls: domainUrls };
}

function readDomainUrls(env: Environment): Partial<Record<ApiDomain, string>> {
  const urls: Partial<Record<ApiDomain, string>> = {};
  for (const domain of API_DOMAINS) {
    const name = `${domain.replace(/[A-Z]/g, '_$&').toUpperCase()}_API_URL`;
    const result = apiUrl.optional().safeParse(env[name]);
    if (!result.success) throw new StartError(`${name}=${env[name]}: ${result.error.issues[0]?.message}`);
    if (result.data !== undefined) urls[domain] = result.data;
  }
  return urls;
}
