import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';

/**
 * A sale restriction. `domestic`: no other country; `countries`, `states`: not to these `places`; `limit`: at most
 * `most` in an order; `release`: one per customer; `held`: not on sale at the moment.
 */
export type SaleRestriction = {
  readonly productId: number;
  readonly kind: Tables['sale_restrictions']['kind'];
  readonly places: readonly string[];
  readonly most: number | null;
};

/** Describes a restriction, such as `states CA, NY`. */
export const formatRestriction = ({ kind, places, most }: Omit<SaleRestriction, 'productId'>): string =>
  [kind, most === null ? places.join(', ') : String(most)].filter((part) => part !== '').join(' ');

/** SQL value: the restrictions of the statement's product `p`, in a fixed order. */
export const restrictionsOfProduct = sql<SaleRestriction[]>`(
  select coalesce(json_agg(json_build_object(
    'productId', r.product_id, 'kind', r.kind, 'places', r.places, 'most', r.most) order by r.restriction_id), '[]')
  from sale_restrictions r where r.product_id = p.product_id)`;

/** Selects the products that are limited releases among those of SKUs. @param stockIds a select of SKU ids */
export const buildReleasesSql = (stockIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select r.product_id from stocks k join styles s using (style_id) join sale_restrictions r using (product_id)
    where k.stock_id in (${stockIds}) and r.kind = 'release'`;

/** Locks the limited releases among these products until the transaction ends, so that concurrent orders see each other. */
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

/** Restricts a product's sale, replacing a restriction of the same kind. @returns false for an unknown product */
export async function restrictSale(db: Database, restriction: SaleRestriction, now: Date): Promise<boolean> {
  const { productId, kind, most: maxQuantity } = restriction;
  const places = [...restriction.places];
  const product = await db
    .selectFrom('products')
    .select('product_id')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!product) return false;
  await db
    .insertInto('sale_restrictions')
    .values({ product_id: productId, kind, places, most: maxQuantity, created_at: now })
    .onConflict((conflict) => conflict.columns(['product_id', 'kind']).doUpdateSet({ places, most: maxQuantity }))
    .execute();
  return true;
}

/** Lifts a restriction. @returns false if there was none of that kind */
export async function liftRestriction(
  db: Database,
  { productId, kind }: Pick<SaleRestriction, 'productId' | 'kind'>,
): Promise<boolean> {
  const result = await db
    .deleteFrom('sale_restrictions')
    .where('product_id', '=', productId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

type ListedRestriction = SaleRestriction & { readonly productName: string };

/** Lists all restrictions with product names, oldest first. */
export const listRestrictions = (db: Database): Promise<ListedRestriction[]> =>
  db
    .selectFrom('sale_restrictions')
    .innerJoin('products', 'products.product_id', 'sale_restrictions.product_id')
    .select(['sale_restrictions.product_id as productId', 'kind', 'places', 'most', 'products.name as productName'])
    .orderBy('restriction_id')
    .execute();
