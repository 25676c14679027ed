import { formatCents } from '../../../../src/lib/money.ts';
import type { ChosenLine } from '../actions/chosenItems.ts';
import { computeRemainingValue, type LockedLine } from '../actions/lockOrder.ts';
import type { PaidAmounts } from '../actions/owed.ts';
import { getNextItemStatus } from '../stateMachine.ts';

/** The refund of a piece, in cents. */
export type PieceShare = { readonly itemUniqueId: string; readonly cents: number };

/** Returns an amount as shares of pieces, in their order, each at most the piece's requested amount. */
export function allocateToPieces(pieces: readonly PieceShare[], amountCents: number): PieceShare[] {
  let rest = amountCents;
  return pieces.map(({ itemUniqueId, cents: requestedCents }) => {
    const cents = Math.min(requestedCents, rest);
    rest -= cents;
    return { itemUniqueId, cents };
  });
}

/** Splits store credit that was taken back: first the payment method gets its part back, then the gift balance. */
export function splitTakenBack(
  takenCents: number,
  credit: { readonly giftCents: number; readonly chargeCents: number },
): { readonly giftCents: number; readonly chargeCents: number } {
  const chargeCents = Math.min(takenCents, credit.chargeCents);
  return { chargeCents, giftCents: takenCents - chargeCents };
}

type LineState = Pick<LockedLine, 'kind' | 'status' | 'cancellationId'>;

/** A cancellation returns the money of such a line, so no refund may use it. */
const canBeCancelled = ({ kind, status }: LineState): boolean =>
  getNextItemStatus(kind, status, 'cancel') !== undefined;

/** Returns the reason why nothing can be refunded for a line; undefined if it has shipped. */
export function findRefundRefusal(line: LineState): string | undefined {
  if (line.cancellationId !== null) return 'This item is cancelled.';
  return canBeCancelled(line) ? 'This item can still be cancelled: cancel it instead.' : undefined;
}

const sum = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Returns the most that can be refunded of an order, in cents: the amount paid and not returned, less the cost of its
 * lines that can still be cancelled, and less the value that pays for replacements.
 */
export function computeMaxRefund(lines: readonly LockedLine[], paidAmounts: PaidAmounts): number {
  const { giftCents, chargeCents, exchangeCents, returnedGiftCents, returnedChargeCents, returnedExchangeCents } =
    paidAmounts;
  const returnedCents = returnedGiftCents + returnedChargeCents + returnedExchangeCents;
  const paidCents = giftCents + chargeCents + exchangeCents - returnedCents;
  const exchangedCents = sum(lines.flatMap(({ pieces }) => pieces.map((piece) => piece.exchangedCents)));
  const reservedLines = lines.filter((line) => line.cancellationId === null && canBeCancelled(line));
  return Math.max(
    0,
    paidCents - exchangedCents - sum(reservedLines.flatMap(({ pieces }) => pieces.map(computeRemainingValue))),
  );
}

/** An operator's refund: whole pieces, an amount for pieces, or an amount for the order as a whole. */
export type RefundWish = {
  readonly chosenLines: readonly ChosenLine[];
  /** Whether the lines were named. An amount without lines is for the order as a whole. */
  readonly isNamed: boolean;
  readonly amountCents: number | undefined;
};

export type RefundQuote = {
  readonly amountCents: number;
  /** The share of each chosen piece; empty for an amount of the order as a whole. */
  readonly pieces: readonly PieceShare[];
};

/** Returns the amounts of a refund, or why it is impossible. Pieces return their remaining value; amounts are exact. */
export function quoteRefund(
  { chosenLines, isNamed, amountCents }: RefundWish,
  mostCents: number,
): RefundQuote | { readonly refusal: string } {
  const isWhole = amountCents !== undefined && !isNamed;
  const pieces = isWhole
    ? []
    : chosenLines.flatMap(({ line, pieces: count }) =>
        line.pieces.slice(0, count).map((piece) => ({
          itemUniqueId: piece.itemUniqueId,
          cents: computeRemainingValue(piece),
        })),
      );
  const leftCents = isWhole ? mostCents : Math.min(mostCents, sum(pieces.map(({ cents }) => cents)));
  if (leftCents === 0) return { refusal: 'Nothing is left to refund for this.' };
  if (amountCents !== undefined && amountCents > leftCents)
    return { refusal: `At most ${formatCents(leftCents)} can be refunded for this.` };
  const refundCents = amountCents ?? leftCents;
  return { amountCents: refundCents, pieces: allocateToPieces(pieces, refundCents) };
}
