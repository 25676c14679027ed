import type { Order, OrderLine } from '../../../src/contracts/orders.ts';
import { toMoney } from '../../../src/lib/money.ts';

/** A line of an order, as asked. */
export const givenOrderLine = (change: Partial<OrderLine> = {}): OrderLine => ({
  lineItemId: '1',
  asin: 'B000000001',
  productId: '9000001',
  styleId: '5000001',
  productName: 'Skyline 4',
  brandName: 'Juniper & Ash',
  genderLabel: "Women's",
  color: 'Harbor Blue',
  size: '8.5',
  width: 'B',
  imageId: 's5000001-side-abc123',
  productUrl: '/p/x/product/9000001/color/9',
  quantity: 1,
  price: toMoney(12_995),
  status: 'submitted',
  ...change,
});

/** An order of two pairs, paid by card, as asked. */
export const givenOrder = (change: Partial<Order> = {}): Order => ({
  orderId: '112-4820193-7740021',
  purchaseId: 'p1',
  status: 'submitted',
  placedAt: '2026-11-20T15:00:00.000Z',
  promisedFor: '2026-11-24',
  promiseText: 'Tue, Nov 24',
  shipmentSpeed: 'second',
  lineItems: [],
  chargeSummary: {
    subTotal: toMoney(25_990),
    shippingCharge: toMoney(0),
    estimatedTax: toMoney(1_494),
    totalBeforeTax: toMoney(25_990),
    grandTotal: toMoney(27_484),
    coupons: [],
    couponTotal: toMoney(0),
    gcTotal: toMoney(0),
    total: toMoney(27_484),
  },
  cancelledTotal: toMoney(0),
  cancelledCharge: toMoney(0),
  shippingAddress: {
    fullName: 'Maya "M" Lindqvist',
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
  ...change,
});
