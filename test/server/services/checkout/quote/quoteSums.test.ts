import fc from 'fast-check';
import { quote } from '../../../../../server/services/checkout/quote/quote.ts';
import { PROMOTION_KINDS } from '../../../../../src/lib/desk/promotions.ts';
import { createPlasticCard, createPromo, createShoe, givenInput } from '../../support/givenQuote.ts';

const COLLECTION = '5';
const IN_COLLECTION = new Set(['1', '3']);

const line = fc.record({ priceCents: fc.integer({ min: 1, max: 40_000 }), quantity: fc.integer({ min: 1, max: 4 }) });
const promo = fc
  .record({
    kind: fc.constantFrom(...PROMOTION_KINDS),
    isAutomatic: fc.boolean(),
    combines: fc.constantFrom('nothing', 'shipping', 'all'),
    collections: fc.constantFrom([], [COLLECTION], ['deleted']),
    percent: fc.integer({ min: 1, max: 100 }),
    amountCents: fc.integer({ min: 1, max: 50_000 }),
    buyQuantity: fc.integer({ min: 1, max: 3 }),
    getQuantity: fc.integer({ min: 1, max: 2 }),
    maxDiscountCents: fc.option(fc.integer({ min: 1, max: 9_000 })),
    minSubtotalCents: fc.constantFrom(0, 0, 20_000),
    priority: fc.integer({ min: 1, max: 9 }),
    // A piece of the goods, or what the promotion adds.
    giftProduct: fc.constantFrom('1', '50', '50'),
    giftSkus: fc.constantFrom([], [], ['51'], ['52']),
  })
  .map((terms) => createPromo({ ...terms, getPercent: terms.percent, tiers: [{ fromCents: 100, percent: 20 }] }));

const purchase = fc
  .record({
    goods: fc.array(line, { minLength: 1, maxLength: 4 }),
    hasCard: fc.boolean(),
    promos: fc.array(promo, { maxLength: 5 }),
    giftBalanceCents: fc.integer({ min: 0, max: 60_000 }),
    useGCBalance: fc.boolean(),
    giftCents: fc.array(fc.integer({ min: 1, max: 12_000 }), { maxLength: 3 }),
    choices: fc.array(fc.constantFrom(undefined, null, 51, 52, 99), { minLength: 5, maxLength: 5 }),
  })
  .map(({ goods, hasCard, promos, giftBalanceCents, useGCBalance, giftCents, choices }) => {
    const promoCodes = promos.map((one, place) => ({ ...one, promoId: place + 1, code: `CODE-${place}` }));
    const shoes = goods.map((one, place) => {
      const id = String(place + 1);
      return createShoe({ ...one, lineItemId: id, stockId: place + 1, productId: id, styleId: id });
    });
    const lines = hasCard ? [...shoes, createPlasticCard({ stockId: 9, lineItemId: '9', styleId: '1' })] : shoes;
    const coupons = promoCodes.filter(({ isAutomatic }) => !isAutomatic).map(({ code }) => code);
    const given = giftCents.map((priceCents, place) => ({
      ...createShoe({ priceCents, stockId: 51 + place, productId: '50' }),
      sizeQuery: '',
    }));
    const decisions = promoCodes.flatMap(({ code }, place) => {
      const choice = choices[place];
      return choice === undefined ? [] : [[code, choice] as const];
    });
    return givenInput({
      lines,
      gifts: { stocks: given, choices: Object.fromEntries(decisions) },
      promoCodes,
      giftBalanceCents,
      collections: new Map([[COLLECTION, IN_COLLECTION]]),
      choices: { coupons, useGCBalance, useDiscount: true },
    });
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

it('adds up to the cent with any promotions, automatic or entered, alone or together', () => {
  fc.assert(
    fc.property(purchase, (input) => {
      const { charges, lineDiscounts, lineTaxes, lines, gifts } = quote(input);
      const { subTotal, shippingCharge, estimatedTax, couponTotal, grandTotal, gcTotal, total } = charges;
      expect(subTotal.cents + shippingCharge.cents + estimatedTax.cents - couponTotal.cents).toBe(grandTotal.cents);
      expect(grandTotal.cents - gcTotal.cents).toBe(total.cents);
      expect(sum(charges.coupons.map(({ amount }) => amount.cents))).toBe(couponTotal.cents);
      expect(sum(lineTaxes)).toBe(estimatedTax.cents);
      const onShipping = couponTotal.cents - sum(lineDiscounts);
      expect(onShipping).toBeGreaterThanOrEqual(0);
      expect(onShipping).toBeLessThanOrEqual(shippingCharge.cents);
      expect(lines.slice(0, input.lines.length)).toEqual(input.lines);
      expect(new Set(lines.map(({ stockId }) => stockId)).size).toBe(lines.length);
      const added = lines.slice(input.lines.length);
      expect(added.map(({ gift }) => gift?.code)).toEqual(
        gifts.filter(({ state }) => state === 'added').map(({ code }) => code),
      );
      for (const [place, { priceCents, quantity, isGiftCard, gift }] of lines.entries()) {
        const cents = lineDiscounts[place] ?? 0;
        // A gift is free, and nothing is taxed for it.
        if (gift) expect([quantity, cents, lineTaxes[place]]).toEqual([1, priceCents, 0]);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(isGiftCard ? 0 : priceCents * quantity);
      }
    }),
  );
});

it('costs no more with promotions and their gifts than without, and reduces only goods of the named collections', () => {
  fc.assert(
    fc.property(purchase, (input) => {
      const scoped = input.promoCodes.map((one) => ({ ...one, collections: [COLLECTION], giftProduct: '1' }));
      const { lineDiscounts, charges } = quote({ ...input, promoCodes: scoped });
      for (const [place, { styleId }] of input.lines.entries())
        if (!IN_COLLECTION.has(styleId)) expect(lineDiscounts[place]).toBe(0);
      expect(charges.grandTotal.cents).toBeLessThanOrEqual(
        quote({ ...input, promoCodes: [] }).charges.grandTotal.cents,
      );
    }),
  );
});
