import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Longer than the return window: money may come back until then. */
export const PURCHASES_KEPT_DAYS = 500;
const ORDER_ID = /^\d{3}-\d{7}-\d{7}$/;

/** Notes that the purchases of these orders were measured. Other texts are ignored. */
export async function markPurchases(db: Database, orderIds: readonly string[], now: Date): Promise<void> {
  const validOrderIds = orderIds.filter((orderId) => ORDER_ID.test(orderId));
  if (validOrderIds.length === 0) return;
  await sql`insert into measured_purchases (order_id, measured_at)
    select order_id, ${now} from unnest(${validOrderIds}::text[]) as order_id
    on conflict (order_id) do nothing`.execute(db);
}

/**
 * Returns whether a refund is to be measured: once, and only if its purchase was.
 * @param refund identifies it within the order
 */
export async function claimRefund(db: Database, orderId: string, refund: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update measured_purchases set refunds = array_append(refunds, ${refund})
    where order_id = ${orderId} and ${refund} <> all(refunds) and cardinality(refunds) < 200`.execute(db);
  return numAffectedRows > 0n;
}

/** Deletes the purchases measured before a moment. */
export async function deletePurchases(db: Database, cutoff: Date): Promise<void> {
  await sql`delete from measured_purchases where measured_at < ${cutoff}`.execute(db);
}
