import fc from 'fast-check';
import {
  buildDeliveryGroups,
  type ShippedLine,
  toSeenPromises,
} from '../../../../../../server/services/checkout/quote/shipping/buildDeliveryGroups.ts';
import {
  computeShippingCents,
  findLastPromise,
  findSelectedSpeed,
} from '../../../../../../server/services/checkout/quote/shipping/quoteShipping.ts';
import type { ShippingBenefit } from '../../../../../../server/services/checkout/quote/shipping/shippingBenefit.ts';
import type { DeliveryGroup, ShipSpeed } from '../../../../../../src/contracts/checkout/shipping.ts';
import { goodAddress } from '../../../support/given.ts';

const createLine = (change: Partial<ShippedLine> = {}): ShippedLine => ({
  lineItemId: '1',
  isDigital: false,
  hazmat: false,
  ...change,
});
const SHOE = createLine();
const SPRAY = createLine({ lineItemId: '2', hazmat: true });
const CARD = createLine({ lineItemId: 'g3', isDigital: true });
const FRIDAY = '2026-11-20T15:00:00Z';

type Wish = {
  orderedAt?: string;
  change?: object;
  speed?: ShipSpeed | null;
  benefit?: ShippingBenefit;
  seenPromises?: Record<string, string>;
};
const buildGroups = (lines: ShippedLine[], wish: Wish = {}): DeliveryGroup[] => {
  const { orderedAt = FRIDAY, change = {}, speed = null, benefit = 'plain', seenPromises = {} } = wish;
  return buildDeliveryGroups(lines, new Date(orderedAt), {
    destination: { ...goodAddress, ...change },
    benefit,
    speed,
    seenPromises,
  });
};
const summarizeOptions = (wish: Wish = {}, lines = [SHOE]): string[] =>
  buildGroups(lines, wish).flatMap((group) =>
    group.deliveryOptions.map(
      ({ name, price, deliveryPromise, isFiltered }) =>
        `${name} ${price.amount} ${deliveryPromise.displayString}${isFiltered ? ' (filtered)' : ''}`,
    ),
  );

it('offers four speeds with their days, and hides options that another dominates', () => {
  expect(summarizeOptions({ orderedAt: '2026-11-24T15:00:00Z' })).toEqual([
    'next-wow $25.00 Wed, Nov 25',
    'next-business $20.00 Wed, Nov 25 (filtered)',
    'next $12.00 Wed, Nov 25',
    'second $0.00 Fri, Nov 27',
  ]);
});

it('delivers the fastest on a weekend, and marks that businesses may be closed', () => {
  expect(summarizeOptions()).toEqual([
    'next-wow $25.00 Sat, Nov 21',
    'next-business $20.00 Mon, Nov 23 (filtered)',
    'next $12.00 Mon, Nov 23',
    'second $0.00 Tue, Nov 24',
  ]);
  const [group] = buildGroups([SHOE]);
  expect(group?.deliveryOptions.map(({ deliveryPromise }) => deliveryPromise.isBusinessUnknown)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  [{ addressLine1: 'PO Box 12' }, 'std-us $0.00 Wed, Dec 2', '3-7 business days'],
  [{ stateOrRegion: 'HI' }, 'std-us $0.00 Wed, Dec 2', '5-7 business days'],
  [{ stateOrRegion: 'AE' }, 'std-us $0.00 Wed, Dec 2', '5-7 business days'],
  [{ countryCode: 'PR', stateOrRegion: 'San Juan' }, 'std-us $0.00 Mon, Dec 7', '5-10 business days'],
])('ships to %j by ground only', (change, expected, duration) => {
  expect(summarizeOptions({ change })).toEqual([expected]);
  expect(buildGroups([SHOE], { change })[0]?.deliveryOptions[0]?.deliveryDuration.displayString).toBe(duration);
});

it('labels each option', () => {
  const [group] = buildGroups([SHOE], { speed: 'second' });
  expect(
    group?.deliveryOptions.map(({ id, selected, description, deliveryDuration }) => [
      id,
      selected,
      description,
      deliveryDuration.displayString,
    ]),
  ).toEqual([
    ['std-us-next-wow', false, 'Paid Shipping', '1 business day'],
    ['std-us-next-business', false, 'Paid Shipping', '1 business day'],
    ['std-us-next', false, 'Paid Shipping', '1 business day'],
    ['std-us-second', true, 'Always Shipped FREE', '2 business days'],
  ]);
  expect(group).toMatchObject({
    hasNextWow: true,
    originalShippingCharge: { cents: 0 },
    filteredShipSpeeds: ['next-business'],
  });
});

it('separates lines by air, hazmat lines, and digital lines, which are never hidden', () => {
  const groups = buildGroups([CARD, SPRAY, SHOE], { speed: 'next' });
  expect(
    groups.map(({ lineItemIds, hasHazmatItem, isDigitalDelivery, deliveryOptions }) => ({
      lineItemIds,
      hasHazmatItem,
      isDigitalDelivery,
      taken: deliveryOptions.filter(({ selected }) => selected).map(({ id, description }) => [id, description]),
    })),
  ).toEqual([
    { lineItemIds: ['1'], hasHazmatItem: false, isDigitalDelivery: false, taken: [['std-us-next', 'Paid Shipping']] },
    { lineItemIds: ['2'], hasHazmatItem: true, isDigitalDelivery: false, taken: [['std-us', 'Always Shipped FREE']] },
    { lineItemIds: ['g3'], hasHazmatItem: false, isDigitalDelivery: true, taken: [['digital', 'Delivery']] },
  ]);
  expect(groups[2]?.deliveryOptions.every(({ isFiltered }) => !isFiltered)).toBe(true);
  expect([findSelectedSpeed(groups), computeShippingCents(groups), findLastPromise(groups)?.date]).toEqual([
    'next',
    1200,
    '2026-12-01',
  ]);
});

it('ships hazmat lines by ground if standard is chosen, and by no option of a fast speed', () => {
  expect(findSelectedSpeed(buildGroups([SPRAY], { speed: 'second' }))).toBe('std-us');
  expect(findSelectedSpeed(buildGroups([SPRAY], { speed: 'next' }))).toBeNull();
  expect(buildGroups([SPRAY], { change: { stateOrRegion: 'AK' } })[0]?.deliveryOptions).toEqual([]);
});

it('makes all speeds free for a VIP, and more of them for Prime', () => {
  expect(summarizeOptions({ benefit: 'vip' }).every((option) => option.includes('$0.00'))).toBe(true);
  expect(summarizeOptions({ benefit: 'prime' }).map((option) => option.split(' ')[1])).toEqual([
    '$25.00',
    '$0.00',
    '$0.00',
    '$0.00',
  ]);
  expect(summarizeOptions({ benefit: 'promotion' })[1]).toBe('next-business $20.00 Mon, Nov 23 (filtered)');
});

it('returns the promises that have changed since they were shown', () => {
  const seenPromises = toSeenPromises(buildGroups([SHOE]));
  expect(buildGroups([SHOE], { seenPromises })[0]?.changedPromiseDates).toEqual([]);
  const later = buildGroups([SHOE], { seenPromises, orderedAt: '2026-11-20T20:00:00Z' })[0]?.changedPromiseDates;
  expect(later).toEqual([
    { id: 'std-us-next', before: '2026-11-23', after: '2026-11-24' },
    { id: 'std-us-second', before: '2026-11-24', after: '2026-11-25' },
  ]);
});

it('never promises a later day for a faster speed, at any time of the order', () => {
  const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
  const benefit = fc.constantFrom<ShippingBenefit>('vip', 'prime', 'promotion', 'plain');
  fc.assert(
    fc.property(moment, benefit, (orderedAt, shippingBenefit) => {
      const [group] = buildGroups([SHOE], { orderedAt: orderedAt.toISOString(), benefit: shippingBenefit });
      const options = group?.deliveryOptions ?? [];
      const days = options.map(({ deliveryPromise }) => deliveryPromise.date);
      expect([...days].sort()).toEqual(days);
      const shownOptions = options.filter(({ isFiltered }) => !isFiltered);
      expect(shownOptions[0]?.name).toBe('next-wow');
      expect(shownOptions.some(({ price }) => price.cents === 0)).toBe(true);
      expect(group?.filteredShipSpeeds).toEqual(options.filter(({ isFiltered }) => isFiltered).map(({ name }) => name));
    }),
  );
});
