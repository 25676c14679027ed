import type { Transaction } from '../../../platform/database/database.ts';
import {
  computeRemainingValue,
  emitOrderEvent,
  formatRefundCause,
  type LockedLine,
  type LockedOrder,
  type OrderRefund,
  type RefundCause,
  refundOrder,
} from '../../orders/actions.ts';

type UndeliveredRefund = {
  readonly cause: RefundCause;
  readonly pieces: LockedLine['pieces'];
  readonly extraCents?: number;
  /** A text for the customer. */
  readonly reason: string;
  readonly now: Date;
};

/**
 * Refunds the remaining value of pieces to the original payment. The mail about the provider's part is sent when that
 * refund is made.
 */
export async function refundUndelivered(
  tx: Transaction,
  order: LockedOrder,
  { pieces, ...refund }: UndeliveredRefund,
): Promise<OrderRefund> {
  const shares = pieces.map((piece) => ({ itemUniqueId: piece.itemUniqueId, cents: computeRemainingValue(piece) }));
  const { pieces: _, ...orderRefund } = await refundOrder(tx, order, {
    ...refund,
    pieces: shares,
    destination: 'original payment',
  });
  const { giftCents } = orderRefund;
  const cause = formatRefundCause(refund.cause);
  const { orderId } = order;
  if (giftCents > 0) await emitOrderEvent(tx, 'balanceRefunded', { orderId, cause, amountCents: giftCents });
  return orderRefund;
}
