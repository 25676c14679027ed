import type { Database } from '../platform/database/database.ts';
import { listRestrictions, restrictSale, type SaleRestriction } from '../services/catalog/saleRestrictions.ts';
import { findLastProducts } from '../services/catalog/sourceProducts.ts';

type Restricting = Omit<SaleRestriction, 'productId'>;

/** Restrictions that most customers do not notice. */
const RESTRICTIONS: readonly Restricting[] = [
  { kind: 'states', places: ['CA'], most: null },
  { kind: 'domestic', places: [], most: null },
  { kind: 'countries', places: ['PR', 'VI'], most: null },
  { kind: 'limit', places: [], most: 2 },
];

/** Restricts the sale of the demo's last products, one kind each. Does nothing if any restriction exists. */
export async function ensureDemoRestrictions(db: Database, today: Date): Promise<void> {
  if ((await listRestrictions(db)).length > 0) return;
  const productIds = await findLastProducts(db, 'demo', RESTRICTIONS.length);
  for (const [index, productId] of productIds.entries()) {
    const restriction = RESTRICTIONS[index];
    if (restriction) await restrictSale(db, { productId, ...restriction }, today);
  }
}
