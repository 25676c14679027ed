import type { OrderStatus } from '../../../src/contracts/orders.ts';
import { isCancelledStatus } from '../../../src/lib/orders.ts';
import { toShopDay } from '../../../src/lib/shopDays.ts';
import { computeLastReturnDay, type ReturnWindow } from './returnWindow.ts';

/** The state of a line that decides whether it can still be returned or cancelled. */
export type DisplayedLine = {
  readonly status: OrderStatus;
  /** Whether the shop can still cancel it, such as an e-gift card that is not redeemed. */
  readonly cancellable: boolean;
};

/**
 * Returns the display status of a line (transactions §4): a delivered one is completed once it can no longer be returned
 * or cancelled. Only shown, never stored: an operator may take back an item at any time.
 */
export function getLineDisplayStatus(
  { status, cancellable }: DisplayedLine,
  window: Pick<ReturnWindow, 'placedAt' | 'returnDays' | 'now'>,
): OrderStatus {
  const isOver = toShopDay(window.now) > computeLastReturnDay(window.placedAt, window.returnDays);
  return status === 'delivered' && isOver && !cancellable ? 'completed' : status;
}

/**
 * Returns the display status of an order: a delivered one is completed once each kept line is completed or returned.
 * @param lines with their display statuses
 */
export function getOrderDisplayStatus(
  status: OrderStatus,
  lines: readonly { readonly status: OrderStatus }[],
): OrderStatus {
  const remainingStatuses = lines.map((line) => line.status).filter((line) => !isCancelledStatus(line));
  const isDone =
    remainingStatuses.includes('completed') &&
    remainingStatuses.every((line) => line === 'completed' || line === 'returned');
  return status === 'delivered' && isDone ? 'completed' : status;
}
