import { type CancelReason, describePackedItem } from '../../../src/lib/orders/orders.ts';
import type { ChosenLine } from './actions/chosenItems.ts';
import type { LockedLine, LockedOrder } from './actions/lockOrder.ts';
import { allocateRefund, type PaidAmounts } from './actions/owed.ts';
import { takeFirstPieces } from './splitLines.ts';
import type { findOrderEvent, ItemEvent } from './stateMachine.ts';

/** The amounts by which a cancellation reduces an order, in cents. */
export type CancellationQuote = {
  readonly itemsCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  /** The shipping, which stays charged while any item is kept. */
  readonly shippingCents: number;
  readonly totalCents: number;
  /** The part that returns to the gift balance. */
  readonly giftCents: number;
  /** The part that the payment method no longer owes. */
  readonly chargeCents: number;
  /** Whether that part was captured, or is being captured, and is refunded; otherwise it is never captured. */
  readonly isRefund: boolean;
};

/** Returns the chosen pieces of a line, with their sums. */
const takeCancelledPart = (line: LockedLine, pieces: number): LockedLine =>
  pieces === line.quantity ? line : takeFirstPieces(line, pieces);

/** Returns a line without its cancelled pieces. */
const removePieces = (line: LockedLine, off: LockedLine): LockedLine => ({
  ...line,
  pieces: line.pieces.slice(off.quantity),
  quantity: line.quantity - off.quantity,
  discountCents: line.discountCents - off.discountCents,
  taxCents: line.taxCents - off.taxCents,
});

/** Returns the sums of cancelling the chosen pieces, without changing anything. */
export function quoteCancellation(
  order: LockedOrder,
  chosenLines: readonly ChosenLine[],
  paidAmounts: PaidAmounts,
): CancellationQuote {
  const cancelledLines = chosenLines.map(({ line, pieces }) => ({
    ...takeCancelledPart(line, pieces),
    cancellationId: 0,
  }));
  const off = new Map(cancelledLines.map((line) => [line.lineItemId, line]));
  const rest = order.lines.flatMap((line) => {
    const removedPart = off.get(line.lineItemId);
    return removedPart?.quantity === line.quantity ? [] : [removedPart ? removePieces(line, removedPart) : line];
  });
  const sum = (centsOf: (line: LockedLine) => number) =>
    cancelledLines.reduce((total, line) => total + centsOf(line), 0);
  const itemsCents = sum(({ priceCents, quantity }) => priceCents * quantity);
  const discountCents = sum((line) => line.discountCents);
  const taxCents = sum((line) => line.taxCents);
  const totalCents =
    computeRemainingCents(order.lines, order) - computeRemainingCents([...rest, ...cancelledLines], order);
  const { giftCents, chargeCents } = allocateRefund(totalCents, paidAmounts);
  return {
    itemsCents,
    discountCents,
    taxCents,
    shippingCents: totalCents - (itemsCents - discountCents + taxCents),
    totalCents,
    giftCents,
    chargeCents,
    isRefund: chargeCents > 0 && paidAmounts.isTaken,
  };
}

/** Returns whether a line is still part of its order. */
export const isKept = ({ cancellationId }: Pick<LockedLine, 'cancellationId'>): boolean => cancellationId === null;

/** Returns whether a line waits in a package. */
export const isPacked = ({ packageId, status }: Pick<LockedLine, 'packageId' | 'status'>): boolean =>
  packageId !== null && status === 'submitted';

/** Returns the reason why a packed line cannot be cancelled. The operator can unpack it; a customer can return it. */
export const describePackedLine = (
  { lineItemId, packageId, productName }: Pick<LockedLine, 'lineItemId' | 'packageId' | 'productName'>,
  by: 'customer' | 'operator' = 'operator',
  hasFreeReturns = true,
): string =>
  by === 'customer'
    ? describePackedItem(productName, hasFreeReturns)
    : `Line ${lineItemId} is in package ${packageId}. Unpack it first.`;

/** Returns the remaining cost in cents: lines not cancelled, and the shipping while such a line exists. */
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
