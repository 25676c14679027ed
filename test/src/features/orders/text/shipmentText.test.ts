import { type ShipmentStatus, trackingStatuses } from '../../../../../src/contracts/orders/tracking.ts';
import {
  countShipments,
  describeArrival,
  describeDelivery,
  findShipmentAdvice,
  formatShipmentTitle,
  sortShipments,
} from '../../../../../src/features/orders/text/shipmentText.ts';
import { givenOrder } from '../../givenOrder.ts';
import { givenShipment } from '../givenShipment.ts';

const order = givenOrder();

it.each<[ShipmentStatus, string, string]>([
  ['shipping soon', 'Your package: shipping soon', 'Arriving Tuesday, November 24'],
  ['shipped', 'Your package: shipped', 'Arriving Tuesday, November 24'],
  ['in transit', 'Your package: in transit', 'Arriving Tuesday, November 24'],
  ['out for delivery', 'Your package: out for delivery', 'Arriving today'],
  ['delivered', 'Your package: delivered', 'Delivered'],
  ['delayed', 'Your package: delayed', 'Now Tuesday, November 24'],
  ['returning', 'Your package: coming back to us', 'On its way back to us'],
  ['returned', 'Your package: back in our warehouse', 'Back in our warehouse'],
  ['undeliverable', 'Your package: not deliverable', 'The carrier could not deliver it'],
  ['delivery attempted', 'Your package: delivery attempted', 'The carrier tries again'],
  ['available for pickup', 'Your package: ready for pickup', 'Ready for you to pick up'],
  ['customer action', 'Your package: needs a detail from you', 'The carrier needs a detail from you'],
])('describes a shipment that is %s: %s, %s', (trackingStatus, title, headline) => {
  const shipment = givenShipment({ trackingStatus });
  expect(formatShipmentTitle(shipment, 1)).toBe(title);
  expect(describeArrival(shipment, order)).toBe(headline);
});

it('numbers shipments, without cancelled ones', () => {
  const cancelledShipment = givenShipment({ shipmentId: '5', shipmentNumber: null, compositeStatus: 'cancelled' });
  const first = givenShipment({ shipmentId: '6' });
  const second = givenShipment({ shipmentId: '7', shipmentNumber: 2, trackingStatus: 'delayed' });
  const count = countShipments({ shipments: [cancelledShipment, first, second] });
  expect(count).toBe(2);
  expect(formatShipmentTitle(second, count)).toBe('Shipment 2 of 2: delayed');
  expect(formatShipmentTitle(cancelledShipment, count)).toBe('Your package: shipped');
});

it('puts the open shipment first, whatever its number', () => {
  const shipments = [
    givenShipment({ shipmentId: '6', trackingStatus: 'delivered' }),
    givenShipment({ shipmentId: '7', trackingStatus: 'returning' }),
    givenShipment({ shipmentId: '8', trackingStatus: 'delayed' }),
  ];
  expect(sortShipments({ shipments }).map(({ shipmentId }) => shipmentId)).toEqual(['8', '6', '7']);
  expect(sortShipments({})).toEqual([]);
});

it("explains a delay in the carrier's words, with the customer's next step", () => {
  const latestEvent = {
    message: 'Delayed by weather',
    place: 'Fort Wayne, IN',
    occurredAt: '2026-11-22T18:14:00-05:00',
  };
  const events = [{ ...latestEvent, status: 'delayed' as const }];
  expect(findShipmentAdvice(givenShipment({ trackingStatus: 'delayed', events }), givenOrder())).toEqual({
    title: 'Delayed by weather in Fort Wayne, IN',
    text: 'You need to do nothing. If it does not arrive, call us: we send another or refund you, your choice.',
  });
  expect(findShipmentAdvice(givenShipment({ trackingStatus: 'undeliverable' }), givenOrder())).toEqual({
    title: 'The carrier could not deliver it',
    text: 'Call us: we send another or refund you, your choice.',
  });
});

it("has advice for statuses that need the customer's attention, and for no others", () => {
  const advisedStatuses = trackingStatuses.filter((trackingStatus) =>
    findShipmentAdvice(givenShipment({ trackingStatus }), givenOrder()),
  );
  expect(advisedStatuses).toEqual([
    'delayed',
    'undeliverable',
    'delivery attempted',
    'available for pickup',
    'customer action',
  ]);
});

it.each([
  ['Left at the front door.', '2026-11-21T15:05:00-05:00', 'Left at the front door, Saturday, November 21.'],
  ['', '2026-11-21T15:05:00-05:00', 'Delivered, Saturday, November 21.'],
])('describes where and when a shipment was delivered: %j', (message, occurredAt, text) => {
  const delivery = { status: 'delivered' as const, message, place: '', occurredAt };
  expect(describeDelivery(givenShipment({ trackingStatus: 'delivered', events: [delivery] }))).toBe(text);
  expect(describeDelivery({ events: [], deliveredAt: null })).toBe('Delivered.');
});
