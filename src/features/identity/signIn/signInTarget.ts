import type { Marketplace } from '../../../contracts/content/content.ts';
import { FEDERATED_LOGIN_PATH } from '../../../lib/account/federatedSignIn.ts';
import { readReturnPath } from '../../../lib/redirectTarget.ts';

type SignInSettings = Pick<Marketplace, 'origin' | 'usesFederatedLogin' | 'delegatedLoginHost'>;

/**
 * Returns the sign-in URL of a marketplace (browsing §2): the delegated login host, with the absolute return URL; the
 * federated login page; or the shop's own page. `search` contains the return path.
 */
export function signInTarget(shop: SignInSettings | null, search: string): string {
  if (!shop || shop.delegatedLoginHost === null) {
    return `${shop?.usesFederatedLogin ? FEDERATED_LOGIN_PATH : '/login'}${search}`;
  }
  const returnUrl = new URL(readReturnPath(new URLSearchParams(search)), shop.origin);
  return `https://${shop.delegatedLoginHost}/login?openid.return_to=${encodeURIComponent(returnUrl.href)}`;
}
