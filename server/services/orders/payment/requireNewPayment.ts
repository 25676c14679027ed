import type { OrderStatus } from '../../../../src/contracts/orders.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue.ts';
import { changeOrder } from '../changeStatus.ts';
import { emptyOpenPackages } from '../packageStore.ts';
import { readOwedCents } from './owedStore.ts';

const WAITS: OrderStatus = 'customer action required';

/**
 * Returns whether another card may pay for an order with this status: nothing has shipped, and not all of it is
 * cancelled.
 */
export const isPayable = (status: OrderStatus): boolean => status === 'submitted' || status === WAITS;

/** Returns the status of an order that the caller has locked. */
async function readOrderStatus(tx: Transaction, orderId: string): Promise<OrderStatus | undefined> {
  const order = await tx.selectFrom('orders').select('status').where('order_id', '=', orderId).executeTakeFirst();
  return order?.status;
}

/** Returns whether the order waits for another card. */
export const isWaitingForPayment = async (tx: Transaction, orderId: string): Promise<boolean> =>
  (await readOrderStatus(tx, orderId)) === WAITS;

/**
 * Sets an order to wait for another card because its payment was declined or its authorization is lost, and queues one
 * email per failed payment. Its packages are unpacked: nothing ships without payment, and the customer may cancel
 * instead of paying. Does nothing if the order owes nothing or has shipped. The caller holds the charge's lock.
 */
export async function requireNewPayment(tx: Transaction, orderId: string, chargeKey: string, now: Date): Promise<void> {
  if ((await readOwedCents(tx, orderId)) === 0) return;
  const status = await readOrderStatus(tx, orderId);
  if (status !== 'submitted') return;
  await changeOrder(tx, { orderId, status }, 'paymentLost');
  await emptyOpenPackages(tx, orderId, now);
  await enqueue(tx, 'paymentRefusedMail', { orderId, chargeKey });
}

/** Lets an order continue after it got a new payment or owes nothing. The caller holds the charge's lock. */
export async function resumeOrder(tx: Transaction, orderId: string): Promise<void> {
  if (await isWaitingForPayment(tx, orderId)) await changeOrder(tx, { orderId, status: WAITS }, 'paymentRecovered');
}
