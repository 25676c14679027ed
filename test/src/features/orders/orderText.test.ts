import type { Order, OrderStatus } from '../../../../src/contracts/orders.ts';
import { nextText, orderTitle, paidWith, shipmentTitle } from '../../../../src/features/orders/orderText.ts';
import { givenOrder } from '../givenOrder.ts';

const order = (status: OrderStatus): Order => givenOrder({ status });

it.each<[OrderStatus, string, string, string]>([
  ['submitted', 'Arriving Tuesday, November 24', 'Your shipment: being packed', 'Charged when the order ships.'],
  ['processing', 'Arriving Tuesday, November 24', 'Your shipment: being packed', 'Charged when the order shipped.'],
  ['shipped', 'Arriving Tuesday, November 24', 'Your shipment: on its way', 'Charged when the order shipped.'],
  ['delivered', 'Delivered', 'Your shipment: delivered', 'Charged when the order shipped.'],
  ['cancelled', 'Cancelled', 'Your shipment: cancelled', ''],
  ['cancelled - card declined', 'Cancelled - card declined', 'Your shipment: cancelled - card declined', ''],
])('says of an order that is %s when it comes and when it is paid', (status, title, shipment, charged) => {
  expect(orderTitle(order(status))).toBe(title);
  expect(shipmentTitle(order(status))).toBe(shipment);
  expect(paidWith(order(status))).toBe(['Visa ending in 4242.', charged].filter(Boolean).join(' '));
});

it('says of an order of which a parcel has left that it is partly on its way', () => {
  const parcel = {
    shipmentId: '1',
    carrier: 'UPS',
    trackingNumber: '1Z',
    trackingUrl: null,
    shippedAt: '',
    lineItemIds: [],
  };
  expect(shipmentTitle({ ...order('processing'), shipments: [parcel] })).toBe('Your shipment: partly on its way');
});

it('says what happens next, as far as anything does', () => {
  expect(nextText(order('submitted'), 'Nov 20')).toBe(
    'We email maya@example.com when it leaves. Anything not right can go back, free, until Nov 20.',
  );
  expect(nextText(order('shipped'), 'Nov 20')).toBe('Anything not right can go back, free, until Nov 20.');
  expect(nextText(order('cancelled'), 'Nov 20')).toMatch(/^Nothing more/);
});
