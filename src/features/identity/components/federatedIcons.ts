import { type IconNode, Search, Smartphone, Store, Users } from 'lucide';
import type { FederatedKind } from '../../../lib/federatedKinds.ts';

/** Drawings of the kinds: what they are, not anybody's mark. */
export const FEDERATED_ICONS: Readonly<Record<FederatedKind, IconNode>> = {
  marketplace: Store,
  search: Search,
  social: Users,
  device: Smartphone,
};
