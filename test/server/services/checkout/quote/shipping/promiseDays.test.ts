import fc from 'fast-check';
import {
  comparePromiseDays,
  listChangedPromises,
} from '../../../../../../server/services/checkout/quote/shipping/listHiddenSpeeds.ts';
import { addDays } from '../../../../../../src/lib/dates/dates.ts';

it.each([
  ['2026-12-31', '2027-01-02'],
  ['2026-12-01', '2027-02-27'],
  ['2026-11-30', '2026-12-01'],
  ['2026-03-01', '2026-12-01'],
])('puts %s before %s', (first, second) => {
  expect(comparePromiseDays(first, second)).toBeLessThan(0);
  expect(comparePromiseDays(second, first)).toBeGreaterThan(0);
});

it('compares by month and day, whatever the year', () => {
  expect(comparePromiseDays('2026-11-20', '2027-11-20')).toBe(0);
});

it('agrees with the calendar for days within eight weeks of each other, also from November to February', () => {
  const start = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(start, fc.integer({ min: -31, max: 31 }), (moment, dayOffset) => {
      const first = moment.toISOString().slice(0, 10);
      const second = addDays(first, dayOffset);
      // Between November and January, the document defines no order without December.
      const months = [first.slice(5, 7), second.slice(5, 7)].sort().join();
      fc.pre(months !== '01,11');
      expect(Math.sign(comparePromiseDays(first, second))).toBe(Math.sign(-dayOffset) || 0);
    }),
  );
});

it('records another day, a new option, and a removed one', () => {
  const promisesBefore = { a: '2026-11-23', b: '2026-11-24', c: '2026-11-25' };
  const after = { a: '2026-11-24', b: '2026-11-24', d: '2026-11-30' };
  expect(listChangedPromises(promisesBefore, after)).toEqual([
    { id: 'a', before: '2026-11-23', after: '2026-11-24' },
    { id: 'c', before: '2026-11-25', after: null },
    { id: 'd', before: null, after: '2026-11-30' },
  ]);
});

it('records nothing if nothing was shown before, or nothing differs', () => {
  const days = fc.dictionary(fc.string({ minLength: 1 }), fc.constantFrom('2026-11-23', '2026-12-31', '2027-01-02'));
  fc.assert(
    fc.property(days, (promises) => {
      expect(listChangedPromises({}, promises)).toEqual([]);
      expect(listChangedPromises(promises, promises)).toEqual([]);
    }),
  );
});
