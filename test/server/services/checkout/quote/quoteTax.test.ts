import fc from 'fast-check';
import type { TaxSettings } from '../../../../../server/providers/tax/taxRates.ts';
import { quote } from '../../../../../server/services/checkout/quote/quote.ts';
import {
  createEGiftCard,
  createPlasticCard,
  createPromo,
  createShoe,
  givenInput,
  ohio,
} from '../../support/givenQuote.ts';

const EXEMPT = { state: 'OH', departments: ['Shoes'], limitCents: 17_500, above: 'excess' } as const;
const taxFacts = (settings: Partial<TaxSettings>, rate = 10_000) => ({
  settings: { states: null, pricesIncludeTax: false, exemptions: [], ...settings },
  getRate: () => rate,
});
const createBag = (priceCents: number) =>
  createShoe({ lineItemId: '5', stockId: 5, productId: '27', glProductGroupType: 'Bags', priceCents });

it.each([
  { name: 'is added to prices', settings: {}, sums: [30_000, 3_000, undefined, 33_000], taxes: [2_000, 1_000] },
  {
    name: 'is contained in prices',
    settings: { pricesIncludeTax: true },
    sums: [30_000, 0, 2_727, 30_000],
    taxes: [0, 0],
  },
  {
    name: 'is not collected elsewhere',
    settings: { states: ['NY'] },
    sums: [30_000, 0, undefined, 30_000],
    taxes: [0, 0],
  },
  {
    name: 'spares exempt goods',
    settings: { exemptions: [EXEMPT] },
    sums: [30_000, 1_250, undefined, 31_250],
    taxes: [250, 1_000],
  },
])('tax $name', ({ settings, sums, taxes }) => {
  const lines = [createShoe({ priceCents: 20_000 }), createBag(10_000)];
  const { charges, lineTaxes } = quote(givenInput({ lines, tax: taxFacts(settings) }));
  const { totalBeforeTax, estimatedTax, includedTax, grandTotal } = charges;
  expect([totalBeforeTax.cents, estimatedTax.cents, includedTax?.cents, grandTotal.cents]).toEqual(sums);
  expect(lineTaxes).toEqual(taxes);
});

it('applies a limit to the price after promo codes', () => {
  const lowQuote = quote(
    givenInput({
      lines: [createShoe({ priceCents: 19_000 })],
      promoCodes: [createPromo()],
      choices: { coupons: ['TEN'] },
      tax: taxFacts({ exemptions: [EXEMPT] }),
    }),
  );
  expect(lowQuote.charges.couponTotal.cents).toBe(1_900);
  expect(lowQuote.charges.estimatedTax.cents).toBe(0);
});

it('never taxes gift cards, and needs an address', () => {
  const getRate = jest.fn(() => 10_000);
  const tax = { ...taxFacts({ pricesIncludeTax: true }), getRate };
  expect(quote(givenInput({ lines: [createPlasticCard()], tax })).charges.includedTax?.cents).toBe(0);
  expect(quote(givenInput({ lines: [createEGiftCard()], tax })).charges.grandTotal.cents).toBe(5_000);
  quote(givenInput({ choices: { addressId: null }, tax }));
  expect(getRate).not.toHaveBeenCalled();
});

it('adds up to the cent with any exemption, line by line and with the tax that prices contain', () => {
  const line = fc.record({
    priceCents: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    glProductGroupType: fc.constantFrom('Shoes', 'Bags'),
  });
  const settings = fc.record({
    states: fc.constantFrom(null, ['OH'], ['NY']),
    pricesIncludeTax: fc.boolean(),
    exemptions: fc.constantFrom(
      [],
      [EXEMPT],
      [{ ...EXEMPT, limitCents: null }],
      [{ ...EXEMPT, above: 'whole' as const }],
    ),
  });
  const lines = fc.array(line, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lines, settings, fc.nat(12_000), fc.boolean(), (inputLines, rules, rate, hasCode) => {
      const shoes = inputLines.map((one, index) => createShoe({ ...one, lineItemId: String(index), stockId: index }));
      const codes = hasCode ? { promoCodes: [createPromo()], choices: { coupons: ['TEN'] } } : {};
      const result = quote(
        givenInput({ lines: shoes, tax: taxFacts(rules, rate), ...codes, savedChoices: { addresses: [ohio] } }),
      );
      const { totalBeforeTax, estimatedTax, includedTax, grandTotal, subTotal, couponTotal } = result.charges;
      expect(result.lineTaxes.reduce((sum, tax) => sum + tax, 0)).toBe(estimatedTax.cents);
      expect(result.lineTaxes.every((tax) => tax >= 0)).toBe(true);
      expect(grandTotal.cents).toBe(totalBeforeTax.cents + estimatedTax.cents);
      expect(includedTax === undefined).toBe(!rules.pricesIncludeTax);
      if (rules.pricesIncludeTax) expect(grandTotal.cents).toBe(subTotal.cents - couponTotal.cents);
      expect(includedTax?.cents ?? 0).toBeLessThanOrEqual(grandTotal.cents);
    }),
  );
});
