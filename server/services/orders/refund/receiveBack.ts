import type { Transaction } from '../../../platform/database/database.ts';
import { restock } from '../../catalog/actions.ts';
import { changePieces } from '../changePieces.ts';
import type { LockedOrder } from '../lockOrder.ts';
import { markReceivedBack } from './refundStore.ts';

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
