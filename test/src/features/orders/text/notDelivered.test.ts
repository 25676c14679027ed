import type { Order, OrderStatus } from '../../../../../src/contracts/orders/orders.ts';
import type { ShipmentStatus } from '../../../../../src/contracts/orders/tracking.ts';
import { explainMissingAction } from '../../../../../src/features/orders/itemActions.ts';
import {
  describeLineState,
  describeNextEvent,
  formatOrderTitle,
} from '../../../../../src/features/orders/text/orderText.ts';
import { findShipmentAdvice } from '../../../../../src/features/orders/text/shipmentText.ts';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { givenShipment } from '../givenShipment.ts';

/** An order of one item in one shipment that was not delivered. */
function givenUndelivered(status: OrderStatus, trackingStatus: ShipmentStatus): Order {
  const line = givenOrderLine({ status, shipmentId: '7', customerCancellable: false });
  const shipment = givenShipment({ shipmentId: '7', trackingStatus, lineItemIds: [line.lineItemId] });
  return givenOrder({ status, lineItems: [line], shipments: [shipment] });
}

it.each<[OrderStatus, ShipmentStatus, readonly (string | undefined)[]]>([
  [
    'shipped',
    'undeliverable',
    [
      'The carrier could not deliver it',
      undefined,
      'Call us about the package that could not be delivered: we send another or refund you.',
    ],
  ],
  [
    'returning',
    'returning',
    [
      'Your package is on its way back to us',
      'On its way back to us',
      'We refund you as soon as the package is back with us.',
    ],
  ],
  [
    'returning',
    'returned',
    [
      'Your package is back in our warehouse',
      'On its way back to us',
      'We refund you as soon as the package is back with us.',
    ],
  ],
  ['returned', 'returned', ['Your package came back to us', 'Came back to us', 'Nothing more: its price is refunded.']],
  [
    'delivery mistake',
    'undeliverable',
    ['Your package did not arrive', 'It did not arrive', 'The missing items are refunded.'],
  ],
])('describes for an order that is %s and whose package is %s where it is', (status, trackingStatus, texts) => {
  const order = givenUndelivered(status, trackingStatus);
  const [line] = order.lineItems;
  expect([formatOrderTitle(order), line && describeLineState(line, order), describeNextEvent(order, 'Nov 20')]).toEqual(
    texts,
  );
  expect(line && explainMissingAction(line, order)).toBeUndefined();
});

it('names both delivered and undelivered items', () => {
  const order = givenUndelivered('shipped', 'undeliverable');
  const other = givenOrderLine({ lineItemId: '99', status: 'delivered', shipmentId: '8' });
  expect(describeNextEvent({ ...order, lineItems: [...order.lineItems, other] }, 'Nov 20')).toBe(
    'Call us about the package that could not be delivered: we send another or refund you. Anything not right can go back, free, until Nov 20.',
  );
});

it('suggests no call about a package that is refunded', () => {
  const order = givenUndelivered('delivery mistake', 'undeliverable');
  const [shipment] = order.shipments ?? [];
  expect(shipment && findShipmentAdvice(shipment, order)?.text).toBe(
    'We refunded its items. To get them after all, buy them again.',
  );
});
