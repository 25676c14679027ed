import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the order of each purchase that has become one. */
export async function listOrdersOfPurchases(
  db: Database,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (purchaseIds.length === 0) return new Map();
  const { rows } = await sql<{ purchaseId: string; orderId: string }>`
    select purchase_id as "purchaseId", order_id as "orderId" from orders
    where purchase_id = any(${[...purchaseIds]}::text[])`.execute(db);
  return new Map(rows.map(({ purchaseId, orderId }) => [purchaseId, orderId]));
}

/** Selects whether a purchase has become an order, as one SQL value. */
export const buildIsOrderedSql = (purchaseId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from orders ordered where ordered.purchase_id = ${purchaseId})`;

/** Selects the purchase from which an order was placed, as one SQL value. */
export const buildPurchaseOfOrderSql = (orderId: string): RawBuilder<string> => sql<string>`(
  select purchase_id from orders where order_id = ${orderId})`;
