import { type IconNode, Search, Smartphone, Store, Users } from 'lucide';
import type { FederatedKind } from '../../../lib/account/federatedSignIn.ts';

/** Generic icons of the provider kinds, not trademarks. */
export const FEDERATED_ICONS: Readonly<Record<FederatedKind, IconNode>> = {
  marketplace: Store,
  search: Search,
  social: Users,
  device: Smartphone,
};
