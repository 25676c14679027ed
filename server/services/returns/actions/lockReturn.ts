import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { type ChosenItem, mergeItems } from '../../orders/actions/chosenItems.ts';
import { type LockedOrder, lockOrder } from '../../orders/actions/lockOrder.ts';
import { findReturn, type StoredReturn } from '../returnStore.ts';
import { type ReturnPiece, readPieces } from './returnPieceStore.ts';

/** A return with its order locked: scans, receipts and cancellations run one after the other. */
export type LockedReturn = {
  readonly orderReturn: StoredReturn;
  readonly order: LockedOrder;
  readonly pieces: readonly ReturnPiece[];
};

/** @throws {ApiError} 404 */
export async function lockReturn(tx: Transaction, contractId: string): Promise<LockedReturn> {
  const storedReturn = await findReturn(tx, contractId);
  const order = storedReturn && (await lockOrder(tx, storedReturn.orderId));
  // Read again after the lock is taken.
  const orderReturn = order && (await findReturn(tx, contractId));
  if (!orderReturn) throw createNotFoundError('This return');
  return { orderReturn, order, pieces: await readPieces(tx, [contractId]) };
}

const isOpen = ({ state }: ReturnPiece): boolean => state === 'open';

const createWrongQuantityError = (count: number): ApiError =>
  new ApiError(400, 'quantity.invalid', `Of this item ${count} can be chosen in this return.`);

/**
 * Returns the pieces of a return that the items name and that can be chosen, such as the open ones; all of those by
 * default.
 * @param canChoose open pieces by default
 * @throws {ApiError} 404 for a line that is not in the return; 400 `quantity.invalid`
 */
export function chooseReturnPieces(
  { order, pieces }: LockedReturn,
  items: readonly ChosenItem[] | undefined,
  canChoose: (piece: ReturnPiece) => boolean = isOpen,
): readonly ReturnPiece[] {
  const choosablePieces = pieces.filter(canChoose);
  if (!items) return choosablePieces;
  return mergeItems(items).flatMap(({ lineItemId, quantity }) => {
    const line = order.lines.find((one) => String(one.lineItemId) === lineItemId);
    const isInLine = ({ itemUniqueId }: ReturnPiece) => line?.pieces.some((one) => one.itemUniqueId === itemUniqueId);
    if (!pieces.some(isInLine)) throw createNotFoundError('This item');
    const linePieces = choosablePieces.filter(isInLine);
    const wantedCount = quantity ?? linePieces.length;
    if (wantedCount > linePieces.length) throw createWrongQuantityError(linePieces.length);
    return linePieces.slice(0, wantedCount);
  });
}

export const listPieceIds = (pieces: readonly ReturnPiece[]): string[] =>
  pieces.map(({ itemUniqueId }) => itemUniqueId);
