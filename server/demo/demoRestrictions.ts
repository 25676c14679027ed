import type { Database } from '../platform/database/database.ts';
import { restrictSale, type SaleRestriction } from '../services/catalog/saleRestrictions.ts';

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
  const restricted = await db.selectFrom('sale_restrictions').select('restriction_id').limit(1).executeTakeFirst();
  if (restricted) return;
  const products = await db
    .selectFrom('products')
    .select('product_id')
    .where('source', '=', 'demo')
    .where('hidden', '=', false)
    .orderBy('product_id', 'desc')
    .limit(RESTRICTIONS.length)
    .execute();
  for (const [index, { product_id: productId }] of products.entries()) {
    const restriction = RESTRICTIONS[index];
    if (restriction) await restrictSale(db, { productId, ...restriction }, today);
  }
}
