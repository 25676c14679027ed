import type { Database } from '../../platform/database/database.ts';

export type ProductKind = {
  readonly productType: string;
  readonly category: string;
  readonly genders: readonly string[];
};

/** What a product is and whom it is for; undefined for an unknown product. */
export async function findProductKind(db: Database, productId: number): Promise<ProductKind | undefined> {
  if (!Number.isSafeInteger(productId)) return undefined;
  const row = await db
    .selectFrom('products')
    .select(['product_type', 'category', 'genders'])
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row && { productType: row.product_type, category: row.category, genders: row.genders };
}
