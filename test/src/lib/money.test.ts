import fc from 'fast-check';
import { runInLocale } from '../../../src/lib/getLocale.ts';
import { computePercentOff, formatCents, formatMoney, toMoney } from '../../../src/lib/money.ts';
import { formatPossessive, getGenderPossessive } from '../../../src/lib/products/genders.ts';
import { parseAsin } from '../../../src/lib/products/productUrls.ts';

describe('money', () => {
  it.each([
    [12995, '$129.95'],
    [123456, '$1,234.56'],
    [0, '$0.00'],
    [-500, '-$5.00'],
  ])('formats %d cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
    expect(toMoney(cents)).toEqual({ cents, amount: text });
  });

  it("formats amounts like the language's currency format", () => {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) =>
        expect(formatCents(cents)).toBe(format.format(cents / 100)),
      ),
    );
  });

  it('formats an amount of the API in the current locale', () => {
    const amount = toMoney(129_900);
    expect([amount.amount, formatMoney(amount)]).toEqual(['$1,299.00', '$1,299.00']);
    expect(runInLocale('en-GB', () => formatMoney(amount))).toBe('US$1,299.00');
    expect(runInLocale('de-DE', () => formatMoney(amount))).toBe('$1,299.00');
  });

  it('loses no cent in the text', () => {
    const parseCents = (text: string): number => Number(text.replace(/[^\d-]/g, ''));
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => expect(parseCents(formatCents(cents))).toBe(cents)),
    );
  });

  it.each([
    [12995, 16000, 19],
    [7499, 9800, 23],
    [100, 100, 0],
    [0, 0, 0],
    [9900, 10000, 0],
    [9899, 10000, 1],
    [12000, 10000, 0],
  ])('computes for %d instead of %d %d percent off', (price, original, percent) => {
    expect(computePercentOff(price, original)).toBe(percent);
  });
});

describe('parseAsin', () => {
  it.each([
    [' b0abcdefg1 ', 'B0ABCDEFG1'],
    ['B0ABCDEFG', undefined],
    ['A0ABCDEFG1', undefined],
  ])('parses %j as %s', (text, asin) => {
    expect(parseAsin(text)).toBe(asin);
  });
});

describe('genders', () => {
  it.each([
    [['womens'], 'Shoes', "Women's"],
    [['boys', 'girls'], 'Clothing', "Kids'"],
    [['womens', 'mens'], 'Shoes', 'Unisex'],
    [['womens'], 'Adaptive', "Women's"],
    [['womens'], 'Accessories', ''],
    [[], 'Shoes', ''],
  ])('returns for %j the names %s %j', (genders, department, label) => {
    expect(getGenderPossessive(genders, department)).toBe(label);
  });

  it('accepts labels of the facet too', () => {
    expect(formatPossessive(['Men'])).toBe("Men's");
  });
});
