import { ApiError } from '../../../platform/http/apiError.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from '../chooseLines.ts';
import { isCancellable, isCustomerCancellable } from '../isCancellable.ts';
import type { LockedLine, LockedOrder } from '../lockOrder.ts';
import { describePackedLine, isKept, isPacked } from './rules.ts';

/** @param stuck at least one line, none of which can be cancelled */
function createRefusalError(blockedLines: readonly LockedLine[], by: 'customer' | 'operator'): ApiError {
  const packedLines = blockedLines.filter(isPacked);
  if (packedLines.length > 0) {
    const words = new Set(packedLines.map((line) => describePackedLine(line, by)));
    return new ApiError(409, 'order.item.packed', [...words].join(' '));
  }
  return blockedLines[0]?.isRedeemed
    ? new ApiError(409, 'order.item.redeemed', 'This gift card was redeemed already.')
    : new ApiError(409, 'order.item.shipped', 'This item has already shipped.');
}

const isReplacement = (): ApiError =>
  new ApiError(409, 'order.item.exchange', 'This item is the new one of an exchange. Cancel the exchange instead.');

/**
 * Returns the lines to cancel, all of the order by default; empty if all named lines are cancelled already.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.packed`, `order.item.shipped`, `order.item.redeemed`,
 *  `order.item.exchange`
 */
export function chooseCancellable(
  { lines, exchangeOf }: Pick<LockedOrder, 'lines' | 'exchangeOf'>,
  {
    items,
    by = 'operator',
  }: { readonly items?: readonly ChosenItem[] | undefined; readonly by?: 'customer' | 'operator' | undefined },
): ChosenLine[] {
  const canCancel = by === 'customer' ? isCustomerCancellable : isCancellable;
  const chosenLines = items ? chooseLines(lines, items) : lines.map((line) => ({ line, pieces: line.quantity }));
  const open = chosenLines.filter(({ line }) => isKept(line));
  if (by === 'customer' && exchangeOf !== null && open.length > 0) throw isReplacement();
  const cancellableLines = open.filter(({ line }) => canCancel(line));
  const blockedLines = open.filter(({ line }) => !canCancel(line)).map(({ line }) => line);
  const canLeaveOut = by === 'customer' || items === undefined;
  if (blockedLines.length > 0 && (cancellableLines.length === 0 || !canLeaveOut))
    throw createRefusalError(blockedLines, by);
  return cancellableLines;
}
