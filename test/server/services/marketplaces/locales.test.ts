import fc from 'fast-check';
import { LOCALES } from '../../../../server/services/marketplaces/marketplaceDocument.ts';
import { parseGiftAmount } from '../../../../src/lib/checkout/giftCardRules.ts';
import { formatFullDay } from '../../../../src/lib/dates/dates.ts';
import { runInLocale } from '../../../../src/lib/getLocale.ts';
import { formatCents, formatWhole } from '../../../../src/lib/money.ts';

it.each(LOCALES)('%s writes amounts as Intl does, which it also reads again', (locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 999_999_999 }), (cents) => {
      const text = runInLocale(locale, () => formatCents(cents));
      expect(text).toBe(format.format(cents / 100));
      if (cents >= 0) expect(parseGiftAmount(text)).toBe(cents);
    }),
  );
});

it('marks US dollars as such in every locale except that of the United States', () => {
  const signs = LOCALES.map((locale) => runInLocale(locale, () => formatCents(123_456)));
  expect(signs.sort()).toEqual([
    '$1,234.56',
    'US$1,234.56',
    'US$1,234.56',
    'US$1,234.56',
    'US$1,234.56',
    'USD\u00a01,234.56',
  ]);
});

it.each(LOCALES)('%s writes numbers and days as the shop does', (locale) => {
  expect(new Intl.NumberFormat(locale).format(1_234_567)).toBe(formatWhole(1_234_567));
  expect(new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5)).toBe('1,234.50');
  const day = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
  expect(runInLocale(locale, () => formatFullDay('2026-11-24'))).toBe(day.format(new Date('2026-11-24T12:00:00Z')));
});
