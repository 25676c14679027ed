import type { OrderStatus } from '../../../../src/contracts/orders.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue.ts';
import { owedCents } from './chargeStore.ts';

const WAITS: OrderStatus = 'customer action required';

/** Whether another card may pay for an order of this status: nothing of it has left, nor is all of it cancelled. */
export const isPayable = (status: string): boolean => status === 'submitted' || status === WAITS;

/**
 * The payment of an order was refused, or its money is not reserved any more: the order waits for another card, and its shopper is told, by
 * one mail for each payment that failed. Does nothing where it owes nothing, or has left. The caller holds the charge's lock.
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

/** The order has what pays for it again, or it owes nothing any more. */
export async function goOnWithOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'submitted' })
    .where('order_id', '=', orderId)
    .where('status', '=', WAITS)
    .execute();
}
