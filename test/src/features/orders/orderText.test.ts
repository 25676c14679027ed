import type { Order, OrderStatus } from '../../../../src/contracts/orders.ts';
import { nextText, orderTitle, paidWith, shipmentTitle } from '../../../../src/features/orders/orderText.ts';
import { toMoney } from '../../../../src/lib/money.ts';

const order = (status: OrderStatus): Order => ({
  orderId: '112-4820193-7740021',
  purchaseId: 'p1',
  status,
  placedAt: '2026-11-20T15:00:00.000Z',
  promisedFor: '2026-11-24',
  promiseText: 'Tue, Nov 24',
  shipmentSpeed: 'second',
  lineItems: [],
  chargeSummary: {
    subTotal: toMoney(0),
    shippingCharge: toMoney(0),
    estimatedTax: toMoney(0),
    totalBeforeTax: toMoney(0),
    grandTotal: toMoney(0),
    coupons: [],
    couponTotal: toMoney(0),
    gcTotal: toMoney(0),
    total: toMoney(0),
  },
  shippingAddress: {
    fullName: 'Maya Lindqvist',
    addressLine1: '418 Linden Avenue',
    addressLine2: '',
    city: 'Columbus',
    stateOrRegion: 'OH',
    postalCode: '43215',
    countryCode: 'US',
    primaryVoiceNumber: '(614) 555-0118',
  },
  payment: { cardType: 'Visa', lastFour: '4242' },
  email: 'maya@example.com',
  customerName: 'Maya Lindqvist',
});

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
