import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { findValuedPieces, voidPhysicalCards } from '../../giftcards/actions.ts';
import type { ChosenLine } from '../chooseLines.ts';
import type { LockedLine, LockedOrder } from '../lockOrder.ts';

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

/**
 * Returns the pieces of a locked order that are gift cards with a code, redeemed or not. Their money is not returned.
 */
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
