import fc from 'fast-check';
import {
  computeBalance,
  findExpired,
  findNextExpiry,
  type LedgerEntry,
  planOrderEntries,
} from '../../../../server/services/rewards/ledgerRules.ts';
import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-02-28T12:00:00Z');
const createDate = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

const createEntry = (
  kind: LedgerEntry['kind'],
  points: number,
  at: Date,
  itemUniqueId: string | null,
): LedgerEntry => ({
  kind,
  points,
  tierPoints: kind === 'earn' ? points : 0,
  tierYear: kind === 'earn' ? 2026 : null,
  orderId: itemUniqueId && `order-${itemUniqueId}`,
  itemUniqueId,
  productName: itemUniqueId && 'Boot',
  transactionId: itemUniqueId ? null : 'T',
  createdAt: at,
});
const earn = (points: number, days: number, piece: string) => createEntry('earn', points, createDate(days), piece);
const redeem = (points: number, days: number) => createEntry('redeem', -points, createDate(days), null);
const takeBack = (points: number, days: number, piece: string) =>
  createEntry('takeBack', -points, createDate(days), piece);

const credit = (points: number, days: number): LedgerEntry => ({
  ...createEntry('earn', points, createDate(days), null),
  kind: 'credit',
  tierPoints: 0,
  tierYear: null,
  transactionId: null,
  reason: 'Sorry',
});

const YEAR = 365;

it.each<[string, LedgerEntry[], number, number, number]>([
  ['nothing', [], 0, 0, 0],
  ['goodwill points', [credit(100, 0), credit(50, 10), redeem(30, 20)], YEAR, 50, 70],
  ['points of a year less a day', [earn(100, 0, 'a')], YEAR - 1, 100, 0],
  ['points of a year', [earn(100, 0, 'a')], YEAR, 0, 100],
  ['the rest of the oldest points', [earn(100, 0, 'a'), earn(50, 10, 'b'), redeem(70, 20)], YEAR, 50, 30],
  ['a return of unspent points', [earn(100, 0, 'a'), earn(50, 10, 'b'), takeBack(50, 20, 'b')], 30, 100, 0],
  ['a return of spent points', [earn(100, 0, 'a'), redeem(100, 5), takeBack(100, 20, 'a')], 30, -100, 0],
  [
    'new points that pay the debt of a return first',
    [earn(100, 0, 'a'), redeem(100, 5), takeBack(100, 20, 'a'), earn(130, 40, 'b')],
    40 + YEAR,
    0,
    30,
  ],
  ['the last point', [earn(1, 0, 'a')], YEAR, 0, 1],
  [
    'points redeemed while in debt, which new points pay later',
    [earn(100, 0, 'a'), redeem(100, 5), takeBack(100, 20, 'a'), redeem(20, 30), earn(130, 40, 'b')],
    40 + YEAR,
    0,
    10,
  ],
])('counts %s', (_title, entries, days, balance, expiredPoints) => {
  expect(computeBalance(entries, createDate(days))).toBe(balance);
  const expiredEntries = findExpired(entries, createDate(days));
  expect(expiredEntries.reduce((sum, { points }) => sum - points, 0)).toBe(expiredPoints);
  // Once recorded, they are not lost again.
  expect(findExpired([...entries, ...expiredEntries], createDate(days))).toEqual([]);
  expect(computeBalance([...entries, ...expiredEntries], createDate(days))).toBe(balance);
});

it('names the next points that will be lost', () => {
  const entries = [earn(100, 0, 'a'), earn(50, 10, 'b'), redeem(70, 20)];
  expect(findNextExpiry(entries, createDate(30))).toEqual({ points: 30, expiresAt: new Date('2027-02-28T12:00:00Z') });
  expect(findNextExpiry(entries, createDate(YEAR))).toMatchObject({ points: 50 });
  expect(findNextExpiry([], createDate(0))).toBeNull();
  expect(findNextExpiry([earn(100, 0, 'a')], createDate(YEAR))).toBeNull();
  expect(findNextExpiry([earn(1, 0, 'a')], createDate(30))).toMatchObject({ points: 1 });
  // Entries of a late event come after newer ones.
  expect(findNextExpiry([earn(50, 10, 'b'), earn(100, 0, 'a')], createDate(30))).toMatchObject({ points: 100 });
});

const createPiece = (status: OrderStatus, deliveredDay: number | null, itemUniqueId = 'a', paidCents = 12_995) => ({
  itemUniqueId,
  status,
  paidCents,
  badges: [],
  productName: 'Boot',
  pointsRule: null,
  deliveredAt: deliveredDay === null ? null : createDate(deliveredDay),
  isDisputed: false,
});
const plan = (
  pieces: readonly ReturnType<typeof createPiece>[],
  entries: readonly LedgerEntry[] = [],
  now = createDate(9),
) => planOrderEntries({ orderId: 'order-a', pieces, entries, enrolledAt: createDate(2), now });

it.each<[string, ReturnType<typeof createPiece>, number]>([
  ['delivered', createPiece('delivered', 5), 129],
  ['completed', createPiece('completed', 5), 129],
  ['on its way back, not seen by us yet', createPiece('returning', 5), 129],
  ['delivered before the customer joined', createPiece('delivered', 1), 0],
  ['delivered at the moment of joining', createPiece('delivered', 2), 129],
  ['just a dollar', createPiece('delivered', 5, 'a', 100), 1],
  ['shipped', createPiece('shipped', null), 0],
  ['sent back without having arrived', createPiece('returning', null), 0],
  ['returned before its event was read', createPiece('returned', 5), 0],
  ['cheaper than a dollar', createPiece('delivered', 5, 'a', 99), 0],
])('lets a piece that is %s earn its points', (_title, input, points) => {
  expect(plan([input]).reduce((sum, one) => sum + one.points, 0)).toBe(points);
});

it('lets a piece earn once, and lose once the points that it earned', () => {
  const earnedEntries = plan([createPiece('delivered', 5)]);
  expect(plan([createPiece('delivered', 5)], earnedEntries)).toEqual([]);
  const reversals = plan([createPiece('returned', 5)], earnedEntries);
  expect(reversals).toMatchObject([{ kind: 'takeBack', points: -129, tierPoints: -129, tierYear: 2026 }]);
  expect(plan([createPiece('returned', 5)], [...earnedEntries, ...reversals])).toEqual([]);
});

it('writes no entry for a piece that earns nothing', () => {
  expect(plan([createPiece('delivered', 5, 'a', 99)])).toEqual([]);
});

it.each<[string, ReturnType<typeof createPiece>, number]>([
  ['refunded as lost', createPiece('delivery mistake', null), -129],
  ['delivered by mistake', createPiece('delivery mistake', 5), 0],
  ['without a time of delivery', createPiece('delivered', null), 0],
])('removes the points of a piece that is %s', (_title, input, points) => {
  expect(plan([input], plan([createPiece('delivered', 5)])).reduce((sum, one) => sum + one.points, 0)).toBe(points);
});

it('does not count the lost points of other pieces against a returned one', () => {
  const earnedEntries = plan([createPiece('delivered', 5), createPiece('delivered', 5, 'b', 5_000)]);
  const expiredOther = findExpired(earnedEntries, createDate(9 + YEAR)).filter(
    ({ itemUniqueId }) => itemUniqueId === 'b',
  );
  expect(expiredOther).toMatchObject([{ points: -50, tierPoints: 0 }]);
  expect(plan([createPiece('returned', 5)], [...earnedEntries, ...expiredOther])).toMatchObject([{ points: -129 }]);
});

it('subtracts in the year of the purchase, and not the points that were lost by age', () => {
  const earnedEntries = plan([createPiece('delivered', 5)]);
  const now = createDate(9 + YEAR);
  const expiredEntries = findExpired(earnedEntries, now);
  const reversals = plan([createPiece('returned', 5)], [...earnedEntries, ...expiredEntries], now);
  expect(reversals).toMatchObject([{ points: 0, tierPoints: -129, tierYear: 2026 }]);
  expect(computeBalance([...earnedEntries, ...expiredEntries, ...reversals], now)).toBe(0);
});

it('never loses a point, whatever happens in any order', () => {
  const step = fc.record({
    action: fc.constantFrom('deliver' as const, 'return' as const, 'redeem' as const),
    piece: fc.nat(4),
    days: fc.nat(200),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const statuses = new Map<string, OrderStatus>();
      let entries: LedgerEntry[] = [];
      let today = 3;
      let spentPoints = 0;
      for (const { action, piece: index, days } of steps) {
        today += days;
        const id = String(index);
        if (action === 'deliver' && !statuses.has(id)) statuses.set(id, 'delivered');
        if (action === 'return' && statuses.has(id)) statuses.set(id, 'returned');
        entries = [...entries, ...findExpired(entries, createDate(today))];
        const balance = computeBalance(entries, createDate(today));
        if (action === 'redeem' && balance > 0) {
          spentPoints += balance;
          entries.push(redeem(balance, today));
        }
        const pieces = [...statuses].map(([of, status]) => createPiece(status, today, of, (Number(of) + 1) * 10_000));
        entries = [...entries, ...plan(pieces, entries, createDate(today))];
      }
      const expiredPoints = -entries
        .filter(({ kind }) => kind === 'expire')
        .reduce((sum, { points }) => sum + points, 0);
      const keptPoints = [...statuses]
        .filter(([, status]) => status === 'delivered')
        .map(([of]) => (Number(of) + 1) * 100);
      const goods = keptPoints.reduce((sum, points) => sum + points, 0);
      const returnedExpiredPoints = entries
        .filter(({ kind, itemUniqueId }) => kind === 'expire' && statuses.get(itemUniqueId ?? '') === 'returned')
        .reduce((sum, { points }) => sum - points, 0);
      const total = entries.reduce((sum, { points }) => sum + points, 0);
      expect(total).toBe(goods - spentPoints - (expiredPoints - returnedExpiredPoints));
    }),
  );
});
