import type { Product } from '../../../../src/contracts/products/product.ts';
import type { Database } from '../../../platform/database/database.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';

/** Returns the current id of a moved product; undefined if it was not moved. */
export async function findMovedProductId(db: Database, oldProductId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('moved_products')
    .select('product_id')
    .where('old_product_id', '=', oldProductId)
    .executeTakeFirst();
  return row?.product_id;
}

/** Redirects a product's addresses to another product and hides the first; false if the second is hidden. */
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
    await announceCatalogChange(tx, [from, to]);
    return true;
  });
}

/** Sets the site whose page search engines should index; null for this shop. False for an unknown product. */
export function preferSubsite(db: Database, productId: number, subsite: Product['preferredSubsite']): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const result = await tx
      .updateTable('products')
      .set({ preferred_subsite: subsite && JSON.stringify(subsite) })
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await announceCatalogChange(tx, [productId]);
    return true;
  });
}
