import type { Transaction } from '../../../../platform/database/database.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { restock } from '../../../catalog/actions.ts';
import { findValuedPieces, voidPhysicalCards } from '../../../giftcards/actions.ts';
import type { ChosenLine } from '../chosenItems.ts';
import type { LockedLine, LockedOrder } from '../lockOrder.ts';
import { changePieces } from '../pieces.ts';
import { markReceivedBack } from './refundParts.ts';

/** The condition of goods that came back: fit for sale, or not. */
export const CONDITIONS = ['sellable', 'damaged'] as const;
export type Condition = (typeof CONDITIONS)[number];

/**
 * Records that pieces of a locked order are back in the warehouse without a return: they are "returned", and sellable ones
 * are on sale again; gift cards are not, because they are printed. The caller has checked that the event can happen to them, and that they are in no open return.
 */
export async function receiveBack(
  tx: Transaction,
  order: LockedOrder,
  itemUniqueIds: readonly string[],
  condition: Condition,
): Promise<void> {
  const lines = await changePieces(tx, order, itemUniqueIds, 'receiveBack');
  await markReceivedBack(tx, itemUniqueIds, condition);
  if (condition === 'damaged') return;
  await restock(
    tx,
    lines.flatMap(({ stockId, quantity, isPhysicalGiftCard }) =>
      stockId === null || isPhysicalGiftCard ? [] : [{ stockId, quantity }],
    ),
  );
}

type Lines = Pick<LockedOrder, 'lines'>;

const hasCards = ({ lines }: Lines): boolean => lines.some(({ isPhysicalGiftCard }) => isPhysicalGiftCard);

/**
 * Deactivates the gift cards among pieces of a locked order, before their money is returned.
 * @returns the pieces whose cards were redeemed: their money was spent, so it is not returned
 */
export const voidCards = async (
  tx: Transaction,
  order: Lines,
  itemUniqueIds: readonly string[],
): Promise<ReadonlySet<string>> => (hasCards(order) ? voidPhysicalCards(tx, itemUniqueIds) : new Set());

/**
 * Deactivates the gift cards among pieces that came back to the warehouse.
 * @throws {ApiError} 409 `order.item.redeemed`
 */
export async function assertCardsComeBack(
  tx: Transaction,
  order: Lines,
  itemUniqueIds: readonly string[],
): Promise<void> {
  const redeemedIds = await voidCards(tx, order, itemUniqueIds);
  if (redeemedIds.size > 0)
    throw new ApiError(409, 'order.item.redeemed', 'A gift card among these items was redeemed already.');
}

/** Returns pieces that are gift cards with a code, redeemed or not; their money is not returned. */
export const findValued = async (tx: Transaction, order: LockedOrder): Promise<ReadonlySet<string>> =>
  hasCards(order) ? findValuedPieces(tx, order.orderId) : new Set();

/** Returns a line with its refundable pieces first, and their number. */
export function excludeValuedPieces(line: LockedLine, valuedIds: ReadonlySet<string>): ChosenLine {
  const isFree = ({ itemUniqueId }: LockedLine['pieces'][number]): boolean => !valuedIds.has(itemUniqueId);
  const freePieces = line.pieces.filter(isFree);
  return {
    line: { ...line, pieces: [...freePieces, ...line.pieces.filter((one) => !isFree(one))] },
    pieces: freePieces.length,
  };
}
