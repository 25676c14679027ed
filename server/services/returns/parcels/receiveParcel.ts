import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import type { ChosenLine } from '../../orders/actions/chosenItems.ts';
import { type LockedLine, type LockedOrder, lockOrder } from '../../orders/actions/lockOrder.ts';
import { emitOrderEvent } from '../../orders/actions/orderEvents.ts';
import { assertCardsComeBack, type Condition, receiveBack } from '../../orders/actions/refunds/receiveBack.ts';
import { formatRefundCause, type OrderRefund } from '../../orders/actions/refunds/refundParts.ts';
import { type OrderRefundRequest, refundOrder } from '../../orders/actions/refunds/refunds.ts';
import { chargeKeptGifts, sumKeptGifts, toLeavingPiece } from '../actions/keptGifts.ts';
import { payKeptGifts } from '../actions/refundPieces.ts';
import { findPiecesInReturn } from '../actions/returnPieceStore.ts';
import { chooseBack, type InReturn, keepReturning, type ReturnedGoods } from './rules.ts';

type UndeliveredRefund = Omit<OrderRefundRequest, 'destination'> & { readonly reason: string };

/** Refunds pieces to the original payment; the mail is sent when that refund is made. */
export async function refundUndelivered(
  tx: Transaction,
  order: LockedOrder,
  refund: UndeliveredRefund,
): Promise<OrderRefund> {
  const { pieces: _, ...orderRefund } = await refundOrder(tx, order, {
    ...refund,
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

function describeReceipt(chosenLines: readonly ChosenLine[], giftsCents: number): string {
  const text = chosenLines.some(({ line }) => line.status === 'delivered')
    ? 'Your items came back to us.'
    : 'Your package came back to us before you had it.';
  return giftsCents === 0 ? text : `${text} We took off ${formatCents(giftsCents)} for the gift that you keep.`;
}

/** Returns the refund of each piece that came back, and the gifts that it pays for, as a return would. */
export function quoteReceipt({ lines }: LockedOrder, chosenLines: readonly ChosenLine[], inReturn: InReturn) {
  const pieces = chosenLines.flatMap(({ line, pieces: count }) =>
    line.pieces.slice(0, count).map((piece) => toLeavingPiece(line, piece)),
  );
  return chargeKeptGifts({ lines: keepReturning(lines, inReturn) }, pieces);
}

/**
 * Receives goods that came back without a return, such as a refused parcel. Their status becomes "returned", and
 * sellable ones are on sale again. The rest of their price and tax is refunded to the original payment, in any
 * condition, less the price of gifts that the customer keeps. The shipping is not refunded. Idempotent: goods are
 * received once.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.returned`, `order.item.status`, `order.item.redeemed`
 */
export const receiveParcel = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId, condition, ...selection }: ReceiveParcelRequest,
): Promise<ReceivedAnswer> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError('This order');
    const inReturn = await findPiecesInReturn(tx, listPieceIds(order.lines));
    const chosenLines = chooseBack(order.lines, selection, inReturn);
    const pieces = quoteReceipt(order, chosenLines, inReturn);
    const [first] = pieces;
    if (!first) return NOTHING_BACK;
    const ids = pieces.map(({ itemUniqueId }) => itemUniqueId);
    await assertCardsComeBack(tx, order, ids);
    const paid = await payKeptGifts(tx, order, pieces);
    const refund = await refundUndelivered(tx, paid.order, {
      // Each piece comes back once, so its id identifies the refund.
      cause: { kind: 'parcel', id: first.itemUniqueId },
      pieces: pieces.map(({ itemUniqueId, refundCents: cents }) => ({ itemUniqueId, cents })),
      reason: describeReceipt(chosenLines, sumKeptGifts(pieces)),
      now: clock.now(),
    });
    await receiveBack(tx, paid.order, ids, condition);
    return { pieces: pieces.length, ...refund };
  });
