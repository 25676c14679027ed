import fc from 'fast-check';
import { isCancellable } from '../../../../../server/services/orders/leaving/cancelItems.ts';
import { chooseLines } from '../../../../../server/services/orders/leaving/chooseLines.ts';
import {
  keptCents,
  type LeavingLine,
  orderStatusOf,
  shareOf,
  splitBack,
} from '../../../../../server/services/orders/leaving/rules.ts';

const line = (change: Partial<LeavingLine> = {}): LeavingLine => ({
  lineItemId: 1,
  stockId: 7,
  quantity: 2,
  priceCents: 5000,
  discountCents: 1000,
  taxCents: 450,
  status: 'submitted',
  shipmentId: null,
  cancellationId: null,
  isRedeemed: false,
  ...change,
});
const cancelled = { cancellationId: 1, status: 'cancelled' };

describe('keptCents', () => {
  const sums = { shippingCents: 800, discountCents: 1500, giftCents: 0, chargeCents: 0 };
  const other = { lineItemId: 2, quantity: 1, priceCents: 3000, discountCents: 200, taxCents: 140 };

  it.each([
    // Of 1500 cents off, 1200 are of the goods and 300 of the shipping.
    ['all lines', [line(), line(other)], 10_000 - 1000 + 450 + (3000 - 200 + 140) + 500],
    ['one line, and the shipping whole', [line(cancelled), line(other)], 3000 - 200 + 140 + 500],
    ['nothing, and no shipping', [line(cancelled), line({ ...other, ...cancelled })], 0],
  ])('keeps %s', (_what, lines, cents) => {
    expect(keptCents(lines, sums)).toBe(cents);
  });
});

describe('splitBack', () => {
  const paid = { giftCents: 3000, chargeCents: 7000, returnedGiftCents: 0, returnedChargeCents: 0, isTaken: false };

  it.each([
    ['the gift balance first', 2000, {}, { giftCents: 2000, chargeCents: 0 }],
    ['then the payment method', 5000, {}, { giftCents: 3000, chargeCents: 2000 }],
    ['everything', 10_000, {}, { giftCents: 3000, chargeCents: 7000 }],
    ['no more than is left of the balance', 2000, { returnedGiftCents: 2500 }, { giftCents: 500, chargeCents: 1500 }],
    [
      'no more than is left of the charge',
      9000,
      { returnedGiftCents: 3000, returnedChargeCents: 1000, isTaken: true },
      { giftCents: 0, chargeCents: 6000 },
    ],
    ['what leaves 50 cents to charge', 9950, {}, { giftCents: 3000, chargeCents: 6950 }],
    ['all where 49 cents would be left, which cannot be charged', 9951, {}, { giftCents: 3000, chargeCents: 7000 }],
    ['what leaves 49 cents of a taken charge', 9951, { isTaken: true }, { giftCents: 3000, chargeCents: 6951 }],
  ])('gives back %s', (_what, backCents, change, expected) => {
    expect(splitBack(backCents, { ...paid, ...change })).toEqual(expected);
  });
});

it.each([
  [[{}, {}], 'submitted'],
  [[{ status: 'shipped' }, {}], 'processing'],
  [[{ status: 'delivered' }, {}], 'processing'],
  [[{ status: 'shipped' }, { status: 'delivered' }], 'shipped'],
  [[{ status: 'delivered' }, { status: 'delivered' }], 'delivered'],
  // Cancelled lines say nothing of the others.
  [[{ status: 'shipped' }, cancelled], 'shipped'],
  [[{}, cancelled], 'submitted'],
  [[cancelled, cancelled], 'cancelled - card declined'],
])('finds an order of %j %s', (lines, status) => {
  expect(orderStatusOf(lines.map(line), 'cancelled - card declined')).toBe(status);
});

it('cuts shares off a sum that never add up to more than it', () => {
  expect(shareOf(100, 1, 3)).toBe(33);
  expect(shareOf(100, 3, 3)).toBe(100);
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (cents, a, b) => {
      const [pieces, quantity] = [Math.min(a, b), Math.max(a, b)];
      const share = shareOf(cents, pieces, quantity);
      expect(share * quantity).toBeLessThanOrEqual(cents * pieces);
      expect((share + 1) * quantity).toBeGreaterThan(cents * pieces);
    }),
  );
});

it.each([
  ['goods that wait', {}, true],
  ['goods that have left', { status: 'shipped' }, false],
  ['what is cancelled', cancelled, false],
  ['a gift card', { stockId: null }, true],
  ['a gift card whose mail was sent', { stockId: null, status: 'shipped' }, true],
  ['a gift card that was redeemed', { stockId: null, isRedeemed: true }, false],
])('can cancel %s: %s', (_what, change, expected) => {
  expect(isCancellable(line(change))).toBe(expected);
});

describe('chooseLines', () => {
  const lines = [line(), line({ lineItemId: 2 })];

  it.each([
    [[{ lineItemId: '1' }], [[1, 2]]],
    [[{ lineItemId: '2', quantity: 1 }], [[2, 1]]],
    // Named twice, a line is meant once, as it was named last.
    [[{ lineItemId: '1' }, { lineItemId: '1', quantity: 1 }], [[1, 1]]],
  ])('of %j takes %j', (items, expected) => {
    expect(chooseLines(lines, items).map(({ line: { lineItemId }, pieces }) => [lineItemId, pieces])).toEqual(expected);
  });

  it.each([0, -1, 3, 1.5])('refuses %d of two pieces', (quantity) => {
    expect(() => chooseLines(lines, [{ lineItemId: '1', quantity }])).toThrow('Of this item there are 2 in the order.');
  });

  it('refuses a line of another order', () => {
    expect(() => chooseLines(lines, [{ lineItemId: '3' }])).toThrow('This item was not found.');
  });
});
