import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/queue.ts';

/** Queues the voids and refunds of an order in the caller's transaction; at most one waiting job per order. */
export const queueSettling = (tx: Transaction | Database, orderId: string): Promise<void> =>
  enqueue(tx, 'settleCharge', { orderId }, { jobKey: `settleCharge:${orderId}` });

/**
 * Queues orders again whose settling job may have exhausted its retries: orders with a cancellation before `before`
 * that still have a refund to make or an authorization. The job does nothing where nothing is to be returned.
 */
export async function queueUnsettled(db: Database, before: Date): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from order_cancellations
    where is_refund and refunded_at is null and created_at < ${before}
  union
    select order_id from payment_authorizations join order_cancellations as cancelled using (order_id)
    where status = 'authorized' and cancelled.created_at < ${before}`.execute(db);
  for (const { orderId } of rows) await queueSettling(db, orderId);
}
