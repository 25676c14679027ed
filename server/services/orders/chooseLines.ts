import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import type { LockedLine } from './lockOrder.ts';

/** A line of an order, or part of its quantity. */
export type ChosenItem = { readonly lineItemId: string; readonly quantity?: number | undefined };
/** A line with the chosen quantity. */
export type ChosenLine = { readonly line: LockedLine; readonly pieces: number };

const createWrongQuantityError = ({ quantity }: LockedLine): ApiError =>
  new ApiError(400, 'quantity.invalid', `Of this item there are ${quantity} in the order.`);

/**
 * Returns the named lines, each once. @throws {ApiError} 404 for a line that is not in the order; 400
 * `quantity.invalid`
 */
export const chooseLines = (lines: readonly LockedLine[], items: readonly ChosenItem[]): ChosenLine[] =>
  [...new Map(items.map((item) => [item.lineItemId, item])).values()].map(({ lineItemId, quantity }) => {
    const line = lines.find((one) => String(one.lineItemId) === lineItemId);
    if (!line) throw createNotFoundError('This item');
    const pieces = quantity ?? line.quantity;
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > line.quantity) throw createWrongQuantityError(line);
    return { line, pieces };
  });
