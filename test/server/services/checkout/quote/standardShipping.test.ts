import fc from 'fast-check';
import { quote } from '../../../../../server/services/checkout/quote/quote.ts';
import type { ShippingRates } from '../../../../../src/lib/promises.ts';
import { givenPromises } from '../../../../src/features/givenPromises.ts';
import {
  createEGiftCard,
  createPromo,
  createShoe,
  givenInput,
  givenSpray,
  type InputChange,
  ohio,
} from '../../support/givenQuote.ts';

const fastCents = { 'next-wow': 2500, 'next-business': 2000, next: 1200 };
const rates: ShippingRates = { ...givenPromises.shipping, standardCents: 595, freeFromCents: 5000, fastCents };
const MEMBER = { isEnrolled: true, enrolled: 1_700_000_000, consented: true, canEnroll: false, isVipOrConsented: true };
const quoteWith = (change: InputChange, terms: Partial<ShippingRates> = {}) =>
  quote(givenInput({ ...change, shop: { shippingRates: { ...rates, ...terms } } }));
const shoe = (priceCents: number) => [createShoe({ priceCents })];
const percent = (value: number): InputChange => ({
  promoCodes: [createPromo({ percent: value })],
  choices: { coupons: ['TEN'] },
});

it.each<[string, InputChange, number]>([
  ['below the sum', { lines: shoe(4_999) }, 595],
  ['from the sum on', { lines: shoe(5_000) }, 0],
  ['that a code takes below the sum', { lines: shoe(5_500), ...percent(10) }, 595],
  ['that are reduced to the sum', { lines: shoe(10_000), ...percent(50) }, 0],
  ['beside an e-gift card, which is not shipped', { lines: [...shoe(4_000), createEGiftCard()] }, 595],
  ['with a spray that ships apart', { lines: [...shoe(1_000), givenSpray()] }, 595],
  ['of a member', { lines: shoe(1_000), customer: { membership: MEMBER } }, 0],
  ['of a customer with Prime', { lines: shoe(1_000), customer: { isPrime: true } }, 0],
])('charges for standard shipping of goods %s', (_title, change, cents) => {
  const { charges, groups } = quoteWith(change);
  expect(charges.shippingCharge.cents).toBe(cents);
  const chosen = groups
    .find(({ isDigitalDelivery }) => !isDigitalDelivery)
    ?.deliveryOptions.find((one) => one.selected);
  expect(chosen?.description).toBe(cents > 0 ? 'Paid Shipping' : 'Shipped FREE');
});

it('ships later with a longer way, an earlier cut-off and days of packing', () => {
  const moment = { now: new Date('2026-11-20T15:00:00Z') };
  expect(quoteWith(moment, { standardDays: 4 }).promisedFor).toBe('2026-11-27');
  expect(quoteWith(moment, { cutoffHour: 9 }).promisedFor).toBe('2026-11-25');
  expect(quoteWith(moment, { packingDays: 2 }).promisedFor).toBe('2026-11-27');
});

it('ships only to its regions', () => {
  const findNames = (regions: string[]) => quoteWith({}, { regions }).violations.map(({ name }) => name);
  expect(findNames([ohio.stateOrRegion])).toEqual([]);
  expect(findNames(['CA'])).toContain('NO_SHIP_OPTIONS');
});

const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  hazmat: fc.boolean(),
});
const terms = fc.record({
  standardCents: fc.nat(2_000),
  freeFromCents: fc.option(fc.integer({ min: 1, max: 30_000 })),
});

it('charges standard shipping once or not at all, as promised, and adds up to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      terms,
      fc.nat(100),
      fc.boolean(),
      (lines, own, off, isVip) => {
        const { charges, lineDiscounts } = quoteWith(
          {
            lines: lines.map((one, index) => createShoe({ ...one, lineItemId: String(index), stockId: index })),
            ...(off > 0 && percent(off)),
            ...(isVip && { customer: { membership: MEMBER } }),
          },
          own,
        );
        const discounts = lineDiscounts.reduce((sum, cents) => sum + cents, 0);
        const isTooLittle = charges.grandTotal.cents === 0;
        const goods = charges.subTotal.cents - discounts;
        const isFree = isVip || (own.freeFromCents !== null && goods >= own.freeFromCents);
        if (!isTooLittle) expect(charges.shippingCharge.cents).toBe(isFree ? 0 : own.standardCents);
        const { subTotal, shippingCharge, couponTotal, estimatedTax, grandTotal, gcTotal, total } = charges;
        expect(subTotal.cents + shippingCharge.cents - couponTotal.cents + estimatedTax.cents).toBe(grandTotal.cents);
        expect(gcTotal.cents + total.cents).toBe(grandTotal.cents);
        expect(total.cents).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 300 },
  );
});
