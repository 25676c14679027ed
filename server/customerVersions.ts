import { cartVersionOf } from './services/cart/actions.ts';
import { listsVersionOf } from './services/favorites/actions.ts';
import type { VersionOf } from './services/identity/customerVersion.ts';
import { purchasesVersionOf } from './services/orders/actions.ts';
import { sizeFiltersVersionOf } from './services/preferences/actions.ts';
import { membershipVersionOf } from './services/rewards/actions.ts';
import { fitsVersionOf } from './services/sizing/actions.ts';

/** The versions of all data of a customer that the calls of stored pages answer (`areVersioned`). */
export const CUSTOMER_VERSIONS: readonly VersionOf[] = [
  cartVersionOf,
  listsVersionOf,
  membershipVersionOf,
  sizeFiltersVersionOf,
  fitsVersionOf,
  purchasesVersionOf,
];
