import { listShippingViolations } from '../../../../../server/services/checkout/constraints/listShippingViolations.ts';
import {
  buildDeliveryGroups,
  type ShippedLine,
} from '../../../../../server/services/checkout/quote/shipping/buildDeliveryGroups.ts';
import { applyGroupChoice } from '../../../../../server/services/checkout/quote/shipping/quoteShipping.ts';
import type { ShipSpeed } from '../../../../../src/contracts/checkout/shipping.ts';
import { goodAddress } from '../../support/given.ts';

const SHOE: ShippedLine = { lineItemId: '1', isDigital: false, hazmat: false };
const SPRAY: ShippedLine = { lineItemId: '2', isDigital: false, hazmat: true };
const names = [
  { lineItemId: '1', asin: 'B000000001', productName: 'Skyline 4' },
  { lineItemId: '2', asin: 'B000000002', productName: 'Rain Guard' },
];

const findViolations = (lines: ShippedLine[], speed: ShipSpeed | null, change: object = {}) => {
  const address = { ...goodAddress, ...change };
  const shipment = { destination: address, benefit: 'plain', speed, seenPromises: {} } as const;
  const groups = buildDeliveryGroups(lines, new Date('2026-11-20T15:00:00Z'), shipment);
  return listShippingViolations({ address, speed, groups, lines: names });
};

it.each<[ShippedLine[], ShipSpeed | null, object, string[]]>([
  [[SHOE, SPRAY], 'next', {}, []],
  [[SHOE], 'next', { addressLine1: 'PO Box 12' }, ['INVALID_SELECTED_DELIVERY_OPTION']],
  [[SHOE], 'second', { addressLine1: 'PO Box 12' }, []],
  [[SHOE], null, {}, ['DELIVERY_OPTION']],
  [[SPRAY], 'next', {}, ['SHIPPING_ENGINE_BASED_FILTERS']],
  [[SPRAY], 'second', {}, []],
  [[SHOE, SPRAY], 'second', { stateOrRegion: 'HI' }, ['ITEM_IN_CART_WITH_NO_SHIP_OPTIONS']],
  [[SPRAY], 'second', { stateOrRegion: 'HI' }, ['NO_SHIP_OPTIONS', 'ITEM_IN_CART_WITH_NO_SHIP_OPTIONS']],
  [[SHOE], 'second', { countryCode: 'CU' }, ['UNDELIVERABLE']],
])('finds for %j by %s to %j: %j', (lines, speed, change, expected) => {
  expect(findViolations(lines, speed, change).map(({ name }) => name)).toEqual(expected);
});

it('names the affected product', () => {
  expect(findViolations([SPRAY], 'next')[0]).toMatchObject({
    asin: 'B000000002',
    message: 'Rain Guard cannot travel by the delivery option you chose. Please select another one.',
  });
});

it('distinguishes an address that was deleted from one that was never chosen', () => {
  const missingAddress = { address: null, speed: 'second' } as const;
  expect(listShippingViolations(missingAddress)[0]?.name).toBe('DESTINATION_OR_DELIVERY_INFORMATION_MISSING');
  expect(listShippingViolations({ ...missingAddress, isAddressGone: true })[0]?.name).toBe('SHIP_ADDRESS_DEACTIVATED');
});

it('accepts an option for the lines of one group only', () => {
  const lines = [SHOE, SPRAY];
  const ask = (shipmentOptionId: string, ids: string[]) =>
    applyGroupChoice({ shipmentOptionId, shipmentOptionLineItemIds: ids }, lines);
  expect(ask('std-us-next', ['1'])).toEqual({ shipmentOptionId: 'std-us-next' });
  expect(ask('std-us-next', ['2', '1'])).toEqual({ shipmentOptionId: 'std-us-next' });
  expect(ask('std-us', ['2'])).toEqual({});
  expect(() => ask('std-us-next', ['2'])).toThrow('These items do not travel together.');
  expect(() => ask('std-us-next', ['9'])).toThrow('These items do not travel together.');
});
