import { getShopYear, runInYear } from '../../../../src/lib/dates/currentYear.ts';
import {
  addDays,
  formatDay,
  formatFullDay,
  formatLongDay,
  formatMonthDay,
  formatShortDay,
  getWeekday,
  toZonedTime,
} from '../../../../src/lib/dates/dates.ts';
import { runInLocale } from '../../../../src/lib/getLocale.ts';

it('formats a day in each format', () => {
  expect(formatShortDay('2026-11-24')).toBe('Tue, Nov 24');
  expect(formatLongDay('2026-11-24')).toBe('Tuesday, November 24');
  expect(formatDay('2026-11-24')).toBe('Nov 24, 2026');
  expect(formatFullDay('2026-11-24')).toBe('November 24, 2026');
});

it.each([
  ['en-GB', ['24 Nov', 'Tue 24 Nov', 'Tuesday 24 November', '24 Nov 2026', '24 November 2026']],
  ['en-CA', ['Nov 24', 'Tue, Nov 24', 'Tuesday, November 24', 'Nov 24, 2026', 'November 24, 2026']],
])('formats a day in the locale %s, and then in the usual one again', (locale, expected) => {
  const formats = [formatMonthDay, formatShortDay, formatLongDay, formatDay, formatFullDay];
  expect(runInLocale(locale, () => formats.map((format) => format('2026-11-24')))).toEqual(expected);
  expect(formatMonthDay('2026-11-24')).toBe('Nov 24');
});

it.each([
  ['en-US', 'Nov 24, 2025', 'Mon, Nov 24, 2025', 'Monday, November 24, 2025'],
  ['en-GB', '24 Nov 2025', 'Mon 24 Nov 2025', 'Monday 24 November 2025'],
])('adds the year to a day of another year, in %s', (locale, ...expected) => {
  const formats = [formatMonthDay, formatShortDay, formatLongDay];
  expect(runInLocale(locale, () => formats.map((format) => format('2025-11-24')))).toEqual(expected);
  expect(runInYear(2025, () => formatMonthDay('2025-11-24'))).toBe('Nov 24');
  expect(runInYear(2027, () => formatMonthDay('2026-11-24'))).toBe('Nov 24, 2026');
});

it("begins a year at midnight in the shop's time zone", () => {
  expect(getShopYear(new Date('2027-01-01T04:59:59Z'))).toBe(2026);
  expect(getShopYear(new Date('2027-01-01T05:00:00Z'))).toBe(2027);
});

it('names every month and weekday as Intl does', () => {
  const fields = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const intl = new Intl.DateTimeFormat('en-US', fields);
  const days = Array.from({ length: 400 }, (_, count) => addDays('2027-01-01', count));
  const formatted = days.map((day) => runInYear(Number(day.slice(0, 4)), () => formatLongDay(day)));
  expect(formatted).toEqual(days.map((day) => intl.format(new Date(`${day}T12:00:00Z`))));
});

it('counts days across the ends of months, years and summer time', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
  expect(getWeekday('2026-11-22')).toBe(0);
});

it('returns the day and the hour in a time zone', () => {
  const moment = new Date('2026-11-21T03:30:00Z');
  expect(toZonedTime(moment, 'America/New_York')).toEqual({ day: '2026-11-20', hour: 22 });
  expect(toZonedTime(new Date('2026-07-04T04:00:00Z'), 'America/New_York')).toEqual({ day: '2026-07-04', hour: 0 });
});
