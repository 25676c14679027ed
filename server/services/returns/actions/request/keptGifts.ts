import type { StoredKeptGift } from '../../../../platform/database/columnTypes.ts';
import type { LockedOrder } from '../../../orders/actions/lockOrder.ts';
import { listLostGifts } from '../../../orders/actions/pieces.ts';
import type { ChosenPiece } from './chooseReturnable.ts';

/** Takes the price of gifts off a piece, as far as it was paid, with its share of the tax. */
function takeGifts(piece: ChosenPiece, open: { readonly itemUniqueId: string; openCents: number }[]): ChosenPiece {
  const wholeCents = piece.priceCents - piece.discountCents;
  let { refundCents } = piece;
  const keptGifts: StoredKeptGift[] = [];
  for (const gift of open) {
    const takenCents = keptGifts.reduce((sum, { paidCents }) => sum + paidCents, 0);
    const paidCents = Math.min(gift.openCents, wholeCents - takenCents, refundCents);
    if (paidCents <= 0) continue;
    const share = Math.floor((piece.taxCents * paidCents) / wholeCents);
    const taxCents = Math.min(share, refundCents - paidCents);
    gift.openCents -= paidCents;
    refundCents -= paidCents + taxCents;
    keptGifts.push({ itemUniqueId: gift.itemUniqueId, paidCents, taxCents });
  }
  return { ...piece, refundCents, keptGifts };
}

/**
 * Takes the price of gifts off the refunds of pieces that go back, if the customer keeps the gifts and the rest of the
 * order does not meet their condition any more. No refund falls below zero.
 */
export function chargeKeptGifts({ lines }: Pick<LockedOrder, 'lines'>, pieces: readonly ChosenPiece[]): ChosenPiece[] {
  const leaving = new Map<number, number>();
  for (const { lineItemId } of pieces) leaving.set(Number(lineItemId), (leaving.get(Number(lineItemId)) ?? 0) + 1);
  const open = listLostGifts(lines, leaving).flatMap((line) =>
    line.pieces.map(({ itemUniqueId }) => ({ itemUniqueId, openCents: line.priceCents })),
  );
  return pieces.map((piece) => takeGifts(piece, open));
}

/** Returns the sum that pieces leave out for kept gifts, in cents. */
export const sumKeptGifts = (pieces: readonly Pick<ChosenPiece, 'keptGifts'>[]): number =>
  pieces
    .flatMap(({ keptGifts = [] }) => keptGifts)
    .reduce((sum, { paidCents, taxCents }) => sum + paidCents + taxCents, 0);
