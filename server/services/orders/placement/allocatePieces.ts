import { computePieceShare } from '../../../../src/lib/computePieceShare.ts';
import { createItemUniqueId } from '../../../platform/ids.ts';

/** One piece of a line, with its share of the line's price after discounts, in cents. */
type NewPiece = {
  readonly itemUniqueId: string;
  /** From 1. */
  readonly pieceNumber: number;
  /** After promo codes, without tax. */
  readonly paidCents: number;
  readonly taxCents: number;
};

/** The sums of a new line, in cents. */
type LineSums = {
  readonly quantity: number;
  readonly priceCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
};

/** Returns the pieces of a new line; their shares add up exactly to the line's sums. */
export const allocatePieces = ({ quantity, priceCents, discountCents, taxCents }: LineSums): NewPiece[] =>
  Array.from({ length: quantity }, (_, index) => ({
    itemUniqueId: createItemUniqueId(),
    pieceNumber: index + 1,
    paidCents: priceCents - computePieceShare(discountCents, index + 1, quantity),
    taxCents: computePieceShare(taxCents, index + 1, quantity),
  }));
