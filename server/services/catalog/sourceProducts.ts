import type { Database } from '../../platform/database/database.ts';

/** Returns whether the shop has any product. */
export async function hasProducts(db: Database): Promise<boolean> {
  const some = await db.selectFrom('products').select('product_id').limit(1).executeTakeFirst();
  return some !== undefined;
}

/** Returns when the first product of a source was written; undefined for a source without products. */
export async function findFirstWrite(db: Database, source: string): Promise<Date | undefined> {
  const { first } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return first ?? undefined;
}

/** Returns the ids of the last visible products of a source, latest first. */
export async function findLastProducts(db: Database, source: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('product_id')
    .where('source', '=', source)
    .where('hidden', '=', false)
    .orderBy('product_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
