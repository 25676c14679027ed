import {
  addDays,
  formatDay,
  formatFullDay,
  formatLongDay,
  formatShortDay,
  getWeekday,
  toZonedTime,
} from '../../../src/lib/dates.ts';

it('formats a day in each format', () => {
  expect(formatShortDay('2026-11-24')).toBe('Tue, Nov 24');
  expect(formatLongDay('2026-11-24')).toBe('Tuesday, November 24');
  expect(formatDay('2026-11-24')).toBe('Nov 24, 2026');
  expect(formatFullDay('2026-11-24')).toBe('November 24, 2026');
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
