import fc from 'fast-check';
import { toOrderFilter } from '../../../../../server/services/orders/actions/listOrders.ts';
import { orderListQuery } from '../../../../../src/contracts/orders/orders.ts';
import { toShopDay } from '../../../../../src/lib/dates/shopDays.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const filter = (query: object, now = NOW) => toOrderFilter(orderListQuery.parse(query), now);
const isIn = ({ from, before }: ReturnType<typeof filter>, moment: Date): boolean =>
  (from === null || moment >= from) && (before === null || moment < before);

const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2098-12-31'), noInvalidDate: true });

it('includes whole days at both ends', () => {
  fc.assert(
    fc.property(moment, moment, moment, (gte, lte, placedAt) => {
      const [gteDate, lteDate] = [toShopDay(gte), toShopDay(lte)];
      const expected = toShopDay(placedAt) >= gteDate && toShopDay(placedAt) <= lteDate;
      expect(isIn(filter({ gteDate, lteDate }), placedAt)).toBe(expected);
      expect(isIn(filter({ startDate: gteDate, endDate: lteDate }), placedAt)).toBe(expected);
    }),
  );
});

it('includes only the named year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2099 }), moment, (year, placedAt) => {
      expect(isIn(filter({ range: String(year) }), placedAt)).toBe(toShopDay(placedAt).startsWith(`${year}-`));
    }),
  );
});

it.each([
  ['30days', '2026-10-21T15:00:00Z', true],
  ['30days', '2026-10-21T14:59:59Z', false],
  ['6months', '2026-05-22T00:00:00Z', true],
  ['6months', '2026-05-20T00:00:00Z', false],
])('%s starts at %s: %s', (range, placedAt, is) => {
  expect(isIn(filter({ range }), new Date(placedAt))).toBe(is);
});

it('lets a date override the range, and includes a named second completely', () => {
  const dateFilter = filter({ range: '2026', gteDate: '2026-03-01 09:00:00', lteDate: '2026-03-01 10:00:00' });
  expect([dateFilter.from, dateFilter.before]).toEqual([
    new Date('2026-03-01T09:00:00Z'),
    new Date('2026-03-01T10:00:01Z'),
  ]);
});

it('requires every typed word', () => {
  expect(filter({ search: '  trail   wool ' }).words).toEqual(['trail', 'wool']);
  expect(filter({ search: '' })).toEqual({ from: null, before: null, statuses: null, words: [] });
});

it.each([{ gteDate: '2026-02-31' }, { lteDate: 'yesterday' }, { range: 'constructor' }, { mode: 'x' }, { page: '0' }])(
  'rejects %j',
  (query) => {
    expect(orderListQuery.safeParse(query).success).toBe(false);
  },
);
