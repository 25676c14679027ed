import type { LockedLine } from '../../../../../server/services/orders/lockOrder.ts';
import {
  chooseBack,
  chooseLost,
  computeLostShippingRefund,
  isLostByRule,
} from '../../../../../server/services/returns/parcels/rules.ts';
import { lockedLine } from '../../orders/lockedLine.ts';

const line = (lineItemId: number, status: LockedLine['status'], shipmentId: number | null = 1): LockedLine =>
  lockedLine({ lineItemId, status, shipmentId });
const NONE = new Set<string>();
const idsOf = (lines: readonly LockedLine[]) => lines.map(({ lineItemId }) => lineItemId);
const back = (lines: readonly LockedLine[], named: Parameters<typeof chooseBack>[1], inReturn = NONE) =>
  chooseBack(lines, named, inReturn).map((chosen) => [chosen.line.lineItemId, chosen.pieces]);
const returning = line(2, 'returning');
const ofReturn = new Set(returning.pieces.map(({ itemUniqueId }) => itemUniqueId));

it('receives by default the items that the carrier brings back', () => {
  const lines = [line(1, 'shipped'), returning, line(3, 'delivered'), line(4, 'returned')];
  expect(back(lines, {})).toEqual([[2, 2]]);
  expect(back(lines, {}, ofReturn)).toEqual([]);
});

it('receives the items of a parcel that are not back yet', () => {
  const lines = [
    line(1, 'shipped'),
    returning,
    line(3, 'returned'),
    line(4, 'delivery mistake'),
    line(5, 'shipped', 2),
  ];
  expect(back(lines, { shipmentId: 1 })).toEqual([
    [1, 2],
    [2, 2],
    [4, 2],
  ]);
  expect(back(lines, { shipmentId: 1 }, ofReturn)).not.toContainEqual([2, 2]);
  expect(() => back(lines, { shipmentId: 9 })).toThrow('This parcel');
});

it('receives named pieces, or explains why not', () => {
  const lines = [line(1, 'delivered'), returning, line(3, 'submitted', null), line(4, 'returned')];
  expect(back(lines, { items: [{ lineItemId: '1', quantity: 1 }, { lineItemId: '4' }] })).toEqual([[1, 1]]);
  expect(() => back(lines, { items: [{ lineItemId: '2' }] }, ofReturn)).toThrow('return receive');
  expect(() => back(lines, { items: [{ lineItemId: '3' }] })).toThrow('Line 3 is submitted');
  expect(() => back(lines, { items: [{ lineItemId: '7' }] })).toThrow('This item');
});

it('loses with a parcel the items that are in it and on their way', () => {
  const lines = [line(1, 'shipped'), returning, line(3, 'delivered'), line(4, 'shipped', 2)];
  expect(idsOf(chooseLost(lines, 1, NONE))).toEqual([1, 2]);
  expect(idsOf(chooseLost(lines, 1, ofReturn))).toEqual([1]);
});

const now = new Date('2026-12-01T00:00:00Z');
const silentFor = (days: number) => new Date(now.getTime() - days * 86_400_000);
it.each([
  ['in transit', 10, null, 10, true],
  ['shipped', 11, null, 10, true],
  ['lost', 10, null, 10, true],
  ['undeliverable', 10, null, 10, true],
  ['returning', 10, null, 10, true],
  ['in transit', 9.9, null, 10, false],
  ['in transit', 400, null, 0, false],
  ['in transit', null, null, 10, false],
  ['in transit', 20, silentFor(1), 10, false],
  ['delivered', 400, null, 10, false],
  ['returned', 400, null, 10, false],
  ['available for pickup', 400, null, 10, false],
  ['customer action', 400, null, 10, false],
] as const)(
  'decides for a parcel that is %s, silent for %s days, marked %s, after %s days: %s',
  (status, silent, lostAt, days, is) => {
    const lastNewsAt = silent === null ? null : silentFor(silent);
    expect(isLostByRule({ status, lostAt, lastNewsAt }, { days, now })).toBe(is);
  },
);

// Each line has a discount of $10.00; the rest of the order's discount is on its shipping.
it.each([
  [[line(1, 'shipped')], 1_000, 599],
  [[line(1, 'shipped')], 1_599, 0],
  [[line(1, 'shipped'), line(2, 'delivery mistake')], 2_100, 499],
  [[line(1, 'shipped'), { ...line(2, 'cancelled'), cancellationId: 1 }], 2_000, 599],
  [[line(1, 'shipped'), line(2, 'delivered')], 2_000, 0],
  [[line(1, 'shipped'), line(2, 'submitted', null)], 2_000, 0],
  [[line(1, 'shipped'), line(2, 'returned')], 2_000, 0],
])('refunds the shipping if no other item arrives (case %#)', (lines, discountCents, cents) => {
  expect(computeLostShippingRefund({ lines, shippingCents: 599, discountCents }, lines.slice(0, 1))).toBe(cents);
});
