import { createHash } from 'node:crypto';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import type { LockedLine } from './lockOrder.ts';

/** A line of an order, or part of its quantity. */
export type ChosenItem = { readonly lineItemId: string; readonly quantity?: number | undefined };
/** A line with the chosen quantity. */
export type ChosenLine = { readonly line: LockedLine; readonly pieces: number };

const createWrongQuantityError = ({ quantity }: LockedLine): ApiError =>
  new ApiError(400, 'quantity.invalid', `Of this item there are ${quantity} in the order.`);

/** Returns each named line once: quantities are added up, and a line that is also named without a quantity is whole. */
export function mergeItems(items: readonly ChosenItem[]): ChosenItem[] {
  const quantities = new Map<string, number | undefined>();
  for (const { lineItemId, quantity } of items) {
    const earlier = quantities.has(lineItemId) ? quantities.get(lineItemId) : 0;
    quantities.set(lineItemId, earlier === undefined || quantity === undefined ? undefined : earlier + quantity);
  }
  return [...quantities].map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
}

/** A request without an idempotency key that is repeated within this time is the same act: an answer was lost. */
export const SAME_ACT_MS = 60_000;

/** Returns a key of the named pieces, equal for requests that name the same ones. */
export function buildItemsKey(items: readonly ChosenItem[], reason = ''): string {
  const names = mergeItems(items).map(({ lineItemId, quantity }) => `${lineItemId}:${quantity ?? 'all'}`);
  const text = [...names.sort(), reason].join('|');
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * Returns the named lines, each once, with all of their named pieces. @throws {ApiError} 404 for a line that is not in
 * the order; 400 `quantity.invalid`
 */
export const chooseLines = (lines: readonly LockedLine[], items: readonly ChosenItem[]): ChosenLine[] =>
  mergeItems(items).map(({ lineItemId, quantity }) => {
    const line = lines.find((one) => String(one.lineItemId) === lineItemId);
    if (!line) throw createNotFoundError('This item');
    const pieces = quantity ?? line.quantity;
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > line.quantity) throw createWrongQuantityError(line);
    return { line, pieces };
  });
