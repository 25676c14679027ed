import type { PieceFacts } from '../../../../../server/services/orders/actions/pieces.ts';
import {
  computeBalance,
  findExpired,
  type LedgerEntry,
  planOrderEntries,
} from '../../../../../server/services/rewards/ledgerRules.ts';
import { FIRST_POINTS_RULE } from '../../../../../server/services/rewards/rules.ts';
import { isCancelledStatus } from '../../../../../src/lib/orders/orders.ts';
import { computePiecePoints } from '../../../../../src/lib/points.ts';
import type { HistoryEvent } from './history.ts';
import type { ModelOrder } from './ModelOrder.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const DELIVERED_AT = new Date('2026-11-21T09:00:00Z');

/** Returns the facts that decide about points, like `readPieceFacts`. */
const listFacts = ({ order: { lines }, parcels }: ModelOrder): PieceFacts[] =>
  lines.flatMap(({ status, shipmentId, gift, pieces }) =>
    pieces.map(({ itemUniqueId, paidCents }) => ({
      itemUniqueId,
      status,
      paidCents: gift === null ? paidCents : 0,
      badges: [],
      productName: 'Pike Mid',
      pointsRule: null,
      deliveredAt: parcels.some((parcel) => parcel.shipmentId === shipmentId && parcel.status === 'delivered')
        ? DELIVERED_AT
        : null,
      isDisputed: false,
    })),
  );

/** Records the points of the order, like `recordOrderPoints`; the customer may redeem all of them. */
export function recordModelPoints(model: ModelOrder, { isRedeemed }: Pick<HistoryEvent['points'], 'isRedeemed'>): void {
  const { points } = model;
  const { orderId } = model.order;
  points.push(...findExpired(points, NOW));
  const pieces = listFacts(model);
  points.push(...planOrderEntries({ orderId, pieces, entries: points, enrolledAt: model.placedAt, now: NOW }));
  const balance = computeBalance(points, NOW);
  if (!isRedeemed || balance <= 0) return;
  const nothing = { tierPoints: 0, tierYear: null, orderId: null, itemUniqueId: null, productName: null };
  points.push({ ...nothing, kind: 'redeem', points: -balance, transactionId: 'redemption', createdAt: NOW });
}

const sum = (entries: readonly LedgerEntry[]): number => entries.reduce((total, { points }) => total + points, 0);

/** A piece earns once and loses that once; redeemed points were there. */
export function listBrokenPoints({ points, order: { lines } }: ModelOrder): string[] {
  const prices = new Map(
    lines.flatMap(({ pieces, priceCents }) => pieces.map((one) => [one.itemUniqueId, priceCents])),
  );
  const ofPieces = Map.groupBy(
    points.filter(({ kind }) => kind !== 'redeem'),
    ({ itemUniqueId }) => itemUniqueId ?? '',
  );
  const wrongPieces = [...ofPieces].filter(([id, entries]) => {
    const [earned, taken, ...others] = entries;
    const mostPoints = computePiecePoints(prices.get(id) ?? 0, [], FIRST_POINTS_RULE);
    const isEarned = earned?.kind === 'earn' && earned.points > 0 && earned.points <= mostPoints;
    return !isEarned || others.length > 0 || (taken && (taken.kind !== 'takeBack' || sum(entries) !== 0));
  });
  const overdrawn = points.filter(({ kind }, index) => kind === 'redeem' && sum(points.slice(0, index + 1)) < 0);
  return [
    ...wrongPieces.map(([id]) => `the points of piece ${id} are wrong`),
    ...(overdrawn.length > 0 ? ['more points were redeemed than there were'] : []),
  ];
}

/** Records the points twice, and returns what is wrong then: goods that are gone keep no points, and the others theirs. */
export function listUnrecordedPoints(model: ModelOrder): string[] {
  recordModelPoints(model, { isRedeemed: false });
  const count = model.points.length;
  recordModelPoints(model, { isRedeemed: false });
  const facts = listFacts(model);
  const isGone = ({ status }: PieceFacts): boolean => status === 'returned' || isCancelledStatus(status);
  const wrong = facts.filter((piece) => {
    const entries = model.points.filter(({ itemUniqueId }) => itemUniqueId === piece.itemUniqueId);
    return isGone(piece) ? sum(entries) !== 0 : sum(entries) < 0;
  });
  return [
    ...(model.points.length === count ? [] : ['points were recorded twice']),
    ...wrong.map(({ itemUniqueId }) => `piece ${itemUniqueId} has the wrong points`),
    ...listBrokenPoints(model),
  ];
}
