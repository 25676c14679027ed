import { ApiError } from '../../../platform/http/apiError.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from '../chooseLines.ts';
import { isCancellable, isCustomerCancellable } from '../isCancellable.ts';
import type { LockedLine, LockedOrder } from '../lockOrder.ts';
import { describePackedLine, isKept, isPacked } from './rules.ts';

/** @param stuck at least one line, none of which can be cancelled */
function createRefusalError(blockedLines: readonly LockedLine[], by: 'customer' | 'operator'): ApiError {
  const packed = blockedLines.filter(isPacked);
  if (packed.length > 0) {
    const words = new Set(packed.map((line) => describePackedLine(line, by)));
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
  const chosen = items ? chooseLines(lines, items) : lines.map((line) => ({ line, pieces: line.quantity }));
  const open = chosen.filter(({ line }) => isKept(line));
  if (by === 'customer' && exchangeOf !== null && open.length > 0) throw isReplacement();
  const free = open.filter(({ line }) => canCancel(line));
  const blockedLines = open.filter(({ line }) => !canCancel(line)).map(({ line }) => line);
  const leavesOut = by === 'customer' || items === undefined;
  if (blockedLines.length > 0 && (free.length === 0 || !leavesOut)) throw createRefusalError(blockedLines, by);
  return free;
}
