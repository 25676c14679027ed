import type { Marketplace } from '../../contracts/content.ts';
import { FEDERATED_LOGIN_PATH } from '../../lib/federatedKinds.ts';
import { returnPathOf } from '../../lib/returnPath.ts';

type SignInSettings = Pick<Marketplace, 'origin' | 'usesFederatedLogin' | 'delegatedLoginHost'>;

/**
 * Where a shop's customers sign in (browsing §2): at the host that signs in for it, which is told the whole address to come back
 * to; at its federated login; else at its own page. `search` carries the way back.
 */
export function signInTarget(shop: SignInSettings | null, search: string): string {
  if (!shop || shop.delegatedLoginHost === null) {
    return `${shop?.usesFederatedLogin ? FEDERATED_LOGIN_PATH : '/login'}${search}`;
  }
  const back = new URL(returnPathOf(new URLSearchParams(search)), shop.origin);
  return `https://${shop.delegatedLoginHost}/login?openid.return_to=${encodeURIComponent(back.href)}`;
}
