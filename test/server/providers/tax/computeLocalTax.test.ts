import fc from 'fast-check';
import {
  computeIncludedTax,
  computeLocalTax,
  computeTax,
  type TaxExemption,
  type TaxSettings,
} from '../../../../server/providers/tax/taxRates.ts';

const WEAR = ['Clothing', 'Shoes'];
const DEFAULT_SETTINGS: TaxSettings = { states: null, pricesIncludeTax: false, exemptions: [] };
/** The real rules of three states: all clothing, clothing below 110 dollars, and the first 175 dollars of a piece. */
const PENNSYLVANIA: TaxExemption = { state: 'PA', departments: WEAR, limitCents: null, above: 'whole' };
const NEW_YORK: TaxExemption = { state: 'NY', departments: WEAR, limitCents: 10_999, above: 'whole' };
const MASSACHUSETTS: TaxExemption = { state: 'MA', departments: WEAR, limitCents: 17_500, above: 'excess' };
const EXEMPTIONS = [PENNSYLVANIA, NEW_YORK, MASSACHUSETTS];

const to = (stateOrRegion: string, countryCode = 'US') => ({ countryCode, stateOrRegion, postalCode: '10001' });
const at = (settings: Partial<TaxSettings>, state: string, rate = 10_000) =>
  computeLocalTax({ settings: { ...DEFAULT_SETTINGS, ...settings }, getRate: () => rate }, to(state));

it.each([
  { state: 'PA', department: 'Shoes', quantity: 1, cents: 50_000, taxable: 0 },
  { state: 'PA', department: 'Bags', quantity: 1, cents: 50_000, taxable: 50_000 },
  { state: 'NY', department: 'Clothing', quantity: 1, cents: 10_999, taxable: 0 },
  { state: 'NY', department: 'Clothing', quantity: 1, cents: 11_000, taxable: 11_000 },
  // The limit applies to each piece, not to the line.
  { state: 'NY', department: 'Clothing', quantity: 3, cents: 30_000, taxable: 0 },
  { state: 'NY', department: 'Clothing', quantity: 3, cents: 33_000, taxable: 33_000 },
  { state: 'MA', department: 'Shoes', quantity: 1, cents: 17_500, taxable: 0 },
  { state: 'MA', department: 'Shoes', quantity: 1, cents: 20_000, taxable: 2_500 },
  { state: 'MA', department: 'Shoes', quantity: 2, cents: 40_000, taxable: 5_000 },
  { state: 'OH', department: 'Shoes', quantity: 1, cents: 10_000, taxable: 10_000 },
])('taxes $taxable of $cents cents for $quantity × $department in $state', ({ state, taxable, ...goods }) => {
  expect(at({ exemptions: EXEMPTIONS }, state).computeTaxableCents(goods)).toBe(taxable);
});

it.each([
  { states: null, state: 'OH', tax: 1_000 },
  { states: ['OH', 'NY'], state: 'OH', tax: 1_000 },
  { states: ['NY'], state: 'OH', tax: 0 },
  { states: [], state: 'OH', tax: 0 },
])('collects $tax in $state where the shop is registered in $states', ({ states, state, tax }) => {
  const local = at({ states }, state);
  expect(local.computeTax(local.computeTaxableCents({ department: 'Shoes', quantity: 1, cents: 10_000 }))).toBe(tax);
});

it('recognises a territory by its country code', () => {
  const facts = { settings: { ...DEFAULT_SETTINGS, states: ['PR'] }, getRate: () => 10_500 };
  const local = computeLocalTax(facts, to('', 'PR'));
  expect(local.computeTax(local.computeTaxableCents({ department: 'Shoes', quantity: 1, cents: 10_000 }))).toBe(1_050);
});

it('requests no rate if nothing is taxed', () => {
  const getRate = jest.fn(() => 5_000);
  const local = computeLocalTax({ settings: { ...DEFAULT_SETTINGS, states: [] }, getRate }, to('OH'));
  expect(local.computeTax(local.computeTaxableCents({ department: 'Shoes', quantity: 1, cents: 10_000 }))).toBe(0);
  expect(getRate).not.toHaveBeenCalled();
});

it.each([
  { gross: 11_900, rate: 19_000, tax: 1_900 },
  { gross: 10_000, rate: 20_000, tax: 1_667 },
  { gross: 1, rate: 20_000, tax: 0 },
  { gross: 3, rate: 20_000, tax: 1 },
  { gross: 10_000, rate: 0, tax: 0 },
])('finds $tax contained in $gross at $rate', ({ gross, rate, tax }) => {
  expect(at({ pricesIncludeTax: true }, 'OH', rate).computeTax(gross)).toBe(tax);
});

const cents = fc.integer({ min: 1, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 25_000 });

it('finds the same tax in a sum as was added to the price', () => {
  fc.assert(
    fc.property(cents, rate, (net, percent) => {
      const tax = computeTax(net, percent);
      expect(Math.abs(computeIncludedTax(net + tax, percent) - tax)).toBeLessThanOrEqual(1);
    }),
  );
});

it('never taxes less than zero or more than the line, at any price of the pieces', () => {
  const goods = fc.record({
    department: fc.constantFrom('Shoes', 'Bags'),
    quantity: fc.integer({ min: 1, max: 99 }),
    cents: fc.nat(10_000_000),
  });
  fc.assert(
    fc.property(goods, fc.constantFrom('PA', 'NY', 'MA', 'OH'), (line, state) => {
      const taxable = at({ exemptions: EXEMPTIONS }, state).computeTaxableCents(line);
      expect(Number.isSafeInteger(taxable)).toBe(true);
      expect(taxable).toBeGreaterThanOrEqual(0);
      expect(taxable).toBeLessThanOrEqual(line.cents);
    }),
  );
});
