import { LOCALES } from '../../../../server/services/marketplaces/locales.ts';
import { formatFullDay } from '../../../../src/lib/dates.ts';
import { formatWhole } from '../../../../src/lib/formatWhole.ts';
import { makeInLocale } from '../../../../src/lib/getLocale.ts';

it.each(LOCALES)('%s writes numbers and days as the shop does', (locale) => {
  expect(new Intl.NumberFormat(locale).format(1_234_567)).toBe(formatWhole(1_234_567));
  expect(new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5)).toBe('1,234.50');
  const day = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
  expect(makeInLocale(locale, () => formatFullDay('2026-11-24'))).toBe(day.format(new Date('2026-11-24T12:00:00Z')));
});
