import type { Transaction } from '../../../platform/database/database.ts';
import { type LockedOrder, readLockedLines } from '../../orders/actions/lockOrder.ts';
import { moveParts } from '../../orders/actions/pieces.ts';
import { formatRefundCause, type RefundCause } from '../../orders/actions/refunds/refundParts.ts';
import { refundOrder } from '../../orders/actions/refunds/refunds.ts';
import type { StoredReturn } from '../returnStore.ts';
import { type GiftPayment, listPaidGifts, listPayments } from './keptGifts.ts';
import { markRefunded, type ReturnPiece } from './returnPieceStore.ts';

/**
 * Lets pieces of a locked order pay for the gifts that the customer keeps, so that a gift that comes back later refunds its
 * part. @returns the order with the moved parts, the gifts that each piece pays for, and what it refunds in addition
 */
export async function payKeptGifts(tx: Transaction, order: LockedOrder, pieces: readonly GiftPayment[]) {
  const paidGifts = listPaidGifts(order, pieces);
  const parts = listPayments(paidGifts);
  await moveParts(tx, parts);
  const lines = parts.length > 0 ? await readLockedLines(tx, order.orderId) : order.lines;
  const byPiece = new Map(paidGifts.map((paid) => [paid.itemUniqueId, paid]));
  return {
    order: { ...order, lines },
    getPaid: (itemUniqueId: string) => byPiece.get(itemUniqueId) ?? { keptGifts: [], unpaidCents: 0 },
  };
}

/**
 * Refunds pieces of a return that were not refunded before. The caller holds the order's lock and has read the return's
 * pieces under it.
 * @returns the key of the refund's cause; undefined if nothing was owed
 */
export async function refundPieces(
  tx: Transaction,
  order: LockedOrder,
  {
    storedReturn,
    all,
    pieces,
    now,
  }: {
    readonly storedReturn: StoredReturn;
    readonly all: readonly ReturnPiece[];
    readonly pieces: readonly ReturnPiece[];
    readonly now: Date;
  },
): Promise<string | undefined> {
  const owedPieces = pieces.filter(({ isRefunded }) => !isRefunded);
  if (owedPieces.length === 0) return undefined;
  const { contractId, destination } = storedReturn;
  // Pieces are refunded once and under the order's lock, so their number names each refund of the return.
  const piecesBefore = all.filter(({ isRefunded }) => isRefunded).length;
  const cause: RefundCause = { kind: 'return', id: contractId, piecesBefore };
  const { order: paidOrder, getPaid } = await payKeptGifts(tx, order, owedPieces);
  const shares = owedPieces.map(({ itemUniqueId, refundCents }) => ({
    itemUniqueId,
    cents: refundCents + getPaid(itemUniqueId).unpaidCents,
  }));
  const { pieces: refundedShares } = await refundOrder(tx, paidOrder, { cause, pieces: shares, destination, now });
  await markRefunded(
    tx,
    contractId,
    refundedShares.map(({ itemUniqueId, cents: refundCents }) => ({
      itemUniqueId,
      refundCents,
      keptGifts: [...getPaid(itemUniqueId).keptGifts],
    })),
  );
  return formatRefundCause(cause);
}
