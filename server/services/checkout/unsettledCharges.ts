import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/queue.ts';

/** Has what an order is not to be paid with any more given back, as part of the caller's transaction; one waiting job for each order. */
export const queueSettling = (tx: Transaction | Database, orderId: string): Promise<void> =>
  enqueue(tx, 'settleCharge', { orderId }, { jobKey: `settleCharge:${orderId}` });

/**
 * Puts into the queue anew what it may have tried in vain until it gave up: each order of which something was cancelled before that
 * moment, and whose charge owes a refund, or is only reserved. Where nothing of it is to be given back, the job does nothing.
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
