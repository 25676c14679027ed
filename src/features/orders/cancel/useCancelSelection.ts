import { useMemo, useState } from 'react';
import type { CancelItemsRequest } from '../../../contracts/orderCancellation.ts';
import type { Order, OrderLine } from '../../../contracts/orders.ts';

export type CancelSelection = {
  /** Pieces to cancel by line; a line that is missing is kept. */
  readonly pieces: ReadonlyMap<string, number>;
  readonly items: CancelItemsRequest['items'];
  readonly count: number;
  readonly toggle: (line: OrderLine) => void;
  readonly setPieces: (line: OrderLine, pieces: number) => void;
};

/** Keeps the items that the customer wants to cancel. An order with a single item that can be cancelled starts with it. */
export function useCancelSelection({ lineItems }: Order): CancelSelection {
  const [pieces, setAll] = useState<ReadonlyMap<string, number>>(() => {
    const [only, ...others] = lineItems.filter(({ customerCancellable }) => customerCancellable);
    return new Map(only && others.length === 0 ? [[only.lineItemId, only.quantity]] : []);
  });
  const items = useMemo(() => [...pieces].map(([lineItemId, quantity]) => ({ lineItemId, quantity })), [pieces]);
  return {
    pieces,
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    toggle: ({ lineItemId, quantity }) =>
      setAll((before) => {
        const after = new Map(before);
        if (!after.delete(lineItemId)) after.set(lineItemId, quantity);
        return after;
      }),
    setPieces: ({ lineItemId }, quantity) => setAll((before) => new Map(before).set(lineItemId, quantity)),
  };
}
