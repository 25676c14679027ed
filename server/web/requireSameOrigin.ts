import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import { isOwnMachine } from '../config/assertSandboxesAllowed.ts';
import { ApiError } from '../platform/http/apiError.ts';

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
const isLocalHost = (hostname: string): boolean =>
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
