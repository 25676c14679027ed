import { SHOP_TIME_ZONE, toZonedTime } from '../../../../src/lib/dates/dates.ts';
import { getShopDayStart, toShopDay } from '../../../../src/lib/dates/shopDays.ts';

const HOUR_MS = 3_600_000;
const YEARS = Array.from({ length: 24 }, (_, index) => 2024 + index);

test.each([
  ['2026-11-27T04:59:59Z', '2026-11-26'],
  ['2026-11-27T05:00:00Z', '2026-11-27'],
  ['2026-07-01T03:59:59.999Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2027-01-01T01:00:00+00:00', '2026-12-31'],
])('%s is on %s in the shop', (moment, day) => {
  expect(toShopDay(moment)).toBe(day);
  expect(toShopDay(new Date(moment))).toBe(day);
});

test('agrees with the time zone database, each hour around the clock changes and each eleventh hour of the other days', () => {
  const moments = YEARS.flatMap((year) => [
    ...Array.from({ length: 800 }, (_, index) => new Date(Date.UTC(year, 0, 1, index * 11))),
    ...[2, 10].flatMap((month) =>
      Array.from({ length: 24 * 15 }, (_, hour) => new Date(Date.UTC(year, month, 1, hour))),
    ),
  ]);
  const differing = moments.filter((moment) => toShopDay(moment) !== toZonedTime(moment, SHOP_TIME_ZONE).day);
  expect(differing).toEqual([]);
});

test.each(['2026-01-01', '2026-03-08', '2026-03-09', '2026-07-04', '2026-11-01', '2026-11-02'])(
  '%s begins at midnight',
  (day) => {
    const start = getShopDayStart(day);
    expect(toShopDay(start)).toBe(day);
    expect(toShopDay(new Date(start.getTime() - 1))).not.toBe(day);
    expect(start.getTime() % HOUR_MS).toBe(0);
  },
);
