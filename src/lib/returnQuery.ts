import { RETURN_REASONS, type ReturnReason } from './returnReasons.ts';

/** An item of a return in a URL; without a quantity all of its pieces go back. */
export type ReturnQueryItem = {
  readonly lineItemId: string;
  readonly quantity?: number;
  readonly reason?: ReturnReason;
};

/** The maximum number of items of a return, as in the API. */
const MAX_ITEMS = 200;

const isReason = (text: string | null): text is ReturnReason => RETURN_REASONS.some((reason) => reason === text);

function toItem(lineItemId: string, query: URLSearchParams): ReturnQueryItem {
  const quantity = Number(query.get(`quantity-${lineItemId}`));
  const reason = query.get(`reason-${lineItemId}`);
  return {
    lineItemId,
    ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= 1000 && { quantity }),
    ...(isReason(reason) && { reason }),
  };
}

/**
 * Returns the chosen items of a return from its URL, in the form of a form without scripts: `line`, and for each line
 * `quantity-{line}` and `reason-{line}`. Invalid values are left out.
 */
export const readReturnItems = (query: URLSearchParams): ReturnQueryItem[] =>
  [...new Set(query.getAll('line'))]
    .filter((lineItemId) => /^\d{1,20}$/.test(lineItemId))
    .slice(0, MAX_ITEMS)
    .map((lineItemId) => toItem(lineItemId, query));

/** Formats chosen items in the form that `readReturnItems` reads. */
export function writeReturnItems(query: URLSearchParams, items: readonly ReturnQueryItem[]): void {
  for (const { lineItemId, quantity, reason } of items) {
    query.append('line', lineItemId);
    if (quantity !== undefined) query.set(`quantity-${lineItemId}`, String(quantity));
    if (reason !== undefined) query.set(`reason-${lineItemId}`, reason);
  }
}
