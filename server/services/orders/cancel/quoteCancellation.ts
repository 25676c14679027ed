import type { ChosenLine } from '../chooseLines.ts';
import type { LockedLine, LockedOrder } from '../lockOrder.ts';
import { allocateRefund, type PaidAmounts } from '../payment/allocateRefund.ts';
import { takeFirstPieces } from '../splitLines.ts';
import { computeRemainingCents } from './rules.ts';

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
