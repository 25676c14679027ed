import type { OrderPayment } from '../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { queueUnsentCardMails } from '../../giftcards/actions.ts';
import { replaceClaim } from '../../payments/actions/authorize/authorizePayment.ts';
import { readPaymentStatus } from '../../payments/actions/capture/captureStore.ts';
import { lockCharge, readOwedCents } from './owed.ts';
import { isPayable, resumeOrder } from './payments.ts';

/** The facts of an order that decide whether another card may pay. */
export type PayableOrder = {
  readonly purchaseId: string;
  /** Whether another card may pay: the order waits to ship, and its payment is authorized and not captured. */
  readonly isReplaceable: boolean;
  readonly amountCents: number;
  /** True for digital gift cards only: such an order has no address. */
  readonly isDigital: boolean;
};

/** Returns one of the customer's orders that has a payment, to pay for it with another card. */
export async function findPayableOrder(
  db: Database,
  customerId: number,
  orderId: string,
): Promise<PayableOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['purchase_id', 'status', 'shipping_address'])
    .where('order_id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const status = order && (await readPaymentStatus(db, orderId));
  if (!order || !status) return undefined;
  return {
    purchaseId: order.purchase_id,
    isReplaceable: status === 'authorized' && isPayable(order.status),
    amountCents: await readOwedCents(db, orderId),
    isDigital: order.shipping_address === null,
  };
}

type Replacement = {
  readonly orderId: string;
  /** The key of the new authorization. */
  readonly key: string;
  readonly reference: string;
  readonly payment: OrderPayment;
  readonly now: Date;
};

/**
 * Replaces the payment of an order by a new authorization; an order that waited for payment continues.
 * @returns the key of the replaced authorization; `charged` if it has been captured or the order cancelled; `closed` if
 *  the new authorization has been closed
 */
export async function replacePayment(
  tx: Transaction,
  { orderId, key, reference, payment, now }: Replacement,
): Promise<{ readonly replacedKey: string } | 'charged' | 'closed'> {
  const previousCharge = await lockCharge(tx, orderId);
  const order = await tx.selectFrom('orders').select('status').where('order_id', '=', orderId).executeTakeFirst();
  const isCharged = previousCharge?.status !== 'authorized' || previousCharge.captureCents !== null;
  if (isCharged || !order || !isPayable(order.status)) return 'charged';
  if (!(await replaceClaim(tx, { from: previousCharge.key, to: key, orderId, reference, now }))) return 'closed';
  await tx
    .updateTable('orders')
    .set({ payment: JSON.stringify(payment) })
    .where('order_id', '=', orderId)
    .execute();
  await resumeOrder(tx, orderId);
  // A digital order is captured at once, not when it ships.
  if ((await queueUnsentCardMails(tx, orderId)) > 0) await enqueue(tx, 'capturePayment', { orderId });
  return { replacedKey: previousCharge.key };
}
