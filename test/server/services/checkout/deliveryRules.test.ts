import fc from 'fast-check';
import { deliveryOptions, FREE_SPEED } from '../../../../server/services/checkout/deliveryRules.ts';
import { goodAddress } from '../support/given.ts';

const summary = (orderedAt: string, change: object = {}, selected: 'next-business' | null = null) =>
  deliveryOptions({ ...goodAddress, ...change }, new Date(orderedAt), selected).map(
    ({ name, price, deliveryPromise, isFiltered }) =>
      `${name} ${price.amount} ${deliveryPromise.displayString}${isFiltered ? ' (filtered)' : ''}`,
  );

it('offers four speeds with their days, and hides what another makes pointless', () => {
  expect(summary('2026-11-24T15:00:00Z')).toEqual([
    'next-wow $25.00 Wed, Nov 25',
    'next-business $20.00 Wed, Nov 25 (filtered)',
    'next $12.00 Wed, Nov 25',
    'second $0.00 Fri, Nov 27',
  ]);
});

it('brings the fastest on a weekend', () => {
  expect(summary('2026-11-20T15:00:00Z')).toEqual([
    'next-wow $25.00 Sat, Nov 21',
    'next-business $20.00 Mon, Nov 23 (filtered)',
    'next $12.00 Mon, Nov 23',
    'second $0.00 Tue, Nov 24',
  ]);
});

it('keeps what is selected, and each speed its own day after the first cutoff', () => {
  expect(summary('2026-11-20T15:00:00Z', {}, 'next-business')[1]).toBe('next-business $20.00 Mon, Nov 23');
  expect(summary('2026-11-23T21:00:00Z')).toEqual([
    'next-wow $25.00 Tue, Nov 24',
    'next-business $20.00 Tue, Nov 24',
    'next $12.00 Wed, Nov 25',
    'second $0.00 Fri, Nov 27',
  ]);
});

it.each([
  [{ addressLine1: 'PO Box 12' }, ['second $0.00 Tue, Nov 24']],
  [{ stateOrRegion: 'HI' }, ['second $0.00 Wed, Dec 2']],
  [{ countryCode: 'PR', stateOrRegion: 'San Juan' }, ['second $0.00 Wed, Dec 2']],
])('sends to %j free alone', (change, expected) => {
  expect(summary('2026-11-20T15:00:00Z', change)).toEqual(expected);
});

it('marks the one that is selected, and says what is free', () => {
  const options = deliveryOptions(goodAddress, new Date('2026-11-20T15:00:00Z'), FREE_SPEED);
  expect(options.map(({ id, selected, description }) => [id, selected, description])).toEqual([
    ['std-us-next-wow', false, 'Paid Shipping'],
    ['std-us-next-business', false, 'Paid Shipping'],
    ['std-us-next', false, 'Paid Shipping'],
    ['std-us-second', true, 'Always Shipped FREE'],
  ]);
});

it('never shows a faster one later or a dearer one beside an equal, whenever an order comes', () => {
  const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, (orderedAt) => {
      const options = deliveryOptions(goodAddress, orderedAt, null);
      const days = options.map(({ deliveryPromise }) => deliveryPromise.date);
      expect([...days].sort()).toEqual(days);
      const shown = options.filter((option) => !option.isFiltered);
      expect(shown.at(0)?.name).toBe('next-wow');
      expect(shown.at(-1)).toMatchObject({ name: FREE_SPEED, price: { cents: 0 } });
    }),
  );
});
