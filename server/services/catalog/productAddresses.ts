import type { Product } from '../../../src/contracts/catalog.ts';
import type { Database } from '../../platform/database/database.ts';
import { announce } from './announce.ts';

/** The number that a product has today, from one that it had before; undefined where nobody moved it. */
export async function movedTo(db: Database, oldProductId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('moved_products')
    .select('product_id')
    .where('old_product_id', '=', oldProductId)
    .executeTakeFirst();
  return found?.product_id;
}

/**
 * Lets the addresses of one product lead to another, also those that led to it before; where the shop still has the first one, it is
 * hidden. False, and nothing done, where the shop does not show the second.
 */
export function moveProduct(db: Database, from: number, to: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const target = await tx
      .selectFrom('products')
      .select('product_id')
      .where('product_id', '=', to)
      .where('hidden', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!target) return false;
    await tx.updateTable('products').set({ hidden: true }).where('product_id', '=', from).execute();
    await tx.deleteFrom('moved_products').where('old_product_id', '=', to).execute();
    await tx.updateTable('moved_products').set({ product_id: to }).where('product_id', '=', from).execute();
    await tx
      .insertInto('moved_products')
      .values({ old_product_id: from, product_id: to })
      .onConflict((conflict) => conflict.column('old_product_id').doUpdateSet({ product_id: to }))
      .execute();
    await announce(tx);
    return true;
  });
}

/** Says on which site a product is rather shown; null for this one. False where there is no such product. */
export function preferSubsite(db: Database, productId: number, subsite: Product['preferredSubsite']): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('products')
      .set({ preferred_subsite: subsite && JSON.stringify(subsite) })
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await announce(tx);
    return true;
  });
}
