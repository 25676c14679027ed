import type { Database } from '../../platform/database/database.ts';

/** Whether the shop shows products of the demo catalogue; a shop with its own shows only what its feed states. */
export async function hasDemoProducts(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select('product_id')
    .where('source', '=', 'demo')
    .where('hidden', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
