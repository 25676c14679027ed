import { type CancelReason, describePackedItem } from '../../../../src/lib/orders.ts';
import type { LockedLine, LockedOrder } from '../lockOrder.ts';
import type { findOrderEvent, ItemEvent } from '../stateMachine.ts';

/** Returns whether a line is still part of its order. */
export const isKept = ({ cancellationId }: Pick<LockedLine, 'cancellationId'>): boolean => cancellationId === null;

/** Returns whether a line waits in a package. */
export const isPacked = ({ packageId, status }: Pick<LockedLine, 'packageId' | 'status'>): boolean =>
  packageId !== null && status === 'submitted';

/** Returns the reason why a packed line cannot be cancelled. The operator can unpack it; a customer can return it. */
export const describePackedLine = (
  { lineItemId, packageId, productName }: Pick<LockedLine, 'lineItemId' | 'packageId' | 'productName'>,
  by: 'customer' | 'operator' = 'operator',
): string =>
  by === 'customer'
    ? describePackedItem(productName)
    : `Line ${lineItemId} is in package ${packageId}. Unpack it first.`;

/**
 * Returns the remaining cost of the order in cents: its lines that are not cancelled, and the shipping while such a
 * line exists.
 */
export function computeRemainingCents(
  lines: readonly LockedLine[],
  { shippingCents, discountCents }: Pick<LockedOrder, 'shippingCents' | 'discountCents'>,
): number {
  const remainingLines = lines.filter(isKept);
  if (remainingLines.length === 0) return 0;
  const offGoods = lines.reduce((sum, line) => sum + line.discountCents, 0);
  const shipping = shippingCents - (discountCents - offGoods);
  return remainingLines.reduce(
    (sum, { priceCents, quantity, discountCents: off, taxCents }) => sum + priceCents * quantity - off + taxCents,
    shipping,
  );
}

/** Returns the events of the state machine for a cancellation's reason: the shop declines, the payment failed, or neither. */
export function findCancelEvents(reason: CancelReason): {
  readonly item: ItemEvent;
  readonly order: Parameters<typeof findOrderEvent>[1];
} {
  if (reason === 'not accepted') return { item: 'decline', order: 'declined' };
  if (reason === 'card declined') return { item: 'cancelDeclined', order: 'cancelledDeclined' };
  return { item: 'cancel', order: 'cancelled' };
}
