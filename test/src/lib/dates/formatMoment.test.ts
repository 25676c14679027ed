import { formatMoment } from '../../../../src/lib/dates/shopDays.ts';

it.each([
  ['2026-11-20T15:04:05Z', 'Nov 20, 2026 03:04:05 PM'],
  ['2026-11-02T00:00:00Z', 'Nov 2, 2026 12:00:00 AM'],
  ['2027-01-31T12:59:59.999Z', 'Jan 31, 2027 12:59:59 PM'],
  ['2027-02-01T11:30:00Z', 'Feb 1, 2027 11:30:00 AM'],
])('formats %s as %s', (moment, text) => {
  expect(formatMoment(new Date(moment))).toBe(text);
});
