import { type RawBuilder, sql } from 'kysely';
import { CANCELLED_STATUSES } from '../../platform/database/cancelledStatuses.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

type OrderedPieces = { readonly productId: number; readonly pieces: number };

/**
 * Selects how many pieces of products some customers have ordered, without cancelled ones, as one SQL value. Reads no
 * orders where `productIds` is empty.
 * @param customerIds a select of customer ids
 * @param productIds a select of `product_id`s
 */
export const buildOrderedPiecesSql = (
  customerIds: RawBuilder<unknown>,
  productIds: RawBuilder<unknown>,
): RawBuilder<OrderedPieces[]> => sql<OrderedPieces[]>`(
    select coalesce(json_agg(ordered), '[]') from (
      with wanted as (${productIds})
      select (i.snapshot ->> 'productId')::bigint as "productId", sum(i.quantity)::int as pieces
      from orders o join order_items i using (order_id)
      where exists (select from wanted) and o.customer_id in (${customerIds})
        and i.snapshot ->> 'productId' in (select product_id::text from wanted)
        and o.status not in ${CANCELLED_STATUSES} and i.status not in ${CANCELLED_STATUSES}
      group by 1) ordered)`;

/** Converts the value of `buildOrderedPiecesSql` to pieces by product id. */
export const toPiecesByProduct = (rows: readonly OrderedPieces[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ productId, pieces }) => [productId, pieces]));

/** Counts the pieces of these products that some customers have ordered, by product id. */
export async function readOrderedPieces(
  db: Database | Transaction,
  customerIds: RawBuilder<unknown>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const productIdsSql = sql`select unnest(${[...productIds]}::bigint[]) as product_id`;
  const { ordered: orderedPieces } = await db
    .selectNoFrom(buildOrderedPiecesSql(customerIds, productIdsSql).as('ordered'))
    .executeTakeFirstOrThrow();
  return toPiecesByProduct(orderedPieces);
}
