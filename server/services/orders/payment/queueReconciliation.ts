import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue.ts';
import { authorizedOrders } from '../../payments/actions.ts';

/** Queues the void of an amount that is no longer owed, in the caller's transaction; at most one waiting job per order. */
export const queueChargeReconciliation = (tx: Transaction | Database, orderId: string): Promise<void> =>
  enqueue(tx, 'settleCharge', { orderId }, { jobKey: `settleCharge:${orderId}` });

/**
 * Queues orders again whose job may have exhausted its retries: orders with a cancellation before `before` that still
 * have an authorization. The job does nothing if nothing is to be returned.
 */
export async function requeueUnreconciledCharges(db: Database, cutoff: Date): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct order_id as "orderId" from order_cancellations
    where created_at < ${cutoff} and order_id in (${authorizedOrders})`.execute(db);
  for (const { orderId } of rows) await queueChargeReconciliation(db, orderId);
}
