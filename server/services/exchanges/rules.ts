import type { IsoDay } from '../../../src/lib/dates/dates.ts';
import { addDays } from '../../../src/lib/dates/dates.ts';

/** The sums of the returned item, in cents. */
export type ReturnedItem = {
  readonly styleId: string;
  /** Its price when it was bought, the amount paid for it after promo codes, and the tax. */
  readonly priceCents: number;
  /** Today's price of the same SKU; undefined if it is no longer sold. */
  readonly todayCents: number | undefined;
  readonly paidCents: number;
  readonly taxCents: number;
  /** The most that can be refunded for it. */
  readonly worthCents: number;
};

type Replacement = {
  readonly styleId: string;
  readonly priceCents: number;
  /** Returns the tax on an amount of goods, in cents. */
  readonly taxOn: (goodsCents: number) => number;
  /** Whether the replacement ships to the same address as the first item, so that an equal amount gets an equal tax. */
  readonly isSamePlace: boolean;
};

/** The sums of an exchange in cents: the lines of the replacement's order, and the parts that pay for it. */
export type ExchangeSums = {
  readonly priceCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  /** The part that the returned item's value pays. */
  readonly carriedCents: number;
  /** The rest to charge, or to refund; at least one of them is zero. */
  readonly chargeCents: number;
  readonly refundCents: number;
};

/**
 * Returns the price of a replacement. Another color has its current price. Another size costs the price paid for the
 * item, plus the difference between the current prices of the two sizes. The result lies between the price paid and the
 * replacement's current price.
 */
export function computeReplacementPrice(
  returnedItem: Pick<ReturnedItem, 'styleId' | 'priceCents' | 'todayCents'>,
  replacement: Pick<Replacement, 'styleId' | 'priceCents'>,
): number {
  if (replacement.styleId !== returnedItem.styleId) return replacement.priceCents;
  const movedCents =
    returnedItem.priceCents + replacement.priceCents - (returnedItem.todayCents ?? replacement.priceCents);
  const [low, high] = [
    Math.min(returnedItem.priceCents, replacement.priceCents),
    Math.max(returnedItem.priceCents, replacement.priceCents),
  ];
  return Math.min(Math.max(movedCents, low), high);
}

/**
 * Computes an exchange: the promo codes of the item stay with its replacement, and the difference is taxed. A difference
 * below the payment minimum is waived.
 * @param leastCents the payment minimum
 */
export function computeExchange(
  returnedItem: ReturnedItem,
  replacement: Replacement,
  leastCents: number,
): ExchangeSums {
  const priceCents = computeReplacementPrice(returnedItem, replacement);
  const promoCents = Math.min(priceCents, returnedItem.priceCents - returnedItem.paidCents);
  const goodsCents = priceCents - promoCents;
  const isSame = goodsCents === returnedItem.paidCents && replacement.isSamePlace;
  const taxCents = isSame ? returnedItem.taxCents : replacement.taxOn(goodsCents);
  const moreCents = goodsCents + taxCents - returnedItem.worthCents;
  const waivedCents = moreCents > 0 && moreCents < leastCents ? Math.min(moreCents, goodsCents) : 0;
  const totalCents = goodsCents + taxCents - waivedCents;
  const carriedCents = Math.min(returnedItem.worthCents, totalCents);
  return {
    priceCents,
    discountCents: promoCents + waivedCents,
    taxCents,
    carriedCents,
    chargeCents: totalCents - carriedCents,
    refundCents: returnedItem.worthCents - carriedCents,
  };
}

/** The state of the return that an exchange depends on. */
export type ReturnState = {
  readonly isScanned: boolean;
  readonly pieceState: 'open' | 'cancelled' | 'received' | 'refused';
};

/** Returns the next step of an open exchange: its replacement may ship, it ends, or it still waits. */
export function getNextStep(
  { isScanned, pieceState }: ReturnState,
  shipsAt: 'first scan' | 'receipt',
): 'release' | 'refused' | 'cancelled' | 'wait' {
  if (pieceState === 'received') return 'release';
  if (pieceState === 'refused' || pieceState === 'cancelled') return pieceState;
  return isScanned && shipsAt === 'first scan' ? 'release' : 'wait';
}

type DueRules = { readonly shipsAt: 'first scan' | 'receipt'; readonly graceDays: number; readonly travelDays: number };

/**
 * Returns the moment at which an exchange ends unless its replacement may ship before: some days after the last day for
 * the parcel, because a late scan still counts. If the replacement ships at receipt, some days after the first scan.
 */
export function computeDueMoment(
  { dropOffBy, scannedAt }: { readonly dropOffBy: IsoDay; readonly scannedAt: Date | null },
  { shipsAt, graceDays, travelDays }: DueRules,
): Date {
  const scanDeadline = new Date(`${addDays(dropOffBy, graceDays + 1)}T00:00:00Z`);
  if (scannedAt === null || shipsAt === 'first scan') return scanDeadline;
  return new Date(Math.max(scanDeadline.getTime(), scannedAt.getTime() + travelDays * 86_400_000));
}
