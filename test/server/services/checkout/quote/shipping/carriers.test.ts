import fc from 'fast-check';
import {
  AIR_FREIGHT,
  COURIER,
  computeArrivalDay,
  computeEasterSunday,
  type Destination,
  type Lane,
  listSpeeds,
  POST,
  TRUCKS,
} from '../../../../../../server/services/checkout/actions/quote/shipping/speeds.ts';
import { addDays, getWeekday, toZonedTime } from '../../../../../../src/lib/dates/dates.ts';
import {
  computeStandardDeliveryDay,
  isBusinessDay,
  listFederalHolidays,
} from '../../../../../../src/lib/dates/deliveryCalendar.ts';
import { givenPromises } from '../../../../../src/features/givenPromises.ts';

const LATE = { cutoffHour: 20, packingDays: 0 };

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('computes Easter of %d as %s', (year, day) => {
  expect(computeEasterSunday(year)).toBe(day);
});

it.each([
  ['2026-11-20T15:00:00Z', '2026-11-21', 'a Saturday'],
  ['2026-07-02T15:00:00Z', '2026-07-03', 'a Friday on which offices keep the Saturday holiday after it'],
  ['2027-07-02T15:00:00Z', '2027-07-03', 'the day before July 4 on a Sunday'],
  ['2026-04-03T15:00:00Z', '2026-04-04', 'the day before Easter'],
  ['2025-04-18T21:00:00Z', '2025-04-19', 'the evening of Good Friday'],
  ['2026-11-25T20:00:00Z', '2026-11-27', 'the evening before Thanksgiving'],
  ['2026-11-10T20:00:00Z', '2026-11-11', 'Veterans Day, on which couriers deliver'],
  ['2027-12-23T20:00:00Z', '2027-12-24', 'a Christmas Eve that offices keep as Christmas'],
  ['2027-12-24T20:00:00Z', '2027-12-28', 'over a Christmas on a Saturday'],
  ['2026-12-31T20:00:00Z', '2027-01-02', 'over New Year'],
])('delivers by courier an order of %s on %s (%s)', (orderedAt, day) => {
  expect(computeArrivalDay(COURIER, new Date(orderedAt), 1, LATE)).toBe(day);
});

it.each([
  ['2026-11-25T15:00:00Z', '2026-12-04', 'no truck drives on Thanksgiving and the day after it'],
  ['2026-11-27T15:00:00Z', '2026-12-07', 'none comes to the warehouse either'],
  ['2026-12-22T15:00:00Z', '2027-01-04', 'Christmas and New Year with the days before them'],
])('counts five days of trucks from %s to %s (%s)', (orderedAt, day) => {
  expect(computeArrivalDay(TRUCKS, new Date(orderedAt), 5)).toBe(day);
});

// Independent of the calendars in the code: written by hand, so that an error in them is found.
const CLOSED_FOR_ALL = ['01-01', '07-04', '12-25'];
const isThanksgiving = (day: string): boolean =>
  day.slice(5, 7) === '11' && getWeekday(day) === 4 && Number(day.slice(8)) >= 22 && Number(day.slice(8)) <= 28;
const isWeekend = (day: string): boolean => [0, 6].includes(getWeekday(day));

const PLACES: readonly (readonly [Lane, Destination])[] = [
  ['air', { addressLine1: '1 Elm St', addressLine2: '', countryCode: 'US', stateOrRegion: 'OH' }],
  ['ground', { addressLine1: '1 Elm St', addressLine2: '', countryCode: 'US', stateOrRegion: 'OH' }],
  ['air', { addressLine1: 'PO Box 7', addressLine2: '', countryCode: 'US', stateOrRegion: 'OH' }],
  ['air', { addressLine1: '1 Elm St', addressLine2: '', countryCode: 'US', stateOrRegion: 'AK' }],
  ['air', { addressLine1: '1 Elm St', addressLine2: '', countryCode: 'GU', stateOrRegion: 'GU' }],
];
const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const place = fc.constantFrom(...PLACES);
const toWarehouseTime = (at: Date) => toZonedTime(at, 'America/New_York');

it('never promises a day without delivery, nor one before the parcel can have shipped', () => {
  fc.assert(
    fc.property(moment, place, (at, [lane, destination]) => {
      for (const { name, day } of listSpeeds(destination, lane)) {
        const promisedDay = day(at);
        expect(promisedDay > toWarehouseTime(at).day).toBe(true);
        expect(promisedDay <= addDays(toWarehouseTime(at).day, 30)).toBe(true);
        expect(CLOSED_FOR_ALL).not.toContain(promisedDay.slice(5));
        expect(isThanksgiving(promisedDay)).toBe(false);
        if (name === 'next-wow') expect(promisedDay).not.toBe(computeEasterSunday(Number(promisedDay.slice(0, 4))));
        else
          expect(
            isWeekend(promisedDay) || listFederalHolidays(Number(promisedDay.slice(0, 4))).includes(promisedDay),
          ).toBe(false);
        if (lane === 'ground') expect(['12-24', '12-31']).not.toContain(promisedDay.slice(5));
      }
    }),
    { numRuns: 400 },
  );
});

it('delivers no later with a faster speed, and no earlier for a later order', () => {
  fc.assert(
    fc.property(moment, fc.nat(20 * 24 * 60), place, (at, minutes, [lane, destination]) => {
      const later = new Date(at.getTime() + minutes * 60_000);
      const speeds = listSpeeds(destination, lane);
      const days = speeds.map(({ day }) => day(at));
      expect(days).toEqual(days.toSorted());
      for (const { day } of speeds) expect(day(later) >= day(at)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

it('has its cutoffs at two and at eight in the afternoon of the warehouse, in summer and in winter', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom([14, undefined] as const, [20, LATE] as const), (from, [hour, cutoff]) => {
      const date = from.toISOString().slice(0, 10);
      // Four or five hours behind UTC; one of the two is the exact hour.
      const atHour = [hour + 4, hour + 5]
        .map((utc) => new Date(new Date(`${date}T00:00:00Z`).getTime() + utc * 3_600_000))
        .find((at) => toWarehouseTime(at).hour === hour);
      expect(atHour).toBeDefined();
      const closing = atHour ?? from;
      const lastSecond = new Date(closing.getTime() - 1000);
      const isOpen = isBusinessDay(toWarehouseTime(closing).day);
      const [dayBefore, after] = [lastSecond, closing].map((at) => computeArrivalDay(AIR_FREIGHT, at, 1, cutoff));
      expect(dayBefore === after).toBe(!isOpen);
    }),
    { numRuns: 300 },
  );
});

it('promises the free speed for the day that product pages and carts show', () => {
  fc.assert(
    fc.property(moment, (at) => {
      expect(computeArrivalDay(AIR_FREIGHT, at, 2)).toBe(computeStandardDeliveryDay(at, givenPromises.shipping));
      expect(POST.worksOn(computeStandardDeliveryDay(at, givenPromises.shipping))).toBe(true);
    }),
  );
});
