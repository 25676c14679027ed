import { computeEasterSunday } from '../../../../../../server/services/checkout/actions/quote/shipping/speeds.ts';
import { buildDeliveryGroups } from '../../../../../../server/services/checkout/quote/shipping/buildDeliveryGroups.ts';
import { toMoney } from '../../../../../../src/lib/money.ts';
import { goodAddress } from '../../../support/given.ts';

it('offers no delivery of hazmat goods to places that trucks do not reach, at any price', () => {
  const line = { lineItemId: '1', isDigital: false, hazmat: true };
  const shipment = {
    destination: { ...goodAddress, stateOrRegion: 'AK' },
    benefit: 'plain',
    speed: null,
    seenPromises: {},
  } as const;
  const [group, ...others] = buildDeliveryGroups([line], new Date('2026-11-20T15:00:00Z'), shipment);
  expect(group).toMatchObject({ deliveryOptions: [], hasHazmatItem: true, originalShippingCharge: toMoney(0) });
  expect(others).toEqual([]);
});

// The years in which the formula's last correction counts, and years around them.
it.each([
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2026, '2026-04-05'],
  [2048, '2048-04-05'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('knows Easter Sunday of %d', (year, day) => {
  expect(computeEasterSunday(year)).toBe(day);
});
