import { REDIRECT_LIMITS, toRedirectKey } from '../../../src/lib/redirects.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import type { Parts } from '../../parts.ts';

type Needs = Pick<Parts, 'config' | 'marketplaces'>;

/** The reason why an address cannot be used. */
export type Reason = { readonly reason: string };

const ADDRESS = /^https?:\/\//i;
const TOO_LONG = `The address is longer than ${REDIRECT_LIMITS.path} characters.`;

/** Returns the path and query of an address on the shop's own origin; other addresses as they are. */
function removeOwnOrigin({ config }: Needs, address: string): string {
  if (!ADDRESS.test(address) || !URL.canParse(address)) return address;
  const { origin, href } = new URL(address);
  return origin === config.publicUrl ? href.slice(origin.length) : address;
}

/** Returns an old address in the form in which it is stored. Whole addresses are accepted on the hosts of the shop. */
export function parseOldPath(parts: Needs, typed: string): string | Reason {
  const text = typed.trim();
  const isAddress = ADDRESS.test(text) && URL.canParse(text);
  if (isAddress && redirectTarget(text, parts.marketplaces.listHosts(), '') === '')
    return { reason: 'The old address is on another host: only its path can lead somewhere.' };
  const path = isAddress ? new URL(text).pathname : text;
  if (!path.startsWith('/') || redirectTarget(path, [], '') === '')
    return { reason: 'Write the old address as a path, such as /old-shoes.html.' };
  if (/[?#]/.test(path))
    return { reason: 'Leave out what follows the ? or the #: the query is kept for the new address.' };
  const key = toRedirectKey(new URL(path, 'https://shop.invalid').pathname);
  return key.length > REDIRECT_LIMITS.path ? { reason: TOO_LONG } : key;
}

/** Returns a new address: a path of the shop, or an address on its hosts or on those of `ALLOWED_HOSTS`. */
export function parseTarget(parts: Needs, typed: string): string | Reason {
  const text = removeOwnOrigin(parts, typed.trim());
  if (text.length > REDIRECT_LIMITS.path) return { reason: TOO_LONG };
  if (!text.startsWith('/') && !ADDRESS.test(text))
    return { reason: 'Write the new address as a path, such as /boots.' };
  const target = redirectTarget(text, [...parts.config.allowedHosts, ...parts.marketplaces.listHosts()], '');
  if (target === '')
    return { reason: 'The new address is on another host. An engineer can allow it in ALLOWED_HOSTS.' };
  return target.length > REDIRECT_LIMITS.path ? { reason: TOO_LONG } : target;
}

/** Returns the key of the path that an address of the shop has; undefined for one on another host. */
export const toTargetKey = (target: string): string | undefined =>
  target.startsWith('/') ? toRedirectKey(new URL(target, 'https://shop.invalid').pathname) : undefined;
