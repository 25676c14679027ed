import type { Transaction } from '../../../platform/database/database.ts';
import type { LockedOrder } from '../../orders/actions/lockOrder.ts';
import { payKeptGifts } from '../../orders/actions/pieces.ts';
import { formatRefundCause, type RefundCause } from '../../orders/actions/refunds/refundParts.ts';
import { refundOrder } from '../../orders/actions/refunds/refunds.ts';
import type { StoredReturn } from '../returnStore.ts';
import { markRefunded, type ReturnPiece } from './returnPieceStore.ts';

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
  const shares: { itemUniqueId: string; cents: number }[] = [];
  for (const { itemUniqueId, refundCents, keptGifts } of owedPieces)
    shares.push({ itemUniqueId, cents: refundCents + (await payKeptGifts(tx, order, { itemUniqueId, keptGifts })) });
  const { pieces: refundedShares } = await refundOrder(tx, order, { cause, pieces: shares, destination, now });
  await markRefunded(
    tx,
    contractId,
    refundedShares.map(({ itemUniqueId, cents: refundCents }) => ({ itemUniqueId, refundCents })),
  );
  return formatRefundCause(cause);
}
