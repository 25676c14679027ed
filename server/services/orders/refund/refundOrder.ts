import type { RefundDestination } from '../../../../src/lib/refundDestinations.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { returnToBalance } from '../../giftcards/actions.ts';
import { requestRefund } from '../../payments/actions.ts';
import type { LockedOrder } from '../lockOrder.ts';
import { allocateRefund } from '../payment/allocateRefund.ts';
import { readPaid } from '../payment/readPaid.ts';
import { findRefund, insertRefund, type OrderRefund } from './refundStore.ts';

export type OrderRefundRequest = {
  /** What the money is refunded for, `kind:id`. */
  readonly cause: string;
  readonly amountCents: number;
  readonly destination: RefundDestination;
  readonly now: Date;
};

/**
 * Refunds an amount of a shipped, locked order in the caller's transaction: to what paid, the gift balance first, or as
 * store credit to the gift balance at once. Never returns more than was paid and not returned before; the answer says how
 * much that was. Where nothing is left, there is no refund. Idempotent by cause.
 */
export async function refundOrder(
  tx: Transaction,
  order: LockedOrder,
  { cause, amountCents, destination, now }: OrderRefundRequest,
): Promise<OrderRefund> {
  const { orderId, customerId } = order;
  const before = await findRefund(tx, orderId, cause);
  if (before) return before;
  const paid = await readPaid(tx, order);
  if (!paid.isTaken && paid.chargeCents > paid.returnedChargeCents)
    throw new Error(`order ${orderId} is not charged yet, so nothing of it can be refunded`);
  const { giftCents, chargeCents } = allocateRefund(amountCents, paid);
  if (giftCents + chargeCents === 0) return { giftCents, chargeCents };
  const refund = await insertRefund(tx, { orderId, cause, destination, giftCents, chargeCents }, now);
  const creditCents = destination === 'store credit' ? giftCents + chargeCents : giftCents;
  if (creditCents > 0) await returnToBalance(tx, { customerId, orderId, amountCents: creditCents, now });
  if (destination === 'original payment' && chargeCents > 0)
    await requestRefund(tx, { orderId, cause, amountCents: chargeCents, now });
  return refund;
}
