import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { isIP, Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { LRUCache } from 'lru-cache';
import { MAX_PAGE_URL_LENGTH } from '../../src/contracts/common.ts';
import { CARD_FIELD_HOSTS, hasCardFields } from '../../src/lib/checkout/hostedCardFields.ts';
import { APPLY_SCHEME } from '../../src/lib/visitorChoices.ts';
import { isOwnMachine } from '../config/assertSandboxesAllowed.ts';
import { readAgentCookie } from '../platform/agentCookie.ts';
import { ApiError } from '../platform/http/apiError.ts';

/** One script per set of chunks that a page loads, and the styles of error pages. */
const hashes = new LRUCache<string, string>({ max: 500 });

/** Returns the source expression of a security policy for an inline script or style, such as `sha256-…`. */
function hashInline(text: string): string {
  const cachedHash = hashes.get(text);
  if (cachedHash !== undefined) return cachedHash;
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  hashes.set(text, hash);
  return hash;
}

type SecuritySettings = {
  readonly https: boolean;
  readonly hotReload: boolean;
};

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

const POLICY = 'content-security-policy';
const OPENER_POLICY = 'cross-origin-opener-policy';

/** Returns the headers that Helmet sets, which are equal for every answer. */
function readHelmetHeaders(https: boolean): SecurityHeaders {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https,
  });
  setHeaders(req, res, () => undefined);
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Returns the security headers: only own styles and scripts (and one in the head), no framing, no full referrer. */
export function buildSecurityHeaders({ https, hotReload }: SecuritySettings): SecurityHeaders {
  // Clips of imported products are hosted elsewhere or on YouTube, and load only when played.
  // A video selected for a review is previewed from a `blob:` address.
  const scriptExtras = hotReload ? " 'unsafe-eval'" : '';
  const upgrade = https ? ';upgrade-insecure-requests' : '';
  const policy = `default-src 'self';base-uri 'self';connect-src 'self';font-src 'self';form-action 'self';frame-ancestors 'self';frame-src 'self' https://www.youtube-nocookie.com;img-src 'self' data:;media-src 'self' https: blob:;object-src 'none';script-src 'self' '${hashInline(APPLY_SCHEME)}'${scriptExtras};script-src-attr 'none';style-src 'self'${upgrade}`;
  return [[POLICY, policy], ...readHelmetHeaders(https)];
}

/** The headers of all answers, and of pages that may show the provider's card fields or wallets. */
export type PageHeaders = { readonly common: SecurityHeaders; readonly withCardFields: SecurityHeaders };

/** Permits the hosts of the card fields on the pages that may show them, if their script is not the shop's own. */
export function buildPageHeaders(common: SecurityHeaders, cardScriptUrl: string | undefined): PageHeaders {
  if (!cardScriptUrl?.startsWith('https:')) return { common, withCardFields: common };
  const permitHosts = (policy: string): string =>
    CARD_FIELD_HOSTS.reduce((text, [name, hosts]) => text.replace(`${name} 'self'`, `${name} 'self' ${hosts}`), policy);
  return {
    common,
    withCardFields: common.map(([name, value]) => {
      // Link and Google Pay open windows that answer the page.
      if (name === OPENER_POLICY) return [name, 'same-origin-allow-popups'];
      return [name, name === POLICY ? permitHosts(value) : value];
    }),
  };
}

export const getPageHeaders = ({ common, withCardFields }: PageHeaders, path: string): SecurityHeaders =>
  hasCardFields(path) ? withCardFields : common;

/** The origins that may frame the shop in agent mode, and the keys that sign an agent's cookie. */
type Agents = { readonly origins: readonly string[]; readonly secretKeys: readonly string[] };

/** Sets the security headers. Only in agent mode (browsing §6), the agents' consoles may frame the shop. */
export function setSecurityHeaders(headers: PageHeaders, agents?: Agents): RequestHandler {
  return (req, res, next) => {
    for (const [name, value] of getPageHeaders(headers, req.path)) res.setHeader(name, value);
    if (agents && readAgentCookie(req, agents.secretKeys) !== undefined) allowFraming(res, agents.origins);
    next();
  };
}

function allowFraming(res: Response, origins: readonly string[]): void {
  const policy = String(res.getHeader(POLICY) ?? '');
  res.setHeader(POLICY, policy.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${origins.join(' ')}`));
  // The older header does not support a list of origins.
  res.removeHeader('x-frame-options');
}

const withScript = (policy: string, script: string): string =>
  policy.replace("script-src 'self'", `script-src 'self' '${hashInline(script)}'`);

/** Allows one inline script by its hash: a stored page keeps its policy, which would not work with a nonce. */
export const allowScript = (headers: SecurityHeaders, script: string): SecurityHeaders =>
  headers.map(([name, value]) => [name, name === POLICY ? withScript(value, script) : value]);

/** Allows one inline script in the answer, by the hash of its text. */
export function allowInlineScript(res: Response, script: string): void {
  res.setHeader(POLICY, withScript(String(res.getHeader(POLICY) ?? ''), script));
}

/** Allows one inline style sheet in the answer, by the hash of its text. */
export function allowInlineStyle(res: Response, style: string): void {
  const policy = String(res.getHeader(POLICY) ?? '');
  res.setHeader(POLICY, policy.replace("style-src 'self'", `style-src 'self' '${hashInline(style)}'`));
}

/** A page's address can be an encoded parameter of a call: up to three bytes per character. */
const MAX_CALL_URL_LENGTH = 3 * MAX_PAGE_URL_LENGTH;

/** Answers 414 to too long addresses and 400 to those with NUL, which PostgreSQL cannot store: a page, or JSON under `/api`. */
export const checkUrl: RequestHandler = ({ originalUrl }, _res, next) => {
  const maxLength = originalUrl.startsWith('/api/') ? MAX_CALL_URL_LENGTH : MAX_PAGE_URL_LENGTH;
  if (originalUrl.length > maxLength) {
    next(
      new ApiError(414, 'uri.too.long', 'This address is too long. Please shorten it, or start from the home page.'),
    );
  } else if (originalUrl.includes('%00')) {
    next(new ApiError(400, 'input.invalid', 'This address cannot be read. Please start from the home page.'));
  } else next();
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

type OriginSettings = {
  readonly publicUrl: string;
  /**
   * Lists the origins of the shop's pages. Undefined in a process that does not know the marketplaces: the api process behind it
   * checks the host.
   */
  readonly listOrigins?: (() => readonly string[]) | undefined;
};

/** Whether a shop on this machine accepts a host: a name of the machine, or an address, which no foreign name server can claim. */
export const isLocalHost = (hostname: string): boolean =>
  isOwnMachine(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Rejects unsafe requests that do not come from a page of the same shop, by scheme and host. The `Host` header alone proves
 * nothing: a foreign name may resolve to this server. Proxies must keep it, and the scheme is that of the shop's public address.
 * Every browser sends `Sec-Fetch-Site` or `Origin` with unsafe methods.
 */
export function requireSameOrigin({ publicUrl, listOrigins }: OriginSettings): RequestHandler {
  const { protocol, hostname: publicHost } = new URL(publicUrl);
  const isLocalShop = isOwnMachine(publicHost);
  const isOwn = ({ origin, hostname }: URL): boolean =>
    listOrigins === undefined || listOrigins().includes(origin) || (isLocalShop && isLocalHost(hostname));
  const isFromOwnPage = (requested: URL, site: string | undefined, origin: string | undefined): boolean => {
    if (site !== undefined && site !== 'same-origin') return false;
    // Browsers send `null` for a page without a referrer.
    if (origin === undefined || origin === 'null') return site !== undefined;
    const sender = URL.parse(origin);
    return sender?.host === requested.host && (isLocalShop || sender.protocol === protocol);
  };
  return (req, _res, next) => {
    if (SAFE.has(req.method)) return next();
    const requested = URL.parse(`${protocol}//${req.get('host')}`);
    const isAllowed =
      requested !== null && isOwn(requested) && isFromOwnPage(requested, req.get('sec-fetch-site'), req.get('origin'));
    if (isAllowed) return next();
    next(new ApiError(403, 'origin.forbidden', 'This request did not come from a page of the shop.'));
  };
}
