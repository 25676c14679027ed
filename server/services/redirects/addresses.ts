import { REDIRECT_LIMITS, toRedirectKeys } from '../../../src/lib/redirects.ts';
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
  const path = isAddress ? text.slice(new URL(text).origin.length) || '/' : text;
  if (!path.startsWith('/') || redirectTarget(path, [], '') === '')
    return { reason: 'Write the old address as a path, such as /old-shoes.html.' };
  if (path.includes('#')) return { reason: 'Leave out what follows the #: browsers do not send it.' };
  const { pathname, search } = new URL(path, 'https://shop.invalid');
  const [key] = toRedirectKeys(pathname, search);
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

/** Returns the keys of an address of the shop, as `toRedirectKeys` does; none for one on another host. */
export function toTargetKeys(target: string): readonly string[] {
  if (!target.startsWith('/')) return [];
  const { pathname, search } = new URL(target, 'https://shop.invalid');
  return toRedirectKeys(pathname, search);
}

/** Returns the path of a key. */
export const toKeyPath = (key: string): string => key.split('?', 1)[0] ?? key;
