/** Any host may stand here: it only tells whether an address leads away from it. */
const HERE = 'https://here.invalid';
/** Longer addresses do not reach a server in one piece. */
const LONGEST = 4096;
/** How often an address may have been encoded: what is still encoded after that is refused. */
const MOST_DECODINGS = 5;

/** Control and invisible characters and backslashes, which browsers drop or read as slashes when they follow an address. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;

/** The text without one layer of percent-encoding; other than ASCII characters stay encoded, as they make no address another one. */
const decodeOnce = (text: string): string =>
  text.replaceAll(/%([0-7][\da-f])/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether a path stays on its own host, also for a server or browser that decodes it (again) before it follows it. */
function staysHere(path: string): boolean {
  let read = path;
  for (let layer = 0; layer <= MOST_DECODINGS; layer += 1) {
    const url = UNSAFE.test(read) ? null : URL.parse(read, HERE);
    if (url?.origin !== HERE || URL.parse(url.pathname, HERE)?.origin !== HERE) return false;
    const decoded = decodeOnce(read);
    if (decoded === read) return true;
    read = decoded;
  }
  return false;
}

/** A path of this shop as a browser would follow it; undefined where it leads elsewhere, or its own result would. */
function ownPath(value: string): string | undefined {
  const url = URL.parse(value, HERE);
  if (url?.origin !== HERE || !staysHere(url.pathname)) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return URL.parse(path, HERE)?.href === url.href ? path : undefined;
}

/** An http(s) address on an allowed domain or below it, without credentials. */
function allowedAddress(value: string, allowedDomains: readonly string[]): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(value)) return undefined;
  const url = URL.parse(value);
  if (!url || url.username || url.password) return undefined;
  const { hostname, href } = url;
  return allowedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)) ? href : undefined;
}

/**
 * Decides every redirect of the program (browsing §5): returns a path of this shop, or an http(s) address on an allowed domain.
 * Returns `fallback` for anything else: other origins and schemes, `//elsewhere` in any spelling, relative paths, overlong values.
 */
export function redirectTarget(value: unknown, allowedDomains: readonly string[] = [], fallback = '/'): string {
  if (typeof value !== 'string' || value.length > LONGEST || UNSAFE.test(value)) return fallback;
  const target = value.startsWith('/') ? ownPath(value) : allowedAddress(value, allowedDomains);
  return target ?? fallback;
}
