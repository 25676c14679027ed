import type { StoredKeptGift } from '../../../platform/database/columnTypes.ts';
import { computeRemainingValue, type LockedLine, type LockedOrder } from '../../orders/actions/lockOrder.ts';
import {
  isConditionMet,
  isGoingBack,
  isWithCustomer,
  listLostGifts,
  type MovedPart,
  type PieceCounts,
} from '../../orders/actions/pieces.ts';

type Lines = readonly LockedLine[];
/** A piece that goes back, with the amount of its refund, in cents. */
type LeavingPiece = Omit<ReturnType<typeof toLeavingPiece>, 'itemUniqueId'>;
/** Returns a piece of a line that goes back, with its whole remaining value as the amount of its refund. */
export const toLeavingPiece = (line: LockedLine, piece: LockedLine['pieces'][number]) => ({
  lineItemId: String(line.lineItemId),
  itemUniqueId: piece.itemUniqueId,
  priceCents: line.priceCents,
  discountCents: line.priceCents - piece.paidCents,
  taxCents: piece.taxCents,
  refundCents: computeRemainingValue(piece),
});

/** The gifts that the customer keeps, and for which the refund of a piece leaves out a part. */
export type GiftPayment = { readonly itemUniqueId: string; readonly keptGifts: readonly StoredKeptGift[] };

type OpenGift = { readonly itemUniqueId: string; openCents: number };

/** Takes the price of gifts off a piece, as far as it was paid, with its share of the tax. */
function takeGifts<Piece extends LeavingPiece>(
  piece: Piece,
  open: readonly OpenGift[],
): Piece & Pick<GiftPayment, 'keptGifts'> {
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
export function chargeKeptGifts<Piece extends LeavingPiece>(
  { lines }: Pick<LockedOrder, 'lines'>,
  pieces: readonly Piece[],
): (Piece & Pick<GiftPayment, 'keptGifts'>)[] {
  const leaving = new Map<number, number>();
  for (const { lineItemId } of pieces) leaving.set(Number(lineItemId), (leaving.get(Number(lineItemId)) ?? 0) + 1);
  const open = listLostGifts(lines, leaving).flatMap((line) =>
    line.pieces.map(({ itemUniqueId, paidCents }) => ({ itemUniqueId, openCents: line.priceCents - paidCents })),
  );
  return pieces.map((piece) => takeGifts(piece, open));
}

/** Returns the sum that pieces leave out for kept gifts, in cents. */
export const sumKeptGifts = (pieces: readonly Pick<GiftPayment, 'keptGifts'>[]): number =>
  pieces.flatMap(({ keptGifts }) => keptGifts).reduce((sum, { paidCents, taxCents }) => sum + paidCents + taxCents, 0);

const findPiece = (lines: Lines, itemUniqueId: string) =>
  lines.flatMap((line) => {
    const piece = line.pieces.find((one) => one.itemUniqueId === itemUniqueId);
    return piece ? [{ line, piece }] : [];
  })[0];

/** Counts the pieces that still stay, by line. */
function countStillStaying(lines: Lines, pieces: readonly GiftPayment[]): PieceCounts {
  const found = pieces.flatMap(({ itemUniqueId }) => findPiece(lines, itemUniqueId)?.line ?? []);
  const counts = Map.groupBy(
    found.filter((line) => !isGoingBack(line)),
    ({ lineItemId }) => lineItemId,
  );
  return new Map([...counts].map(([lineItemId, { length }]) => [lineItemId, length]));
}

/** Returns the part of a gift's price that a piece can still pay: no more than is left of either. */
function limitPart(
  { itemUniqueId, ...part }: StoredKeptGift,
  {
    openCents,
    pieceCents,
    leftCents,
  }: { readonly openCents: number; readonly pieceCents: number; readonly leftCents: number },
): StoredKeptGift {
  const paidCents = Math.max(0, Math.min(part.paidCents, openCents, pieceCents, leftCents));
  const taxCents = Math.min(Math.floor((part.taxCents * paidCents) / part.paidCents), leftCents - paidCents);
  return { itemUniqueId, paidCents, taxCents };
}

/**
 * Returns the gifts that pieces pay for when they are refunded: gifts that the customer still keeps, as far as they are not
 * paid, and whose condition the rest of the order still does not meet. What was refunded of a piece before pays nothing.
 */
export function listPaidGifts(
  { lines }: Pick<LockedOrder, 'lines'>,
  pieces: readonly GiftPayment[],
): (GiftPayment & { readonly unpaidCents: number })[] {
  const leaving = countStillStaying(lines, pieces);
  const open = new Map<string, number>();
  return pieces.map(({ itemUniqueId, keptGifts: wantedGifts }) => {
    const payer = findPiece(lines, itemUniqueId)?.piece;
    const left = { pieceCents: payer?.paidCents ?? 0, leftCents: payer ? computeRemainingValue(payer) : 0 };
    const keptGifts: StoredKeptGift[] = [];
    for (const wanted of wantedGifts) {
      const { line, piece } = findPiece(lines, wanted.itemUniqueId) ?? {};
      if (!line?.gift || !piece || !isWithCustomer(line) || isConditionMet(line.gift, lines, leaving)) continue;
      const openCents = open.get(piece.itemUniqueId) ?? line.priceCents - piece.paidCents;
      const part = limitPart(wanted, { ...left, openCents });
      if (part.paidCents === 0) continue;
      open.set(piece.itemUniqueId, openCents - part.paidCents);
      left.pieceCents -= part.paidCents;
      left.leftCents -= part.paidCents + part.taxCents;
      keptGifts.push(part);
    }
    return {
      itemUniqueId,
      keptGifts,
      unpaidCents: sumKeptGifts([{ keptGifts: wantedGifts }]) - sumKeptGifts([{ keptGifts }]),
    };
  });
}

/** Returns the parts of prices that move from refunded pieces to the gifts for which they pay. */
export const listPayments = (pieces: readonly GiftPayment[]): MovedPart[] =>
  pieces.flatMap(({ itemUniqueId: from, keptGifts }) =>
    keptGifts.map(({ itemUniqueId: to, ...part }) => ({ from, to, ...part })),
  );

/**
 * Returns the parts of prices that move back from gifts to pieces that were refunded and stay with the customer after all,
 * if the order meets the condition of the gift again. What was refunded of the gift does not move.
 */
export function listPaymentsBack({ lines }: Pick<LockedOrder, 'lines'>, pieces: readonly GiftPayment[]): MovedPart[] {
  return listPayments(pieces).flatMap(({ from: to, to: from, paidCents, taxCents }) => {
    const { line, piece } = findPiece(lines, from) ?? {};
    if (!line?.gift || !piece || !isConditionMet(line.gift, lines)) return [];
    const wholeCents = paidCents + taxCents;
    const movedCents = Math.min(wholeCents, computeRemainingValue(piece));
    const movedPaidCents = Math.floor((paidCents * movedCents) / wholeCents);
    return movedCents <= 0 ? [] : [{ from, to, paidCents: movedPaidCents, taxCents: movedCents - movedPaidCents }];
  });
}
