import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { buildItemsKey, type ChosenItem, SAME_ACT_MS } from '../../orders/actions/chosenItems.ts';
import { changePieces } from '../../orders/actions/pieces.ts';
import { setLabelState } from '../labels/labelStore.ts';
import { RETURN_LABEL_VOID, RETURN_MAIL } from '../returnJobs.ts';
import type { StoredReturn } from '../returnStore.ts';
import { chooseReturnPieces, type LockedReturn, listPieceIds, lockReturn } from './lockReturn.ts';
import { type CancelMark, endPieces, type ReturnPiece, wasCancelledSince } from './returnPieceStore.ts';

/** Checks that pieces can be removed from a return. @throws {ApiError} 409 */
export function checkReturnCancellable(
  { marketplaces }: Pick<Parts, 'marketplaces'>,
  { scannedAt, marketplaceId, isExchange }: StoredReturn,
  pieces: readonly ReturnPiece[],
): void {
  if (!marketplaces.getReturnSettings(marketplaceId).hasReturnCancelling)
    throw new ApiError(409, 'return.final', 'A return cannot be canceled here. Please call us.');
  if (isExchange)
    throw new ApiError(409, 'return.exchange', 'This return belongs to an exchange. Cancel the exchange instead.');
  if (scannedAt !== null)
    throw new ApiError(409, 'return.scanned', 'The carrier has your parcel already, so this return goes on.');
  if (pieces.some(({ isRefunded }) => isRefunded))
    throw new ApiError(409, 'return.credited', 'You already have the store credit, so this return goes on.');
}

/**
 * Cancels a return, or some of its items, until a carrier has the parcel (transactions §7, cancelReturnItems). The
 * label of a return without items is voided, and a mail says so. Idempotent: the same items within a minute are the same
 * request. The caller has checked the ownership.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `return.scanned`, `return.credited`, `return.final`,
 * `return.exchange`
 */
export const cancelReturn = (
  { db, clock, marketplaces }: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  { contractId, items }: { readonly contractId: string; readonly items?: readonly ChosenItem[] | undefined },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const lockedReturn = await lockReturn(tx, contractId);
    const now = clock.now();
    const requestKey = items && buildItemsKey(items);
    const since = new Date(now.getTime() - SAME_ACT_MS);
    if (requestKey && (await wasCancelledSince(tx, contractId, { requestKey, since }))) return;
    const cancelledPieces = chooseReturnPieces(lockedReturn, items);
    if (cancelledPieces.length === 0) return;
    checkReturnCancellable({ marketplaces }, lockedReturn.orderReturn, cancelledPieces);
    const mark = requestKey ? { cancelled_at: now, cancelled_by: requestKey } : {};
    await cancelPieces(tx, lockedReturn, cancelledPieces, mark);
    await enqueue(tx, RETURN_MAIL, {
      contractId,
      event: 'cancelled',
      ended: lockedReturn.pieces.filter(({ state }) => state !== 'open').length + cancelledPieces.length,
      itemUniqueIds: listPieceIds(cancelledPieces),
    });
  });

/** Cancels open, unscanned pieces of a locked return. The label of a return without pieces is voided. */
export async function cancelPieces(
  tx: Transaction,
  { orderReturn, order, pieces }: LockedReturn,
  cancelledPieces: readonly ReturnPiece[],
  mark: Partial<CancelMark> = {},
): Promise<void> {
  const { contractId } = orderReturn;
  await changePieces(tx, order, listPieceIds(cancelledPieces), 'cancelReturn');
  await endPieces(
    tx,
    { contractId, itemUniqueIds: listPieceIds(cancelledPieces) },
    { state: 'cancelled', condition: null, ...mark },
  );
  const isOver = pieces.filter(({ state }) => state === 'open').length === cancelledPieces.length;
  if (!isOver || orderReturn.labelState === 'none') return;
  await setLabelState(tx, contractId, 'void');
  const { carrierShipmentId, pickupId } = orderReturn;
  if (carrierShipmentId !== null) await enqueue(tx, RETURN_LABEL_VOID, { carrierShipmentId, pickupId });
}
