import type { LockedLine } from '../../../../../server/services/orders/actions/lockOrder.ts';
import {
  chooseBack,
  chooseLost,
  computeLostShippingRefund,
  isLostByRule,
} from '../../../../../server/services/returns/parcels/rules.ts';
import { givenLockedLine } from '../../orders/givenLockedLine.ts';

const createLine = (lineItemId: number, status: LockedLine['status'], shipmentId: number | null = 1): LockedLine =>
  givenLockedLine({ lineItemId, status, shipmentId });
const NO_IDS = new Set<string>();
const listIds = (lines: readonly LockedLine[]) => lines.map(({ lineItemId }) => lineItemId);
const chooseLinePieces = (
  lines: readonly LockedLine[],
  selection: Parameters<typeof chooseBack>[1],
  inReturn = NO_IDS,
) => chooseBack(lines, selection, inReturn).map((choice) => [choice.line.lineItemId, choice.pieces]);
const returningLine = createLine(2, 'returning');
const ofReturn = new Set(returningLine.pieces.map(({ itemUniqueId }) => itemUniqueId));

it('receives by default the items that the carrier brings back', () => {
  const lines = [createLine(1, 'shipped'), returningLine, createLine(3, 'delivered'), createLine(4, 'returned')];
  expect(chooseLinePieces(lines, {})).toEqual([[2, 2]]);
  expect(chooseLinePieces(lines, {}, ofReturn)).toEqual([]);
});

it('receives the items of a parcel that are not back yet', () => {
  const lines = [
    createLine(1, 'shipped'),
    returningLine,
    createLine(3, 'returned'),
    createLine(4, 'delivery mistake'),
    createLine(5, 'shipped', 2),
  ];
  expect(chooseLinePieces(lines, { shipmentId: 1 })).toEqual([
    [1, 2],
    [2, 2],
    [4, 2],
  ]);
  expect(chooseLinePieces(lines, { shipmentId: 1 }, ofReturn)).not.toContainEqual([2, 2]);
  expect(() => chooseLinePieces(lines, { shipmentId: 9 })).toThrow('This parcel');
});

it('receives named pieces, or explains why not', () => {
  const lines = [
    createLine(1, 'delivered'),
    returningLine,
    createLine(3, 'submitted', null),
    createLine(4, 'returned'),
  ];
  expect(chooseLinePieces(lines, { items: [{ lineItemId: '1', quantity: 1 }, { lineItemId: '4' }] })).toEqual([[1, 1]]);
  expect(() => chooseLinePieces(lines, { items: [{ lineItemId: '2' }] }, ofReturn)).toThrow('return receive');
  expect(() => chooseLinePieces(lines, { items: [{ lineItemId: '3' }] })).toThrow('Line 3 is submitted');
  expect(() => chooseLinePieces(lines, { items: [{ lineItemId: '7' }] })).toThrow('This item');
});

it('loses with a parcel the items that are in it and on their way', () => {
  const lines = [createLine(1, 'shipped'), returningLine, createLine(3, 'delivered'), createLine(4, 'shipped', 2)];
  expect(listIds(chooseLost(lines, 1, NO_IDS))).toEqual([1, 2]);
  expect(listIds(chooseLost(lines, 1, ofReturn))).toEqual([1]);
});

const now = new Date('2026-12-01T00:00:00Z');
const computePastDate = (days: number) => new Date(now.getTime() - days * 86_400_000);
it.each([
  ['in transit', 10, null, 10, true],
  ['shipped', 11, null, 10, true],
  ['lost', 10, null, 10, true],
  ['undeliverable', 10, null, 10, true],
  ['returning', 10, null, 10, true],
  ['in transit', 9.9, null, 10, false],
  ['in transit', 400, null, 0, false],
  ['in transit', null, null, 10, false],
  ['in transit', 20, computePastDate(1), 10, false],
  ['delivered', 400, null, 10, false],
  ['returned', 400, null, 10, false],
  ['available for pickup', 400, null, 10, false],
  ['customer action', 400, null, 10, false],
] as const)(
  'decides for a parcel that is %s, silent for %s days, marked %s, after %s days: %s',
  (status, silentDays, lostAt, days, is) => {
    const lastNewsAt = silentDays === null ? null : computePastDate(silentDays);
    expect(isLostByRule({ status, lostAt, lastNewsAt }, { days, now })).toBe(is);
  },
);

// Each line has a discount of $10.00; the rest of the order's discount is on its shipping.
it.each([
  [[createLine(1, 'shipped')], 1_000, 599],
  [[createLine(1, 'shipped')], 1_599, 0],
  [[createLine(1, 'shipped'), createLine(2, 'delivery mistake')], 2_100, 499],
  [[createLine(1, 'shipped'), { ...createLine(2, 'cancelled'), cancellationId: 1 }], 2_000, 599],
  [[createLine(1, 'shipped'), createLine(2, 'delivered')], 2_000, 0],
  [[createLine(1, 'shipped'), createLine(2, 'submitted', null)], 2_000, 0],
  [[createLine(1, 'shipped'), createLine(2, 'returned')], 2_000, 0],
])('refunds the shipping if no other item arrives (case %#)', (lines, discountCents, cents) => {
  expect(computeLostShippingRefund({ lines, shippingCents: 599, discountCents }, lines.slice(0, 1))).toBe(cents);
});
