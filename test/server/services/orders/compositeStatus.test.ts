import {
  findCompositeStatus,
  findReturnState,
  numberShipments,
} from '../../../../server/services/orders/displayStatus.ts';
import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import {
  type CompositeStatus,
  compositeStatuses,
  returnTrackingStates,
  type ShipmentStatus,
  trackingStatuses,
} from '../../../../src/contracts/orders/tracking.ts';

it.each(trackingStatuses)('is the same for a shipment that is %s, with nothing on its way back', (status) => {
  expect(findCompositeStatus(status, ['shipped', 'delivered'])).toBe(status);
});

it.each<[ShipmentStatus, readonly OrderStatus[], CompositeStatus]>([
  ['delivered', ['delivered', 'return in progress'], 'return in progress'],
  ['delivered', ['returning', 'return in progress'], 'return in progress'],
  ['delivered', ['returned', 'returning'], 'returning'],
  ['delivered', ['returned', 'delivered'], 'delivered'],
  ['delivered', ['returned', 'completed'], 'delivered'],
  ['delivered', ['returned', 'returned'], 'returned'],
  ['delivered', ['returned', 'cancelled'], 'returned'],
  ['delivered', ['delivery mistake', 'delivered'], 'delivery mistake'],
  ['delivered', ['completed'], 'delivered'],
  ['undeliverable', ['shipped'], 'undeliverable'],
  ['returning', ['returning'], 'returning'],
  ['shipping soon', ['cancelled', 'cancelled - card declined'], 'cancelled'],
  ['shipping soon', ['declined'], 'cancelled'],
  ['shipped', ['cancelled', 'shipped'], 'shipped'],
  ['shipped', [], 'shipped'],
])('for a shipment that is %s with items that are %j is %s', (parcel, items, composite) => {
  expect(findCompositeStatus(parcel, items)).toBe(composite);
});

it('maps to a return tracking state, once an item goes back', () => {
  const states = compositeStatuses.map((status) => [status, findReturnState(status)] as const);
  const mappedStates = states.filter(([, state]) => state !== undefined);
  expect(Object.fromEntries(mappedStates)).toEqual({
    'return in progress': 'dropoff pending',
    returning: 'returning',
    returned: 'processed or refunded',
  });
  for (const [, state] of mappedStates) expect(returnTrackingStates).toContain(state);
});

describe('shipment numbering', () => {
  const createShipment = (shipmentId: string, compositeStatus: CompositeStatus = 'shipped') => ({
    shipmentId,
    compositeStatus,
  });

  it.each([
    ['none', [], {}],
    ['each', [createShipment('7'), createShipment('9')], { 7: 1, 9: 2 }],
    ['each once', [createShipment('7'), createShipment('7'), createShipment('9')], { 7: 1, 9: 2 }],
    [
      'without cancelled ones',
      [createShipment('7', 'cancelled'), createShipment('9'), createShipment('11')],
      { 9: 1, 11: 2 },
    ],
    ['cancelled ones only', [createShipment('7', 'cancelled')], {}],
    ['with returned ones', [createShipment('7', 'returned'), createShipment('9')], { 7: 1, 9: 2 }],
  ])('counts %s', (_name, shipments, numbers) => {
    expect(Object.fromEntries(numberShipments(shipments))).toEqual(numbers);
  });
});
