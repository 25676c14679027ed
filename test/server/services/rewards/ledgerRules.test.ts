import fc from 'fast-check';
import {
  computeBalance,
  findExpired,
  findNextExpiry,
  type LedgerEntry,
  planOrderEntries,
} from '../../../../server/services/rewards/ledgerRules.ts';
import type { OrderStatus } from '../../../../src/contracts/orders.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-02-28T12:00:00Z');
const day = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

const entry = (kind: LedgerEntry['kind'], points: number, at: Date, itemUniqueId: string | null): LedgerEntry => ({
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
const earn = (points: number, days: number, piece: string) => entry('earn', points, day(days), piece);
const redeem = (points: number, days: number) => entry('redeem', -points, day(days), null);
const takeBack = (points: number, days: number, piece: string) => entry('takeBack', -points, day(days), piece);

const YEAR = 365;

it.each<[string, LedgerEntry[], number, number, number]>([
  ['nothing', [], 0, 0, 0],
  ['points of a year less a day', [earn(100, 0, 'a')], YEAR - 1, 100, 0],
  ['points of a year', [earn(100, 0, 'a')], YEAR, 0, 100],
  ['what is left of the oldest', [earn(100, 0, 'a'), earn(50, 10, 'b'), redeem(70, 20)], YEAR, 50, 30],
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
])('counts %s', (_what, entries, days, balance, expired) => {
  expect(computeBalance(entries, day(days))).toBe(balance);
  const lost = findExpired(entries, day(days));
  expect(lost.reduce((sum, { points }) => sum - points, 0)).toBe(expired);
  // Once recorded, they are not lost again.
  expect(findExpired([...entries, ...lost], day(days))).toEqual([]);
  expect(computeBalance([...entries, ...lost], day(days))).toBe(balance);
});

it('names the next points that will be lost', () => {
  const entries = [earn(100, 0, 'a'), earn(50, 10, 'b'), redeem(70, 20)];
  expect(findNextExpiry(entries, day(30))).toEqual({ points: 30, expiresAt: new Date('2027-02-28T12:00:00Z') });
  expect(findNextExpiry(entries, day(YEAR))).toMatchObject({ points: 50 });
  expect(findNextExpiry([], day(0))).toBeNull();
  expect(findNextExpiry([earn(100, 0, 'a')], day(YEAR))).toBeNull();
  expect(findNextExpiry([earn(1, 0, 'a')], day(30))).toMatchObject({ points: 1 });
  // Entries of a late event come after newer ones.
  expect(findNextExpiry([earn(50, 10, 'b'), earn(100, 0, 'a')], day(30))).toMatchObject({ points: 100 });
});

const piece = (status: OrderStatus, deliveredDay: number | null, itemUniqueId = 'a', paidCents = 12_995) => ({
  itemUniqueId,
  status,
  paidCents,
  badges: [],
  productName: 'Boot',
  pointsRule: null,
  deliveredAt: deliveredDay === null ? null : day(deliveredDay),
});
const plan = (pieces: readonly ReturnType<typeof piece>[], entries: readonly LedgerEntry[] = [], now = day(9)) =>
  planOrderEntries({ orderId: 'order-a', pieces, entries, enrolledAt: day(2), now });

it.each<[string, ReturnType<typeof piece>, number]>([
  ['delivered', piece('delivered', 5), 129],
  ['completed', piece('completed', 5), 129],
  ['on its way back, not seen by us yet', piece('returning', 5), 129],
  ['delivered before the customer joined', piece('delivered', 1), 0],
  ['delivered at the moment of joining', piece('delivered', 2), 129],
  ['just a dollar', piece('delivered', 5, 'a', 100), 1],
  ['shipped', piece('shipped', null), 0],
  ['sent back without having arrived', piece('returning', null), 0],
  ['returned before its event was read', piece('returned', 5), 0],
  ['cheaper than a dollar', piece('delivered', 5, 'a', 99), 0],
])('lets a piece that is %s earn its points', (_what, given, points) => {
  expect(plan([given]).reduce((sum, one) => sum + one.points, 0)).toBe(points);
});

it('lets a piece earn once, and lose once the points that it earned', () => {
  const earned = plan([piece('delivered', 5)]);
  expect(plan([piece('delivered', 5)], earned)).toEqual([]);
  const lost = plan([piece('returned', 5)], earned);
  expect(lost).toMatchObject([{ kind: 'takeBack', points: -129, tierPoints: -129, tierYear: 2026 }]);
  expect(plan([piece('returned', 5)], [...earned, ...lost])).toEqual([]);
});

it('writes no entry for a piece that earns nothing', () => {
  expect(plan([piece('delivered', 5, 'a', 99)])).toEqual([]);
});

it.each<[string, ReturnType<typeof piece>, number]>([
  ['refunded as lost', piece('delivery mistake', null), -129],
  ['delivered by mistake', piece('delivery mistake', 5), 0],
  ['without a time of delivery', piece('delivered', null), 0],
])('removes the points of a piece that is %s', (_what, given, points) => {
  expect(plan([given], plan([piece('delivered', 5)])).reduce((sum, one) => sum + one.points, 0)).toBe(points);
});

it('does not count the lost points of other pieces against a returned one', () => {
  const earned = plan([piece('delivered', 5), piece('delivered', 5, 'b', 5_000)]);
  const expiredOther = findExpired(earned, day(9 + YEAR)).filter(({ itemUniqueId }) => itemUniqueId === 'b');
  expect(expiredOther).toMatchObject([{ points: -50, tierPoints: 0 }]);
  expect(plan([piece('returned', 5)], [...earned, ...expiredOther])).toMatchObject([{ points: -129 }]);
});

it('subtracts in the year of the purchase, and not the points that were lost by age', () => {
  const earned = plan([piece('delivered', 5)]);
  const now = day(9 + YEAR);
  const expired = findExpired(earned, now);
  const lost = plan([piece('returned', 5)], [...earned, ...expired], now);
  expect(lost).toMatchObject([{ points: 0, tierPoints: -129, tierYear: 2026 }]);
  expect(computeBalance([...earned, ...expired, ...lost], now)).toBe(0);
});

it('never loses a point, whatever happens in any order', () => {
  const step = fc.record({
    what: fc.constantFrom('deliver' as const, 'return' as const, 'redeem' as const),
    piece: fc.nat(4),
    days: fc.nat(200),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const statuses = new Map<string, OrderStatus>();
      let entries: LedgerEntry[] = [];
      let today = 3;
      let spent = 0;
      for (const { what, piece: index, days } of steps) {
        today += days;
        const id = String(index);
        if (what === 'deliver' && !statuses.has(id)) statuses.set(id, 'delivered');
        if (what === 'return' && statuses.has(id)) statuses.set(id, 'returned');
        entries = [...entries, ...findExpired(entries, day(today))];
        const balance = computeBalance(entries, day(today));
        if (what === 'redeem' && balance > 0) {
          spent += balance;
          entries.push(redeem(balance, today));
        }
        const pieces = [...statuses].map(([of, status]) => piece(status, today, of, (Number(of) + 1) * 10_000));
        entries = [...entries, ...plan(pieces, entries, day(today))];
      }
      const expired = -entries.filter(({ kind }) => kind === 'expire').reduce((sum, { points }) => sum + points, 0);
      const kept = [...statuses].filter(([, status]) => status === 'delivered').map(([of]) => (Number(of) + 1) * 100);
      const goods = kept.reduce((sum, points) => sum + points, 0);
      const returnedExpired = entries
        .filter(({ kind, itemUniqueId }) => kind === 'expire' && statuses.get(itemUniqueId ?? '') === 'returned')
        .reduce((sum, { points }) => sum - points, 0);
      const total = entries.reduce((sum, { points }) => sum + points, 0);
      expect(total).toBe(goods - spent - (expired - returnedExpired));
    }),
  );
});
