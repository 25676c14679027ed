import type { Transaction } from '../../platform/database/database.ts';
import { changeLines, changeOrder } from './changeStatus.ts';
import type { ChosenLine } from './chooseLines.ts';
import { type LockedLine, type LockedOrder, readLockedLines } from './lockOrder.ts';
import { emitOrderEvent } from './orderEvents.ts';
import { splitLines } from './splitLines.ts';
import { findOrderEvent, type ItemEvent } from './stateMachine.ts';

/** Returns a line with the chosen pieces first, because the first pieces are those that are split off. */
function moveChosenFirst(line: LockedLine, chosenIds: ReadonlySet<string>): ChosenLine {
  const isChosen = ({ itemUniqueId }: { readonly itemUniqueId: string }): boolean => chosenIds.has(itemUniqueId);
  const first = line.pieces.filter(isChosen);
  const rest = line.pieces.filter((piece) => !isChosen(piece));
  return { line: { ...line, pieces: [...first, ...rest] }, pieces: first.length };
}

/**
 * Returns the lines of an order that hold the chosen pieces, those pieces first.
 * @throws {Error} if a piece is in none of them
 */
export function choosePieces(lines: readonly LockedLine[], itemUniqueIds: readonly string[]): ChosenLine[] {
  const requestedIds = new Set(itemUniqueIds);
  const chosenLines = lines.map((line) => moveChosenFirst(line, requestedIds)).filter(({ pieces }) => pieces > 0);
  const foundCount = chosenLines.reduce((sum, { pieces }) => sum + pieces, 0);
  if (foundCount !== requestedIds.size)
    throw new Error(`${requestedIds.size - foundCount} of these pieces are not in the order`);
  return chosenLines;
}

/**
 * Changes the status of some pieces of a locked order, and the order's, by an event of the state machine. Splits lines of
 * which only some pieces change.
 * @returns the lines that hold exactly those pieces
 * @throws {Error} if a piece is not in the order, or the event cannot happen to it; the caller has to check before
 */
export async function changePieces(
  tx: Transaction,
  order: LockedOrder,
  itemUniqueIds: readonly string[],
  event: ItemEvent,
): Promise<LockedLine[]> {
  const changedLines = await splitLines(tx, choosePieces(order.lines, itemUniqueIds));
  await changeLines(tx, changedLines, event);
  await changeOrder(tx, order, findOrderEvent(await readLockedLines(tx, order.orderId)));
  if (event === 'receiveReturn' || event === 'receiveBack')
    await emitOrderEvent(tx, 'piecesReturned', { orderId: order.orderId });
  return changedLines;
}
