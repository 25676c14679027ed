import type { OrderStatus } from '../../../../src/contracts/orders.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue.ts';
import { owedCents } from './chargeStore.ts';

const WAITS: OrderStatus = 'customer action required';

/**
 * Returns whether another card may pay for an order with this status: nothing has shipped, and not all of it is
 * cancelled.
 */
export const isPayable = (status: string): boolean => status === 'submitted' || status === WAITS;

/** Returns whether the order waits for another card. */
export async function isWaitingForPayment(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await tx.selectFrom('orders').select('status').where('order_id', '=', orderId).executeTakeFirst();
  return order?.status === WAITS;
}

/**
 * Sets an order to wait for another card because its payment was declined or its authorization is lost, and queues one
 * email per failed payment. Does nothing where the order owes nothing or has shipped. The caller holds the charge's
 * lock.
 */
export async function waitForPayment(tx: Transaction, orderId: string, chargeKey: string): Promise<void> {
  if ((await owedCents(tx, orderId)) === 0) return;
  const waits = await tx
    .updateTable('orders')
    .set({ status: WAITS })
    .where('order_id', '=', orderId)
    .where('status', '=', 'submitted')
    .returning('order_id')
    .executeTakeFirst();
  if (waits) await enqueue(tx, 'paymentRefusedMail', { orderId, chargeKey });
}

/** Lets an order continue that has a payment again, or owes nothing any more. */
export async function goOnWithOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'submitted' })
    .where('order_id', '=', orderId)
    .where('status', '=', WAITS)
    .execute();
}
