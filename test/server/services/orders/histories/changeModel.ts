import { createNotFoundError } from '../../../../../server/platform/http/apiError.ts';
import type { ChosenItem, ChosenLine } from '../../../../../server/services/orders/actions/chosenItems.ts';
import type { LockedLine, LockedPiece } from '../../../../../server/services/orders/actions/lockOrder.ts';
import type { MovedPart } from '../../../../../server/services/orders/actions/pieces.ts';
import { takeFirstPieces } from '../../../../../server/services/orders/splitLines.ts';
import {
  getNextItemStatus,
  getNextOrderStatus,
  type ItemEvent,
  type OrderEvent,
} from '../../../../../server/services/orders/stateMachine.ts';
import type { Choice } from './history.ts';
import type { ModelOrder } from './ModelOrder.ts';

/** Returns one of several items by a number. @throws {ApiError} 404 if there is none */
export function pick<One>(ones: readonly One[], index: number): One {
  const one = ones[index % ones.length];
  if (one === undefined) throw createNotFoundError('This');
  return one;
}

/** Returns the lines of a choice, in the form of requests. */
export const toChosenItems = ({ order: { lines } }: ModelOrder, choice: Choice | undefined): ChosenItem[] | undefined =>
  choice?.map(({ line, quantity }) => ({ lineItemId: String(pick(lines, line).lineItemId), quantity }));

/** Changes lines of the order, found by their number. */
function replaceLines(model: ModelOrder, changedLines: readonly LockedLine[]): void {
  const byId = new Map([...model.order.lines, ...changedLines].map((line) => [line.lineItemId, line]));
  model.order = { ...model.order, lines: [...byId.values()] };
}

function splitLine(model: ModelOrder, line: LockedLine, quantity: number): LockedLine {
  const part = takeFirstPieces(line, quantity);
  const rest = {
    ...line,
    pieces: line.pieces.slice(quantity),
    quantity: line.quantity - quantity,
    discountCents: line.discountCents - part.discountCents,
    taxCents: line.taxCents - part.taxCents,
  };
  const newLine = { ...part, lineItemId: Math.max(...model.order.lines.map(({ lineItemId }) => lineItemId)) + 1 };
  replaceLines(model, [rest, newLine]);
  return newLine;
}

/** Splits lines of which only some pieces are chosen, like `splitLines`. */
export const splitModelLines = (model: ModelOrder, chosenLines: readonly ChosenLine[]): LockedLine[] =>
  chosenLines.map(({ line, pieces }) => (pieces === line.quantity ? line : splitLine(model, line, pieces)));

/** Changes the status of lines by an event. @throws {Error} if it is impossible: actions must check before */
export function changeModelLines(
  model: ModelOrder,
  lines: readonly LockedLine[],
  event: ItemEvent,
  cause: Partial<LockedLine> = {},
): void {
  const changedLines = lines.map((line) => {
    const status = getNextItemStatus(line.kind, line.status, event);
    if (!status) throw new Error(`"${event}" cannot happen to an item that is ${line.status}`);
    return { ...line, status, ...cause };
  });
  replaceLines(model, changedLines);
}

/** Changes the sums of pieces, wherever they are. */
export function changeModelPieces(model: ModelOrder, change: (piece: LockedPiece) => LockedPiece): void {
  replaceLines(
    model,
    model.order.lines.map((line) => ({ ...line, pieces: line.pieces.map(change) })),
  );
}

/** Moves parts of prices between pieces, like `moveParts`. */
export function moveModelParts(model: ModelOrder, parts: readonly MovedPart[]): void {
  const add = (id: string, paidCents: number, taxCents: number): void =>
    replaceLines(
      model,
      model.order.lines
        .filter(({ pieces }) => pieces.some(({ itemUniqueId }) => itemUniqueId === id))
        .map((line) => ({
          ...line,
          discountCents: line.discountCents - paidCents,
          taxCents: line.taxCents + taxCents,
          pieces: line.pieces.map((piece) =>
            piece.itemUniqueId === id
              ? { ...piece, paidCents: piece.paidCents + paidCents, taxCents: piece.taxCents + taxCents }
              : piece,
          ),
        })),
    );
  for (const { from, to, paidCents, taxCents } of parts) {
    add(from, -paidCents, -taxCents);
    add(to, paidCents, taxCents);
  }
}

export const packModelLines = (model: ModelOrder, lines: readonly LockedLine[], packageId: number | null): void =>
  replaceLines(
    model,
    lines.map((line) => ({ ...line, packageId })),
  );

/** Changes the status of the order by an event. @throws {Error} if it is impossible */
export function changeModelOrder(model: ModelOrder, event: OrderEvent): void {
  const status = getNextOrderStatus(model.order.status, event);
  if (!status) throw new Error(`"${event}" cannot happen to an order that is ${model.order.status}`);
  model.order = { ...model.order, status };
}

export function restock({ restockedQuantities }: ModelOrder, lines: readonly LockedLine[]): void {
  for (const { stockId, quantity } of lines)
    if (stockId !== null) restockedQuantities.set(stockId, (restockedQuantities.get(stockId) ?? 0) + quantity);
}
