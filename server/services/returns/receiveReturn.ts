import type { Parts } from '../../parts.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { restock } from '../catalog/actions.ts';
import type { ChosenItem } from '../orders/actions/chosenItems.ts';
import { changePieces } from '../orders/actions/pieces.ts';
import { chooseReturnPieces, listPieceIds, lockReturn } from './actions/lockReturn.ts';
import { refundPieces } from './actions/refundPieces.ts';
import { endPieces, markSentBack, type ReturnPiece, type WayBack } from './actions/returnPieceStore.ts';
import { insertRefusalPicture } from './refusalPictures.ts';
import { RETURN_MAIL, RETURN_OF_EXCHANGE } from './returnJobs.ts';

type ReturnParts = Pick<Parts, 'db' | 'clock'>;
type ContractSelection = {
  readonly contractId: string;
  /** All open items by default. */
  readonly items?: readonly ChosenItem[] | undefined;
};

const countEnded = (pieces: readonly ReturnPiece[]): number => pieces.filter(({ state }) => state !== 'open').length;

/**
 * Records that items of a return reached the warehouse and passed the inspection: refunds the amount that was not
 * refunded at the first scan, and puts sellable pieces back on sale. A repeated call for all items does nothing.
 * @returns the number of pieces received
 * @throws {ApiError} 404; 400 `quantity.invalid`
 */
export const receiveReturn = (
  { db, clock }: ReturnParts,
  { condition, ...selection }: ContractSelection & { readonly condition: 'sellable' | 'damaged' },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { contractId } = selection;
    const lockedReturn = await lockReturn(tx, contractId);
    const { orderReturn, order, pieces: all } = lockedReturn;
    const pieces = chooseReturnPieces(lockedReturn, selection.items);
    if (pieces.length === 0) return 0;
    const lines = await changePieces(tx, order, listPieceIds(pieces), 'receiveReturn');
    await endPieces(tx, { contractId, itemUniqueIds: listPieceIds(pieces) }, { state: 'received', condition });
    if (condition === 'sellable')
      await restock(
        tx,
        lines.flatMap(({ stockId, quantity }) => (stockId === null ? [] : [{ stockId, quantity }])),
      );
    const refundCause = await refundPieces(tx, order, { storedReturn: orderReturn, all, pieces, now: clock.now() });
    if (orderReturn.isExchange) await enqueue(tx, RETURN_OF_EXCHANGE, { contractId });
    await enqueue(tx, RETURN_MAIL, {
      contractId,
      event: 'received',
      ended: countEnded(all) + pieces.length,
      itemUniqueIds: listPieceIds(pieces),
      refundCause,
    });
    return pieces.length;
  });

/**
 * Records that items of a return failed the inspection: they go back to the customer, and nothing is refunded for them.
 * Money that was refunded before, such as at the first scan, stays with the customer. Idempotent.
 * @param selection with the reason, in up to 200 characters, and a picture (`readReceiversPicture`), both shown to the customer
 * @returns the number of pieces refused
 * @throws {ApiError} 404; 400 `quantity.invalid`
 */
export const refuseReturn = (
  { db }: ReturnParts,
  {
    reason = null,
    picture,
    ...selection
  }: ContractSelection & { readonly reason?: string | null; readonly picture?: Buffer | undefined },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { contractId } = selection;
    const lockedReturn = await lockReturn(tx, contractId);
    const pieces = chooseReturnPieces(lockedReturn, selection.items);
    if (pieces.length === 0) return 0;
    await changePieces(tx, lockedReturn.order, listPieceIds(pieces), 'refuseReturn');
    await endPieces(
      tx,
      { contractId, itemUniqueIds: listPieceIds(pieces) },
      {
        state: 'refused',
        condition: null,
        refusal_reason: reason,
        refusal_picture_id: picture ? await insertRefusalPicture(tx, contractId, picture) : null,
      },
    );
    if (lockedReturn.orderReturn.isExchange) await enqueue(tx, RETURN_OF_EXCHANGE, { contractId });
    await enqueue(tx, RETURN_MAIL, {
      contractId,
      event: 'refused',
      ended: countEnded(lockedReturn.pieces) + pieces.length,
      itemUniqueIds: listPieceIds(pieces),
    });
    return pieces.length;
  });

const isSentBack = ({ sentBackCarrier }: ReturnPiece): boolean => typeof sentBackCarrier === 'string';

/**
 * Records the parcel that brings refused items back to the customer, and tells the customer. Items that were sent back
 * before keep their parcel, so a repeated call does nothing.
 * @returns the number of pieces in the parcel
 * @throws {ApiError} 404; 400 `quantity.invalid`
 */
export const sendBack = (
  { db }: Pick<Parts, 'db'>,
  { wayBack, ...selection }: ContractSelection & { readonly wayBack: WayBack },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { contractId } = selection;
    const lockedReturn = await lockReturn(tx, contractId);
    const canSend = (piece: ReturnPiece): boolean => piece.state === 'refused' && !isSentBack(piece);
    const itemUniqueIds = listPieceIds(chooseReturnPieces(lockedReturn, selection.items, canSend));
    if (itemUniqueIds.length === 0) return 0;
    await markSentBack(tx, { contractId, itemUniqueIds }, wayBack);
    const sentBefore = lockedReturn.pieces.filter(isSentBack).length;
    const ended = sentBefore + itemUniqueIds.length;
    await enqueue(tx, RETURN_MAIL, { contractId, event: 'sentBack', ended, itemUniqueIds });
    return itemUniqueIds.length;
  });
