import { useMemo, useState } from 'react';
import type { OrderLine } from '../../../contracts/orders.ts';
import type { ReturnInitiation } from '../../../contracts/returns.ts';
import type { ReturnQueryItem } from '../../../lib/returnQuery.ts';
import type { ReturnReason } from '../../../lib/returnReasons.ts';

type Chosen = { readonly quantity: number; readonly reason?: ReturnReason };

export type ReturnSelection = {
  readonly orderId: string;
  readonly findChosen: (line: OrderLine) => Chosen | undefined;
  readonly items: readonly ReturnQueryItem[];
  readonly count: number;
  readonly toggle: (line: OrderLine) => void;
  readonly change: (line: OrderLine, change: Partial<Chosen>) => void;
};

/** Returns the initially selected lines of a return: those of its URL, or the only line that can be returned. */
function getInitialSelection(
  { order, lines }: ReturnInitiation,
  asked: readonly ReturnQueryItem[],
): Map<string, Chosen> {
  const returnable = new Set(lines.filter((line) => line.customerReturnable).map(({ lineItemId }) => lineItemId));
  const sold = order.lineItems.filter(({ lineItemId }) => returnable.has(lineItemId));
  const [only, ...others] = sold;
  const wanted = asked.length === 0 && only && others.length === 0 ? [{ lineItemId: only.lineItemId }] : asked;
  return new Map(
    wanted.flatMap((item: ReturnQueryItem) => {
      const line = sold.find(({ lineItemId }) => lineItemId === item.lineItemId);
      if (!line) return [];
      const quantity = Math.min(item.quantity ?? line.quantity, line.quantity);
      return [[item.lineItemId, { quantity, ...(item.reason && { reason: item.reason }) }] as const];
    }),
  );
}

/** Manages the items that the customer wants to send back. */
export function useReturnSelection(initiation: ReturnInitiation, asked: readonly ReturnQueryItem[]): ReturnSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(() => getInitialSelection(initiation, asked));
  const items = useMemo(() => [...chosen].map(([lineItemId, choice]) => ({ lineItemId, ...choice })), [chosen]);
  return {
    orderId: initiation.order.orderId,
    findChosen: ({ lineItemId }) => chosen.get(lineItemId),
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    toggle: ({ lineItemId, quantity }) =>
      setChosen((before) => {
        const after = new Map(before);
        if (!after.delete(lineItemId)) after.set(lineItemId, { quantity });
        return after;
      }),
    change: ({ lineItemId, quantity }, change) =>
      setChosen((before) => new Map(before).set(lineItemId, { quantity, ...before.get(lineItemId), ...change })),
  };
}
