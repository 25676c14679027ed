import type { Database } from '../../platform/database/database.ts';

/** Returns whether the shop shows demo products. */
export async function hasDemoProducts(db: Database): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('product_id')
    .where('source', '=', 'demo')
    .where('hidden', '=', false)
    .limit(1)
    .executeTakeFirst();
  return product !== undefined;
}
