import fc from 'fast-check';
import {
  addBusinessDays,
  computeDispatchDay,
  computeLateCutoff,
  computeStandardDeliveryDay,
  isBusinessDay,
  listFederalHolidays,
} from '../../../../src/lib/dates/deliveryCalendar.ts';
import { givenPromises } from '../../features/givenPromises.ts';

it('lists the holidays of 2026 on their observed days', () => {
  expect(listFederalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03', // The 4th is a Saturday.
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
  ]);
});

it("observes a New Year's Day on a Saturday on the last day of the previous year", () => {
  expect(isBusinessDay('2027-12-31')).toBe(false);
  expect(isBusinessDay('2028-01-03')).toBe(true);
});

// Summer and winter: the warehouse's clock is 4 or 5 hours behind UTC.
it.each([
  ['2026-11-20T15:00:00Z', '2026-11-20', '2026-11-24', 'a Friday morning'],
  ['2026-11-20T18:59:59Z', '2026-11-20', '2026-11-24', 'the last second before the cutoff'],
  ['2026-11-20T19:00:00Z', '2026-11-23', '2026-11-25', 'the cutoff itself'],
  ['2026-07-01T17:59:00Z', '2026-07-01', '2026-07-06', 'summer time, over a holiday and a weekend'],
  ['2026-11-25T20:00:00Z', '2026-11-27', '2026-12-01', 'the evening before Thanksgiving'],
  ['2026-11-22T12:00:00Z', '2026-11-23', '2026-11-25', 'a Sunday'],
])('ships an order of %s on %s and delivers it for free on %s (%s)', (orderedAt, shipDate, arrives) => {
  expect(computeDispatchDay(new Date(orderedAt))).toBe(shipDate);
  expect(computeStandardDeliveryDay(new Date(orderedAt), givenPromises.shipping)).toBe(arrives);
});

it('packs for the fast speeds until the evening', () => {
  const evening = new Date('2026-11-20T23:30:00Z');
  expect(computeDispatchDay(evening, { cutoffHour: computeLateCutoff(14), packingDays: 0 })).toBe('2026-11-20');
  expect(computeDispatchDay(evening)).toBe('2026-11-23');
  expect(computeDispatchDay(evening, { cutoffHour: 20, packingDays: 2 })).toBe('2026-11-24');
});

it('adds business days one after the other', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.nat(15), fc.nat(15), (from, a, b) => {
      const start = from.toISOString().slice(0, 10);
      const end = addBusinessDays(start, a + b);
      expect(addBusinessDays(addBusinessDays(start, a), b)).toBe(end);
      expect(isBusinessDay(end)).toBe(true);
      expect(end >= start).toBe(true);
    }),
  );
});
