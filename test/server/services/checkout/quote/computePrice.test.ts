import fc from 'fast-check';
import { computeTax } from '../../../../../server/providers/tax/taxRates.ts';
import { toRedeemedCoupons } from '../../../../../server/services/checkout/place/quoteToPlace.ts';
import {
  computeLineTotal,
  computePrice,
  type PricedLine,
} from '../../../../../server/services/checkout/quote/computePrice.ts';
import { LEAST_PAYMENT_CENTS } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { type Coupon, computeDiscounts, split } from '../../../../../server/services/promotions/discounts.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const line: fc.Arbitrary<PricedLine> = fc.record({
  priceCents: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  isGiftCard: fc.boolean(),
});
const effect = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 2_000_000 }) }),
  fc.record({ kind: fc.constant('shipping' as const) }),
  fc.record({
    kind: fc.constant('tiers' as const),
    tiers: fc.array(
      fc.oneof(
        fc.record({ fromCents: fc.nat(1_000_000), percent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ fromCents: fc.nat(1_000_000), amountCents: fc.integer({ min: 1, max: 2_000_000 }) }),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    kind: fc.constant('bundle' as const),
    buy: fc.integer({ min: 1, max: 5 }),
    get: fc.integer({ min: 1, max: 5 }),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant('gift' as const) }),
);
const maxCents = fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined });
/** A purchase with codes that reduce any of its lines except gift cards. */
const purchase = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 12 }) }).chain(({ lines }) =>
  fc.record({
    lines: fc.constant(lines),
    shippingCents: fc.nat(5000),
    giftBalanceCents: fc.nat(10_000_000),
    rate: fc.integer({ min: 0, max: 12_000 }),
    coupons: fc.array(
      fc
        .record({
          effect,
          maxCents,
          chosen: fc.array(fc.boolean(), { minLength: lines.length, maxLength: lines.length }),
        })
        .map(({ effect, maxCents, chosen }): Coupon => {
          const applies = lines.map(({ isGiftCard }, index) => !isGiftCard && (chosen[index] ?? false));
          return { code: 'X', description: '', promotionType: 'DISCOUNT', effect, maxCents, applies };
        }),
      { maxLength: 4 },
    ),
  }),
);

it('adds up to the cent, and no sum is below zero', () => {
  fc.assert(
    fc.property(purchase, ({ rate, ...request }) => {
      const { charges } = computePrice({ ...request, taxOn: (cents) => computeTax(cents, rate) });
      const { coupons, includedTax: _, exchangeTotal: __, ...sums } = charges;
      expect(Object.values(sums).every(({ cents }) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      const { subTotal, shippingCharge, couponTotal, totalBeforeTax, estimatedTax, grandTotal, gcTotal, total } = sums;
      expect(couponTotal.cents).toBe(sum(coupons.map(({ amount }) => amount.cents)));
      expect(totalBeforeTax.cents).toBe(subTotal.cents + shippingCharge.cents - couponTotal.cents);
      expect(grandTotal.cents).toBe(totalBeforeTax.cents + estimatedTax.cents);
      expect(total.cents).toBe(grandTotal.cents - gcTotal.cents);
      expect(gcTotal.cents).toBeLessThanOrEqual(request.giftBalanceCents);
    }),
  );
});

it('taxes only the discounted goods, and buys no gift card with the gift balance', () => {
  fc.assert(
    fc.property(purchase, ({ rate, ...request }) => {
      const { charges, lineDiscounts } = computePrice({ ...request, taxOn: (cents) => computeTax(cents, rate) });
      const goods = request.lines.map((one, index) =>
        one.isGiftCard ? 0 : computeLineTotal(one) - (lineDiscounts[index] ?? 0),
      );
      expect(charges.estimatedTax.cents).toBe(computeTax(sum(goods), rate));
      const giftCards = sum(request.lines.filter(({ isGiftCard }) => isGiftCard).map(computeLineTotal));
      expect(charges.total.cents).toBeGreaterThanOrEqual(giftCards);
    }),
  );
});

/** Only goods, with a balance and codes that leave little. */
const nearlyPaidPurchase = purchase.chain((input) =>
  fc
    .record({ spare: fc.integer({ min: -200, max: 200 }), off: fc.integer({ min: -200, max: 200 }) })
    .map(({ spare, off }) => {
      const goods = input.lines.map((one) => ({ ...one, isGiftCard: false }));
      const amountCents = Math.max(1, sum(goods.map(computeLineTotal)) + off);
      const maxCoupon: Coupon = {
        code: 'MOST',
        description: '',
        promotionType: 'DISCOUNT',
        effect: { kind: 'amount', amountCents },
        applies: goods.map(() => true),
      };
      return { input, goods, maxCoupon, spare };
    }),
);

it('leaves the payment method nothing or at least its minimum, and reduces the used balance for that', () => {
  fc.assert(
    fc.property(nearlyPaidPurchase, fc.boolean(), ({ input, goods, maxCoupon, spare }, isReduced) => {
      const { rate, coupons, ...request } = { ...input, lines: goods };
      const price = (giftBalanceCents: number) =>
        computePrice({
          ...request,
          coupons: isReduced ? [maxCoupon] : coupons,
          giftBalanceCents,
          taxOn: (cents) => computeTax(cents, rate),
        });
      const { grandTotal, couponTotal } = price(0).charges;
      const balance = Math.max(0, grandTotal.cents + spare);
      const { charges, lineDiscounts, lineTaxes } = price(balance);
      expect(charges.grandTotal).toEqual(grandTotal);
      const { gcTotal, total } = charges;
      if (couponTotal.cents > 0) expect(grandTotal.cents === 0 || grandTotal.cents >= LEAST_PAYMENT_CENTS).toBe(true);
      expect(total.cents === 0 || total.cents >= Math.min(LEAST_PAYMENT_CENTS, grandTotal.cents)).toBe(true);
      // All of the usable balance is used.
      if (balance >= grandTotal.cents) expect(total.cents).toBe(0);
      else if (total.cents > LEAST_PAYMENT_CENTS) expect(gcTotal.cents).toBe(balance);
      // The facts of the lines for a later return add up to the paid amount.
      const offShipping = couponTotal.cents - sum(lineDiscounts);
      const lineTotals = goods.map(
        (one, index) => computeLineTotal(one) - (lineDiscounts[index] ?? 0) + (lineTaxes[index] ?? 0),
      );
      expect(sum(lineTotals) + request.shippingCents - offShipping).toBe(grandTotal.cents);
    }),
  );
});

it.each([
  { taken: 9_970, tax: 0, total: 0, off: 10_000 },
  { taken: 9_951, tax: 0, total: 0, off: 10_000 },
  { taken: 9_950, tax: 0, total: 50, off: 9_950 },
  // With the tax, the amount is high enough to pay.
  { taken: 9_951, tax: 5, total: 54, off: 9_951 },
])('leaves nothing of an amount below the minimum after codes: $taken of 10000', ({ taken, tax, total, off }) => {
  const { charges, lineDiscounts, lineTaxes } = computePrice({
    lines: [
      { priceCents: 9_000, quantity: 1, isGiftCard: false },
      { priceCents: 500, quantity: 2, isGiftCard: false },
    ],
    shippingCents: 0,
    coupons: [
      {
        code: 'MOST',
        description: '',
        promotionType: 'DISCOUNT',
        effect: { kind: 'amount', amountCents: taken },
        applies: [true, true],
      },
    ],
    taxOn: (cents) => (cents > 0 ? tax : 0),
    giftBalanceCents: 0,
  });
  expect(charges).toMatchObject({
    coupons: [{ amount: { cents: off } }],
    couponTotal: { cents: off },
    grandTotal: { cents: total },
    total: { cents: total },
  });
  expect([sum(lineDiscounts), sum(lineTaxes)]).toEqual([off, total === 0 ? 0 : tax]);
});

it.each([
  { balance: 9_950, used: 9_950, left: 50 },
  { balance: 9_951, used: 9_950, left: 50 },
  { balance: 9_949, used: 9_949, left: 51 },
  { balance: 9_999, used: 9_950, left: 50 },
  { balance: 10_000, used: 10_000, left: 0 },
  { balance: 10_001, used: 10_000, left: 0 },
])('uses $used of a gift balance of $balance for 10000: 50 cents can be charged, 49 cannot', (expected) => {
  const { charges } = computePrice({
    lines: [{ priceCents: 10_000, quantity: 1, isGiftCard: false }],
    shippingCents: 0,
    coupons: [],
    taxOn: () => 0,
    giftBalanceCents: expected.balance,
  });
  expect([charges.gcTotal.cents, charges.total.cents]).toEqual([expected.used, expected.left]);
});

it('reduces no gift card to cover a small rest', () => {
  const { charges } = computePrice({
    lines: [{ priceCents: 30, quantity: 1, isGiftCard: true }],
    shippingCents: 500,
    coupons: [
      { code: 'FAST', description: '', promotionType: 'DISCOUNT', effect: { kind: 'shipping' }, applies: [false] },
    ],
    taxOn: () => 0,
    giftBalanceCents: 0,
  });
  expect(charges.total.cents).toBe(30);
});

it('gives each line its share of the discounts: they add up, and none exceeds its line', () => {
  fc.assert(
    fc.property(purchase, ({ lines, shippingCents, coupons }) => {
      const { ofLines, ofCoupons } = computeDiscounts(lines, shippingCents, coupons);
      const ofGoods = ofCoupons.filter((_, index) => coupons[index]?.effect.kind !== 'shipping');
      expect(sum(ofLines)).toBe(sum(ofGoods));
      expect(ofLines.every((cents, index) => cents >= 0 && cents <= computeLineTotal(lines[index] ?? freeLine))).toBe(
        true,
      );
      expect(sum(ofCoupons) - sum(ofGoods)).toBeLessThanOrEqual(shippingCents);
      const untouchedFlags = lines.map((_, index) => coupons.every(({ applies }) => !applies[index]));
      expect(ofLines.filter((_, index) => untouchedFlags[index]).every((cents) => cents === 0)).toBe(true);
    }),
  );
});
const freeLine = { priceCents: 0, quantity: 0 };

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [5, 0, 5], [5, 0, 5]],
  [7, [1, 2, 4], [1, 2, 4]],
  [5, [0, 0], [0, 0]],
  [1, [3, 7], [0, 1]],
])('splits %i by %j into %j', (cents, weights, shares) => {
  expect(split(cents, weights)).toEqual(shares);
});

it('applies codes one after the other', () => {
  const lines = [{ priceCents: 10_000, quantity: 1 }];
  const halfCoupon = {
    code: 'HALF',
    description: '',
    promotionType: 'DISCOUNT',
    effect: { kind: 'percent', percent: 50 },
    applies: [true],
  } as const;
  const ten = {
    code: 'TEN',
    description: '',
    promotionType: 'DISCOUNT',
    effect: { kind: 'amount', amountCents: 1000 },
    applies: [true],
  } as const;
  const fastCoupon = {
    code: 'FAST',
    description: '',
    promotionType: 'DISCOUNT',
    effect: { kind: 'shipping' },
    applies: [true],
  } as const;
  expect(computeDiscounts(lines, 1200, [halfCoupon, ten, fastCoupon])).toEqual({
    ofLines: [6000],
    ofCoupons: [5000, 1000, 1200],
  });
  expect(computeDiscounts(lines, 1200, [ten, halfCoupon]).ofCoupons).toEqual([1000, 4500]);
});

it.each([
  // Half a cent is rounded up, less is not.
  [1234, 10, 123],
  [1250, 15, 188],
  [1235, 10, 124],
])('of %d cents takes %d percent: %d', (priceCents, percent, off) => {
  const coupon: Coupon = {
    code: 'SOME',
    description: '',
    promotionType: 'DISCOUNT',
    effect: { kind: 'percent', percent },
    applies: [true],
  };
  expect(computeDiscounts([{ priceCents, quantity: 1 }], 0, [coupon]).ofCoupons).toEqual([off]);
});

describe('shares of the lines', () => {
  const shoe = { priceCents: 6000, quantity: 1, isGiftCard: false };
  const giftCard = { priceCents: 6000, quantity: 1, isGiftCard: true };
  const createAmountCoupon = (amountCents: number, applies: readonly boolean[]): Coupon => ({
    code: 'SOME',
    description: '',
    promotionType: 'DISCOUNT',
    effect: { kind: 'amount', amountCents },
    applies,
  });
  const request = { shippingCents: 0, coupons: [], giftBalanceCents: 0, taxOn: () => 300 };

  it('taxes each line by its reduced price, and no gift card', () => {
    const coupons = [createAmountCoupon(3000, [true, false, false])];
    const { lineDiscounts, lineTaxes } = computePrice({ ...request, lines: [shoe, shoe, giftCard], coupons });
    expect(lineDiscounts).toEqual([3000, 0, 0]);
    expect(lineTaxes).toEqual([100, 200, 0]);
  });

  it('charges no tax without taxed lines', () => {
    const taxOf = jest.fn(() => 300);
    const { charges } = computePrice({ ...request, lines: [giftCard], taxOn: taxOf });
    expect([charges.estimatedTax.cents, charges.grandTotal.cents]).toEqual([0, 6000]);
    expect(taxOf).not.toHaveBeenCalled();
  });

  it('reduces nothing of an order that costs less than the minimum', () => {
    const cheapLine = { priceCents: 30, quantity: 1, isGiftCard: false };
    const { charges, lineDiscounts } = computePrice({ ...request, lines: [cheapLine], taxOn: () => 0 });
    expect([charges.couponTotal.cents, charges.total.cents, lineDiscounts]).toEqual([0, 30, [0]]);
  });

  it('adds a rest below the minimum to the last effective code', () => {
    const fastCoupon: Coupon = { ...createAmountCoupon(0, [true]), effect: { kind: 'shipping' } };
    const coupons = [createAmountCoupon(5970, [true]), fastCoupon];
    const { charges } = computePrice({ ...request, lines: [shoe], coupons, taxOn: () => 0 });
    expect(charges.coupons.map(({ amount }) => amount.cents)).toEqual([6000, 0]);
    expect(charges.grandTotal.cents).toBe(0);
    // A code without an effect stays usable for another order.
    expect(toRedeemedCoupons(charges).map(({ amountCents }) => amountCents)).toEqual([6000]);
  });
});
