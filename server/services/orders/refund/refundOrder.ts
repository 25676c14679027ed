import type { RefundDestination } from '../../../../src/lib/returns.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue.ts';
import { returnToBalance } from '../../giftcards/actions.ts';
import { requestRefund } from '../../payments/actions.ts';
import type { LockedOrder } from '../lockOrder.ts';
import { allocateRefund } from '../payment/allocateRefund.ts';
import { readPaid } from '../payment/readPaid.ts';
import { EXCHANGE_REFUND } from './exchangeRefund.ts';
import { findValued } from './physicalCards.ts';
import { formatRefundCause, type RefundCause } from './refundCause.ts';
import { addToPieces, findRefund, insertRefund, type OrderRefund } from './refundStore.ts';
import { allocateToPieces, computeMaxRefund, computeRemainingValue, type PieceShare } from './rules.ts';

export type OrderRefundRequest = {
  readonly cause: RefundCause;
  /** The amount for each piece of the order; reduced where less is left of the piece. */
  readonly pieces: readonly PieceShare[];
  /** An amount that belongs to no piece, such as the shipping. */
  readonly extraCents?: number;
  readonly destination: RefundDestination;
  /** A text for the customer. */
  readonly reason?: string;
  readonly now: Date;
};

/** A refund with the share of each piece. */
export type MadeRefund = OrderRefund & { readonly pieces: readonly PieceShare[] };

/** Returns the amounts of the pieces, each at most the piece's remaining value. */
function capShares({ lines }: LockedOrder, pieces: readonly PieceShare[]): PieceShare[] {
  const remainingValues = new Map(
    lines.flatMap((line) => line.pieces.map((piece) => [piece.itemUniqueId, computeRemainingValue(piece)] as const)),
  );
  return pieces.map(({ itemUniqueId, cents }) => ({
    itemUniqueId,
    cents: Math.min(cents, remainingValues.get(itemUniqueId) ?? 0),
  }));
}

/**
 * Refunds pieces of a shipped, locked order, and any extra amount, in the caller's transaction: to the original
 * payment, the gift balance first, or at once as store credit to the gift balance. Never returns more of a piece or of
 * the order than was paid and not returned before; the answer has the actual amount. Where nothing is left, no refund
 * is made. Idempotent by cause; the answer to a repeated cause has no shares. The amount that an exchanged item had
 * paid is refunded by a job, which locks the order of that item.
 */
export async function refundOrder(
  tx: Transaction,
  order: LockedOrder,
  { cause, pieces, extraCents = 0, destination, reason, now }: OrderRefundRequest,
): Promise<MadeRefund> {
  const { orderId, customerId } = order;
  const earlierRefund = await findRefund(tx, orderId, cause);
  if (earlierRefund) return { ...earlierRefund, pieces: [] };
  const paidAmounts = await readPaid(tx, order);
  if (!paidAmounts.isTaken && paidAmounts.chargeCents > paidAmounts.returnedChargeCents)
    throw new Error(`order ${orderId} is not charged yet, so nothing of it can be refunded`);
  const valuedIds = await findValued(tx, order);
  if (pieces.some(({ itemUniqueId, cents }) => cents > 0 && valuedIds.has(itemUniqueId)))
    throw new Error(`a gift card of order ${orderId} is worth money, so its price cannot be refunded`);
  const cappedShares = capShares(order, pieces);
  const wantedCents = cappedShares.reduce((sum, { cents }) => sum + cents, extraCents);
  const amountCents = Math.min(wantedCents, computeMaxRefund(order.lines, paidAmounts));
  const parts = allocateRefund(amountCents, paidAmounts);
  const { giftCents, chargeCents, exchangeCents } = parts;
  const refundCents = giftCents + chargeCents + exchangeCents;
  const shares = allocateToPieces(cappedShares, refundCents);
  if (refundCents === 0) return { ...parts, pieces: shares };
  const refund = await insertRefund(tx, { orderId, cause, destination, ...parts, reason }, now);
  await addToPieces(tx, shares);
  const key = formatRefundCause(cause);
  const creditCents = destination === 'store credit' ? giftCents + chargeCents : giftCents;
  if (creditCents > 0) await returnToBalance(tx, { customerId, orderId, amountCents: creditCents, now });
  if (destination === 'original payment' && chargeCents > 0)
    await requestRefund(tx, { orderId, cause: key, amountCents: chargeCents, now });
  if (exchangeCents > 0)
    await enqueue(tx, EXCHANGE_REFUND, { orderId, cause: key, amountCents: exchangeCents, destination });
  return { ...refund, pieces: shares };
}
