import { ApiError, notFound } from '../../../platform/http/apiError.ts';
import type { LeavingLine } from './rules.ts';

/** Lines of an order, or some pieces of them. */
export type ChosenItem = { readonly lineItemId: string; readonly quantity?: number | undefined };
/** A line, with how many of its pieces are meant. */
export type ChosenLine = { readonly line: LeavingLine; readonly pieces: number };

const wrongQuantity = ({ quantity }: LeavingLine): ApiError =>
  new ApiError(400, 'quantity.invalid', `Of this item there are ${quantity} in the order.`);

/** The lines that are named, each once. @throws {ApiError} 404 for a line of no such order; 400 `quantity.invalid` */
export const chooseLines = (lines: readonly LeavingLine[], items: readonly ChosenItem[]): ChosenLine[] =>
  [...new Map(items.map((item) => [item.lineItemId, item])).values()].map(({ lineItemId, quantity }) => {
    const line = lines.find((one) => String(one.lineItemId) === lineItemId);
    if (!line) throw notFound('This item');
    const pieces = quantity ?? line.quantity;
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > line.quantity) throw wrongQuantity(line);
    return { line, pieces };
  });
