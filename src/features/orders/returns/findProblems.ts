import type { ReturnInitiation } from '../../../contracts/orders/returns.ts';
import type { ReturnQueryItem, ReturnReason } from '../../../lib/orders/returns.ts';

/** An item that is ready to go back. */
export type ReadyItem = ReturnQueryItem & { readonly reason: ReturnReason };

type Problems = {
  /** Null while something is missing. */
  readonly items: readonly ReadyItem[] | null;
  readonly isEmpty: boolean;
  /** The lines without a reason. */
  readonly withoutReason: readonly string[];
};

const isReady = (item: ReturnQueryItem): item is ReadyItem => item.reason !== undefined;

/** Returns the fields that are missing for the next step; items that cannot be returned are left out. */
export function findProblems(
  { lines }: Pick<ReturnInitiation, 'lines'>,
  chosenItems: readonly ReturnQueryItem[],
): Problems {
  const returnable = new Set(lines.filter((line) => line.customerReturnable).map(({ lineItemId }) => lineItemId));
  const items = chosenItems.filter(({ lineItemId }) => returnable.has(lineItemId));
  const ready = items.filter(isReady);
  const isEmpty = items.length === 0;
  return {
    items: isEmpty || ready.length < items.length ? null : ready,
    isEmpty,
    withoutReason: items.filter((item) => !isReady(item)).map(({ lineItemId }) => lineItemId),
  };
}
