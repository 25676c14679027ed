/** Any host may stand here: it only tells whether a path leads away from it. */
const HERE = 'https://here.invalid';

/** Control characters and backslashes, which browsers drop or read as slashes when they follow an address. */
const TREACHEROUS = /[\p{Cc}\\]/u;

const endsWithDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/**
 * Where a redirect may lead (browsing §5): a path of this shop, or an http(s) address whose host is, or ends in, an allowed
 * domain. Anything else, script-like schemes and `//elsewhere` among them, leads to `fallback`.
 */
export function redirectTarget(value: unknown, allowedDomains: readonly string[] = [], fallback = '/'): string {
  if (typeof value !== 'string' || TREACHEROUS.test(value)) return fallback;
  const url = URL.parse(value, HERE);
  if (!url || url.username || url.password) return fallback;
  if (value.startsWith('/') && url.origin === HERE) return `${url.pathname}${url.search}${url.hash}`;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && allowedDomains.some((domain) => endsWithDomain(url.hostname, domain)) ? url.href : fallback;
}
