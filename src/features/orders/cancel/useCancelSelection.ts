import { useMemo, useState } from 'react';
import type { CancelItemsRequest } from '../../../contracts/orderCancellation.ts';
import type { Order, OrderLine } from '../../../contracts/orders.ts';
import { readCancelItems } from '../../../lib/orders.ts';

export type CancelSelection = {
  /** Pieces to cancel by line; a missing line is kept. */
  readonly pieces: ReadonlyMap<string, number>;
  readonly items: CancelItemsRequest['items'];
  readonly count: number;
  readonly toggle: (line: OrderLine) => void;
  readonly setPieces: (line: OrderLine, pieces: number) => void;
};

/** Returns the choice in a form that was sent without scripts, limited to items that can still be cancelled. */
function readSubmittedPieces(
  values: Readonly<Record<string, string>>,
  lines: readonly OrderLine[],
): Map<string, number> {
  const pieceEntries = readCancelItems(values).flatMap(({ lineItemId, quantity }): [string, number][] => {
    const line = lines.find((one) => one.lineItemId === lineItemId);
    return line ? [[lineItemId, Math.min(quantity ?? line.quantity, line.quantity)]] : [];
  });
  return new Map(pieceEntries);
}

/**
 * Manages the items that the customer wants to cancel. If only one item of an order can be cancelled, it is selected at
 * first.
 * @param submittedValues the values of a form that was rejected without scripts
 */
export function useCancelSelection(
  { lineItems }: Order,
  submittedValues?: Readonly<Record<string, string>>,
): CancelSelection {
  const [pieces, setAll] = useState<ReadonlyMap<string, number>>(() => {
    const cancellableLines = lineItems.filter(({ customerCancellable }) => customerCancellable);
    const [firstLine, ...others] = cancellableLines;
    if (submittedValues) return readSubmittedPieces(submittedValues, cancellableLines);
    return new Map(firstLine && others.length === 0 ? [[firstLine.lineItemId, firstLine.quantity]] : []);
  });
  const items = useMemo(() => [...pieces].map(([lineItemId, quantity]) => ({ lineItemId, quantity })), [pieces]);
  return {
    pieces,
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    toggle: ({ lineItemId, quantity }) =>
      setAll((previousPieces) => {
        const after = new Map(previousPieces);
        if (!after.delete(lineItemId)) after.set(lineItemId, quantity);
        return after;
      }),
    setPieces: ({ lineItemId }, quantity) =>
      setAll((previousPieces) => new Map(previousPieces).set(lineItemId, quantity)),
  };
}
