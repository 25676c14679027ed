import { sql } from 'kysely';
import type { SaleRestrictions } from '../../platform/database/catalogTables.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

/**
 * What may not be sold of a product: `domestic`, to no other country; `countries` and `states`, not to the `places` named; `limit`, no
 * more than `most` in an order; `release`, one for each customer; `held`, for now none at all.
 */
export type SaleRestriction = {
  readonly productId: number;
  readonly kind: SaleRestrictions['kind'];
  readonly places: readonly string[];
  readonly most: number | null;
};

/** Of the product `p` of a statement, as one value of it, in a fixed order. */
export const restrictionsOfProduct = sql<SaleRestriction[]>`(
  select coalesce(json_agg(json_build_object(
    'productId', r.product_id, 'kind', r.kind, 'places', r.places, 'most', r.most) order by r.restriction_id), '[]')
  from sale_restrictions r where r.product_id = p.product_id)`;

/** Of these products, the limited releases, locked until the transaction ends: of two orders at once, the second finds the first. */
export async function lockReleases(tx: Transaction, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await tx
    .selectFrom('sale_restrictions')
    .select('product_id')
    .where('product_id', 'in', productIds)
    .where('kind', '=', 'release')
    .orderBy('restriction_id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.product_id);
}

/** Restricts a product's sale; a restriction of the same kind gives way. @returns false where the shop has no such product */
export async function restrictSale(db: Database, restriction: SaleRestriction, now: Date): Promise<boolean> {
  const { productId, kind, most } = restriction;
  const places = [...restriction.places];
  const product = await db
    .selectFrom('products')
    .select('product_id')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!product) return false;
  await db
    .insertInto('sale_restrictions')
    .values({ product_id: productId, kind, places, most, created_at: now })
    .onConflict((conflict) => conflict.columns(['product_id', 'kind']).doUpdateSet({ places, most }))
    .execute();
  return true;
}

/** Lifts a restriction. @returns false where the product had none of that kind */
export async function liftRestriction(
  db: Database,
  { productId, kind }: Pick<SaleRestriction, 'productId' | 'kind'>,
): Promise<boolean> {
  const lifted = await db
    .deleteFrom('sale_restrictions')
    .where('product_id', '=', productId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return lifted.numDeletedRows > 0n;
}

type ListedRestriction = SaleRestriction & { readonly productName: string };

/** All restrictions with the names of their products, the oldest first. */
export const listRestrictions = (db: Database): Promise<ListedRestriction[]> =>
  db
    .selectFrom('sale_restrictions')
    .innerJoin('products', 'products.product_id', 'sale_restrictions.product_id')
    .select(['sale_restrictions.product_id as productId', 'kind', 'places', 'most', 'products.name as productName'])
    .orderBy('restriction_id')
    .execute();
