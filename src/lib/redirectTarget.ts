import { FEDERATED_LOGIN_PATH } from './account/federatedSignIn.ts';

/** Sign-in and sign-out pages, which must not be opened after sign-in. */
const SIGN_IN_PATHS = new RegExp(
  `^(/login|/register|/logout|/forgot-password|/reset-password|/zap/preAuth/signin|${FEDERATED_LOGIN_PATH})(?=[/?#]|$)`,
);

/** The query parameter with the page to return to after sign-in (browsing §2). */
const RETURN_TO = 'openid.return_to';

/** Returns the path to open after sign-in: the requested path of this shop, otherwise the home page; never a sign-in page. */
export function parseReturnTarget(value: unknown): string {
  const target = redirectTarget(value);
  return SIGN_IN_PATHS.test(target) ? '/' : target;
}

/** Returns the path to open after sign-in in the query of a sign-in page, by the rules of `parseReturnTarget`. */
export const readReturnPath = (search: URLSearchParams): string => parseReturnTarget(search.get(RETURN_TO));

/** Returns the path of a sign-in page that returns to `path` afterwards. */
export const withReturnPath = (page: string, path: string): string =>
  path === '/' ? page : `${page}?${RETURN_TO}=${encodeURIComponent(path)}`;

/** A placeholder origin: a URL that resolves to another origin leaves the shop. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';
/** Maximum length in characters. Longer URLs may be truncated on the way to a server. */
const LONGEST = 4096;
/** Maximum number of percent-encoding layers; a value that is still encoded after that is rejected. */
const MAX_DECODINGS = 5;

/** Control characters, invisible characters and backslashes: browsers drop them or read them as slashes. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;

/** Removes one layer of percent-encoding from ASCII characters; others cannot change the target. */
const decodeOnce = (text: string): string =>
  text.replaceAll(/%([0-7][\da-f])/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns whether a path stays on its own host, even when a server or browser decodes it again before use. */
function isSameOrigin(path: string): boolean {
  let read = path;
  for (let layer = 0; layer <= MAX_DECODINGS; layer += 1) {
    const url = UNSAFE.test(read) ? null : URL.parse(read, PLACEHOLDER_ORIGIN);
    if (
      url?.origin !== PLACEHOLDER_ORIGIN ||
      URL.parse(url.pathname, PLACEHOLDER_ORIGIN)?.origin !== PLACEHOLDER_ORIGIN
    )
      return false;
    const decodedTarget = decodeOnce(read);
    if (decodedTarget === read) return true;
    read = decodedTarget;
  }
  return false;
}

/** Returns a path of this shop as a browser resolves it; undefined if it leads to another host. */
function parseOwnPath(value: string): string | undefined {
  const url = URL.parse(value, PLACEHOLDER_ORIGIN);
  if (url?.origin !== PLACEHOLDER_ORIGIN || !isSameOrigin(url.pathname)) return undefined;
  // With an empty query, too: `/cart?` is a path.
  const path = url.href.slice(PLACEHOLDER_ORIGIN.length);
  return URL.parse(path, PLACEHOLDER_ORIGIN)?.href === url.href ? path : undefined;
}

/** Returns an http(s) URL on an allowed domain or its subdomains, without credentials; otherwise undefined. */
function parseAllowedAddress(value: string, allowedDomains: readonly string[]): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(value)) return undefined;
  const url = URL.parse(value);
  if (!url || url.username || url.password) return undefined;
  const { hostname, href } = url;
  return allowedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)) ? href : undefined;
}

/**
 * Returns a safe target for every redirect of the shop (browsing §5): a path of this shop, or an http(s) URL on an
 * allowed domain. Returns `fallback` for anything else: other origins and schemes, `//elsewhere` in any spelling,
 * relative paths, overlong values.
 */
export function redirectTarget(value: unknown, allowedDomains: readonly string[] = [], fallback = '/'): string {
  if (typeof value !== 'string' || value.length > LONGEST || UNSAFE.test(value)) return fallback;
  const target = value.startsWith('/') ? parseOwnPath(value) : parseAllowedAddress(value, allowedDomains);
  return target ?? fallback;
}
