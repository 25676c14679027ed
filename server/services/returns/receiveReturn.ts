import type { Parts } from '../../parts.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { restock } from '../catalog/actions.ts';
import { assertVersion } from '../operations/versionConflict.ts';
import type { ChosenItem } from '../orders/actions/chosenItems.ts';
import { changePieces } from '../orders/actions/pieces.ts';
import type { Condition } from '../orders/actions/refunds/receiveBack.ts';
import { chooseReturnPieces, type LockedReturn, listPieceIds, lockReturn } from './actions/lockReturn.ts';
import { refundPieces } from './actions/refundPieces.ts';
import { endPieces, markSentBack, type ReturnPiece, type WayBack } from './actions/returnPieceStore.ts';
import { insertRefusalPicture } from './refusalPictures.ts';
import { RETURN_MAIL, RETURN_OF_EXCHANGE } from './returnJobs.ts';

type ReturnParts = Pick<Parts, 'db' | 'clock'>;
type ContractSelection = {
  readonly contractId: string;
  /** All open items by default. */
  readonly items?: readonly ChosenItem[] | undefined;
  /** The version that the person saw. */
  readonly seenVersion?: number | undefined;
};

/** Returns the number of ended pieces: it grows with each decision about a return, so it is its version too. */
export const countEnded = (pieces: readonly Pick<ReturnPiece, 'state'>[]): number =>
  pieces.filter(({ state }) => state !== 'open').length;

/** Open items of one condition; all by default. */
export type ReceivedItems = {
  readonly items?: readonly ChosenItem[] | undefined;
  readonly condition: Condition;
  /** Pays a part of their refund, such as for worn shoes. The customer reads the reason and sees the picture. */
  readonly reduced?: { readonly percent: number; readonly reason: string; readonly picture?: Buffer | undefined };
};

/** Chooses the pieces of each condition: two pieces of one line may differ. */
function choosePieces(locked: LockedReturn, received: readonly ReceivedItems[]) {
  const taken = new Set<ReturnPiece>();
  return received.map(({ items, condition, reduced }) => {
    const isFree = (piece: ReturnPiece): boolean => piece.state === 'open' && !taken.has(piece);
    const pieces = chooseReturnPieces(locked, items, isFree);
    for (const piece of pieces) taken.add(piece);
    const pay = ({ refundCents }: ReturnPiece) => Math.round((refundCents * (reduced?.percent ?? 100)) / 100);
    return {
      ids: listPieceIds(pieces),
      pieces: pieces.map((one) => ({ ...one, refundCents: pay(one) })),
      condition,
      reduced,
    };
  });
}

/**
 * Records that items of a return reached the warehouse and passed the inspection: refunds the amount that was not
 * refunded at the first scan, and puts sellable pieces back on sale. A repeated call for all items does nothing.
 * @returns the number of pieces received
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `conflict` if the return is not as it was seen
 */
export const receiveItems = (
  { db, clock }: ReturnParts,
  { contractId, seenVersion }: Pick<ContractSelection, 'contractId' | 'seenVersion'>,
  received: readonly ReceivedItems[],
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const lockedReturn = await lockReturn(tx, contractId);
    const { orderReturn, order, pieces: all } = lockedReturn;
    assertVersion(seenVersion, countEnded(all));
    const parts = choosePieces(lockedReturn, received);
    const pieces = parts.flatMap((part) => part.pieces);
    if (pieces.length === 0) return 0;
    const lines = await changePieces(tx, order, listPieceIds(pieces), 'receiveReturn');
    for (const { ids, condition, reduced } of parts) {
      const picture = reduced?.picture ? await insertRefusalPicture(tx, contractId, reduced.picture) : null;
      const why = { refusal_reason: reduced?.reason ?? null, refusal_picture_id: picture };
      if (ids.length > 0)
        await endPieces(tx, { contractId, itemUniqueIds: ids }, { state: 'received', condition, ...why });
    }
    const sellableIds = new Set(parts.flatMap(({ ids, condition }) => (condition === 'sellable' ? ids : [])));
    const sellable = lines.flatMap(({ stockId, pieces: ofLine }) => {
      const quantity = ofLine.filter(({ itemUniqueId }) => sellableIds.has(itemUniqueId)).length;
      return stockId === null || quantity === 0 ? [] : [{ stockId, quantity }];
    });
    if (sellable.length > 0) await restock(tx, sellable);
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

/** Receives items of one condition, as `receiveItems` does. */
export const receiveReturn = (
  parts: ReturnParts,
  { contractId, ...received }: Pick<ContractSelection, 'contractId'> & Omit<ReceivedItems, 'reduced'>,
): Promise<number> => receiveItems(parts, { contractId }, [received]);

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
    assertVersion(selection.seenVersion, countEnded(lockedReturn.pieces));
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
