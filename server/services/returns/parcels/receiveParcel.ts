import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { computeRemainingValue, type LockedLine, type LockedOrder, lockOrder } from '../../orders/actions/lockOrder.ts';
import { emitOrderEvent } from '../../orders/actions/orderEvents.ts';
import { assertCardsComeBack, type Condition, receiveBack } from '../../orders/actions/refunds/receiveBack.ts';
import { formatRefundCause, type OrderRefund, type RefundCause } from '../../orders/actions/refunds/refundParts.ts';
import { refundOrder } from '../../orders/actions/refunds/refunds.ts';
import { findPiecesInReturn } from '../actions/returnPieceStore.ts';
import { chooseBack, type ReturnedGoods } from './rules.ts';

type UndeliveredRefund = {
  readonly cause: RefundCause;
  readonly pieces: LockedLine['pieces'];
  readonly extraCents?: number;
  /** A text for the customer. */
  readonly reason: string;
  readonly now: Date;
};

/** Refunds the remaining value of pieces to the original payment; the mail is sent when that refund is made. */
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

export type ReceiveParcelRequest = ReturnedGoods & { readonly orderId: string; readonly condition: Condition };

/** The number of pieces, and the amount of their refund. */
export type ReceivedAnswer = OrderRefund & { readonly pieces: number };
export const NOTHING_BACK: ReceivedAnswer = { pieces: 0, giftCents: 0, chargeCents: 0, exchangeCents: 0 };

export const listPieceIds = (lines: readonly LockedLine[]): string[] =>
  lines.flatMap(({ pieces }) => pieces.map(({ itemUniqueId }) => itemUniqueId));

const getReceiptReason = (lines: readonly LockedLine[]): string =>
  lines.some(({ status }) => status === 'delivered')
    ? 'Your items came back to us.'
    : 'Your package came back to us before you had it.';

/**
 * Receives goods that came back without a return, such as a refused parcel. Their status becomes "returned", and
 * sellable ones are on sale again. The rest of their price and tax is refunded to the original payment, in any
 * condition. The shipping is not refunded. Idempotent: goods are received once.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.returned`, `order.item.status`, `order.item.redeemed`
 */
export const receiveParcel = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId, condition, ...selection }: ReceiveParcelRequest,
): Promise<ReceivedAnswer> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError('This order');
    const chosenLines = chooseBack(order.lines, selection, await findPiecesInReturn(tx, listPieceIds(order.lines)));
    const pieces = chosenLines.flatMap(({ line, pieces: count }) => line.pieces.slice(0, count));
    const [first] = pieces;
    if (!first) return NOTHING_BACK;
    const ids = pieces.map(({ itemUniqueId }) => itemUniqueId);
    await assertCardsComeBack(tx, order, ids);
    const refund = await refundUndelivered(tx, order, {
      // Each piece comes back once, so its id identifies the refund.
      cause: { kind: 'parcel', id: first.itemUniqueId },
      pieces,
      reason: getReceiptReason(chosenLines.map(({ line }) => line)),
      now: clock.now(),
    });
    await receiveBack(tx, order, ids, condition);
    return { pieces: pieces.length, ...refund };
  });
