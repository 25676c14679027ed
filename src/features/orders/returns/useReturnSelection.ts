import { useMemo, useState } from 'react';
import type { OrderLine } from '../../../contracts/orders/orders.ts';
import type { ReturnInitiation } from '../../../contracts/orders/returns.ts';
import type { ReturnQueryItem, ReturnReason } from '../../../lib/orders/returns.ts';

type LineSelection = { readonly quantity: number; readonly reason?: ReturnReason };

export type ReturnSelection = {
  readonly orderId: string;
  readonly findChoice: (line: OrderLine) => LineSelection | undefined;
  readonly items: readonly ReturnQueryItem[];
  readonly count: number;
  readonly toggle: (line: OrderLine) => void;
  readonly change: (line: OrderLine, change: Partial<LineSelection>) => void;
};

/** Returns the initially selected lines of a return: those of its URL, or the only line that can be returned. */
function getInitialSelection(
  { order, lines }: ReturnInitiation,
  requestedItems: readonly ReturnQueryItem[],
): Map<string, LineSelection> {
  const returnable = new Set(lines.filter((line) => line.customerReturnable).map(({ lineItemId }) => lineItemId));
  const returnableLines = order.lineItems.filter(({ lineItemId }) => returnable.has(lineItemId));
  const [firstLine, ...others] = returnableLines;
  const selectedItems =
    requestedItems.length === 0 && firstLine && others.length === 0
      ? [{ lineItemId: firstLine.lineItemId }]
      : requestedItems;
  return new Map(
    selectedItems.flatMap((item: ReturnQueryItem) => {
      const line = returnableLines.find(({ lineItemId }) => lineItemId === item.lineItemId);
      if (!line) return [];
      const quantity = Math.min(item.quantity ?? line.quantity, line.quantity);
      return [[item.lineItemId, { quantity, ...(item.reason && { reason: item.reason }) }] as const];
    }),
  );
}

/** Manages the items that the customer wants to send back. */
export function useReturnSelection(
  initiation: ReturnInitiation,
  requestedItems: readonly ReturnQueryItem[],
): ReturnSelection {
  const [choices, setChoices] = useState<ReadonlyMap<string, LineSelection>>(() =>
    getInitialSelection(initiation, requestedItems),
  );
  const items = useMemo(() => [...choices].map(([lineItemId, choice]) => ({ lineItemId, ...choice })), [choices]);
  return {
    orderId: initiation.order.orderId,
    findChoice: ({ lineItemId }) => choices.get(lineItemId),
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    toggle: ({ lineItemId, quantity }) =>
      setChoices((previousChoices) => {
        const after = new Map(previousChoices);
        if (!after.delete(lineItemId)) after.set(lineItemId, { quantity });
        return after;
      }),
    change: ({ lineItemId, quantity }, change) =>
      setChoices((previousChoices) =>
        new Map(previousChoices).set(lineItemId, { quantity, ...previousChoices.get(lineItemId), ...change }),
      ),
  };
}
