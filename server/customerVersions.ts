import { buildCartVersionSql } from './services/cart/actions.ts';
import { buildListsVersionSql } from './services/favorites/actions.ts';
import type { VersionSelector } from './services/identity/customerVersion.ts';
import { buildPurchasesVersionSql } from './services/orders/actions.ts';
import { buildSizeFiltersVersionSql } from './services/preferences/actions.ts';
import { buildMembershipVersionSql } from './services/rewards/actions.ts';
import { buildFitsVersionSql } from './services/sizing/actions.ts';

/** The versions of all data of a customer that the calls of stored pages answer (`areVersioned`). */
export const CUSTOMER_VERSIONS: readonly VersionSelector[] = [
  buildCartVersionSql,
  buildListsVersionSql,
  buildMembershipVersionSql,
  buildSizeFiltersVersionSql,
  buildFitsVersionSql,
  buildPurchasesVersionSql,
];
