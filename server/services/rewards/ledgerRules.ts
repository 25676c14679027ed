import { computePiecePoints } from '../../../src/lib/points.ts';
import type { PieceFacts } from '../orders/actions/pieces.ts';
import { FIRST_POINTS_RULE, getTierYear } from './rules.ts';

/** An entry of the points ledger. `points` changes the balance; `tierPoints` changes the points of `tierYear`, which decide the tier. */
export type LedgerEntry = {
  readonly kind: 'earn' | 'takeBack' | 'redeem' | 'expire' | 'credit';
  readonly points: number;
  readonly tierPoints: number;
  readonly tierYear: number | null;
  readonly orderId: string | null;
  readonly itemUniqueId: string | null;
  readonly productName: string | null;
  readonly transactionId: string | null;
  /** Why staff gave goodwill points. */
  readonly reason?: string | null;
  readonly requestKey?: string | null;
  readonly createdAt: Date;
};

/** The points of one piece that are not spent. */
type Lot = { readonly earnedEntry: LedgerEntry; readonly expiresAt: Date; remainingPoints: number };

/** Points are lost one year after they were earned, to the second. */
function computeExpiry(earnedAt: Date): Date {
  const expiry = new Date(earnedAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + 1);
  return expiry;
}

/** Takes points from the oldest lots. @returns the points that the lots did not cover */
function takeOldest(lots: readonly Lot[], points: number): number {
  let open = points;
  for (const lot of lots) {
    const takenPoints = Math.min(lot.remainingPoints, open);
    lot.remainingPoints -= takenPoints;
    open -= takenPoints;
  }
  return open;
}

/**
 * Returns the remaining points of each earned piece. Points are spent oldest first; a return takes the points of its
 * own pieces first. If these are already spent, the return leaves a debt, which the next earned points pay.
 * @param entries in the order in which they were written
 */
function readLots(entries: readonly LedgerEntry[]): Lot[] {
  const lots: Lot[] = [];
  let debt = 0;
  for (const entry of entries) {
    const ownLots = lots.filter(({ earnedEntry }) => earnedEntry.itemUniqueId === entry.itemUniqueId);
    if (entry.kind === 'earn' || entry.kind === 'credit') {
      const paidPoints = Math.min(debt, entry.points);
      debt -= paidPoints;
      lots.push({
        earnedEntry: entry,
        expiresAt: computeExpiry(entry.createdAt),
        remainingPoints: entry.points - paidPoints,
      });
    } else if (entry.kind === 'redeem') debt += takeOldest(lots, -entry.points);
    else debt += takeOldest(lots, takeOldest(ownLots, -entry.points));
  }
  return lots;
}

/** Returns the entries of points that were lost by this moment and are not recorded as lost yet. */
export const findExpired = (entries: readonly LedgerEntry[], now: Date): LedgerEntry[] =>
  readLots(entries)
    .filter(({ remainingPoints, expiresAt }) => remainingPoints > 0 && expiresAt <= now)
    .map(({ earnedEntry, remainingPoints, expiresAt }) => ({
      ...earnedEntry,
      kind: 'expire',
      points: -remainingPoints,
      tierPoints: 0,
      tierYear: null,
      productName: earnedEntry.reason ?? earnedEntry.productName,
      reason: null,
      requestKey: null,
      createdAt: expiresAt,
    }));

const sumPoints = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { points }) => sum + points, 0);

/** Returns the points of a member at a moment; below zero if the customer returned goods whose points are spent. */
export const computeBalance = (entries: readonly LedgerEntry[], now: Date): number =>
  sumPoints(entries) + sumPoints(findExpired(entries, now));

/** The next points that will be lost, and the moment. Null without any. */
export function findNextExpiry(
  entries: readonly LedgerEntry[],
  now: Date,
): { readonly points: number; readonly expiresAt: Date } | null {
  const open = readLots(entries).filter(({ remainingPoints, expiresAt }) => remainingPoints > 0 && expiresAt > now);
  const first = open.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())[0];
  return first ? { points: first.remainingPoints, expiresAt: first.expiresAt } : null;
}

const EARNING_STATUSES: readonly string[] = ['delivered', 'completed', 'return in progress', 'returning'];
const LOST_STATUSES: readonly string[] = ['returned', 'cancelled', 'cancelled - card declined', 'declined'];

/** Goods earn points for customers who are members when the goods arrive. */
const hasEarned = ({ status, deliveredAt, isDisputed }: PieceFacts, enrolledAt: Date): boolean =>
  !isDisputed && EARNING_STATUSES.includes(status) && deliveredAt !== null && deliveredAt >= enrolledAt;

type LedgerPlanInput = {
  readonly orderId: string;
  readonly pieces: readonly PieceFacts[];
  /** The member's whole ledger. */
  readonly entries: readonly LedgerEntry[];
  readonly enrolledAt: Date;
  readonly now: Date;
};

const noTransaction = { transactionId: null } as const;

function planEarned({ orderId, pieces, entries, enrolledAt, now }: LedgerPlanInput): LedgerEntry[] {
  const knownKeys = new Set(entries.map(({ kind, itemUniqueId }) => `${kind} ${itemUniqueId}`));
  return pieces
    .filter((piece) => hasEarned(piece, enrolledAt) && !knownKeys.has(`earn ${piece.itemUniqueId}`))
    .map(({ itemUniqueId, productName, paidCents, badges, pointsRule }) => {
      const points = computePiecePoints(paidCents, badges, pointsRule ?? FIRST_POINTS_RULE);
      const counts = { points, tierPoints: points, tierYear: getTierYear(now), createdAt: now };
      return { ...noTransaction, ...counts, kind: 'earn' as const, orderId, itemUniqueId, productName };
    })
    .filter(({ points }) => points > 0);
}

/**
 * A piece that was refunded as lost never arrived, whatever its carrier reported first. One whose price a lost dispute
 * has returned was not paid.
 */
const isGone = ({ status, deliveredAt, isDisputed }: PieceFacts): boolean =>
  isDisputed || LOST_STATUSES.includes(status) || (status === 'delivery mistake' && deliveredAt === null);

function planTakenBack({ pieces, entries, now }: LedgerPlanInput): LedgerEntry[] {
  const removedIds = new Set(pieces.filter(isGone).map(({ itemUniqueId }) => itemUniqueId));
  const of = (kind: LedgerEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  const takenIds = new Set(of('takeBack').map(({ itemUniqueId }) => itemUniqueId));
  return of('earn')
    .filter(({ itemUniqueId }) => itemUniqueId !== null && removedIds.has(itemUniqueId) && !takenIds.has(itemUniqueId))
    .map((earnedEntry) => {
      // Points that are already lost are not taken twice.
      const expiredPoints = sumPoints(
        of('expire').filter(({ itemUniqueId }) => itemUniqueId === earnedEntry.itemUniqueId),
      );
      return {
        ...earnedEntry,
        kind: 'takeBack',
        points: 0 - (earnedEntry.points + expiredPoints),
        tierPoints: -earnedEntry.tierPoints,
        createdAt: now,
      };
    });
}

/**
 * Returns the missing entries of an order in its current state: the points that its delivered pieces earn, and those
 * that its returned pieces lose. The result depends on the state alone, so events may come twice, late or in any order.
 * @param input with expired points recorded in `entries`
 */
export const planOrderEntries = (input: LedgerPlanInput): LedgerEntry[] => [
  ...planEarned(input),
  ...planTakenBack(input),
];
