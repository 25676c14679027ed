import { presentOrder } from '../../../../server/services/orders/present.ts';
import type { StoredLine, StoredOrder, StoredShipment } from '../../../../server/services/orders/store.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { createMarketplaces } from '../support/createMarketplaces.ts';
import { goodAddress } from '../support/given.ts';

const NOW = new Date('2026-11-24T15:00:00Z');
const SNAPSHOT = {
  productId: '1',
  styleId: '1',
  productName: 'Skyline',
  brandName: 'Kestrel Run',
  genderLabel: "Women's",
  color: 'Harbor Blue',
  size: '8',
  width: 'B',
  imageId: 'an image',
  productUrl: '/product/1',
};
const LINE: StoredLine = {
  lineItemId: 7,
  asin: 'B000000000',
  snapshot: SNAPSHOT,
  quantity: 1,
  priceCents: 1000,
  status: 'shipped',
  isReturnable: true,
  stockId: 3,
  packageId: null,
  shipmentId: 5,
  exchangeOrderId: null,
  itemUniqueIds: ['a piece'],
  returnAttempts: 0,
  isExchanged: false,
  wholePieceCents: 1000,
  card: null,
};
const PARCEL: StoredShipment = {
  shipmentId: 5,
  carrier: 'UPS',
  trackingNumber: '1Z',
  shippedAt: '2026-11-21T15:00:00+00:00',
  lineItemIds: [7],
  trackingStatus: 'shipped',
  estimatedDelivery: null,
  deliveredAt: null,
  missingAt: null,
  events: [],
};
const ORDER: StoredOrder = {
  orderId: '112-4820193-7740021',
  customerId: 1,
  purchaseId: 'a purchase',
  marketplaceId: 'zappos',
  status: 'shipped',
  isOpen: true,
  placedAt: new Date('2026-11-20T15:00:00Z'),
  promisedFor: '2026-11-25',
  speed: 'second',
  subTotalCents: 1000,
  shippingCents: 500,
  taxCents: 70,
  returnTerms: null,
  includedTaxCents: null,
  discountCents: 200,
  giftCents: 300,
  cancelledGiftCents: 0,
  cancelledChargeCents: 0,
  cancellations: [],
  refunds: [],
  coupons: [],
  shippingAddress: goodAddress,
  payment: { cardType: 'Visa', lastFour: '4242' },
  exchangeOf: null,
  exchangeCents: 0,
  contact: { email: 'maya@example.com', fullName: 'Maya Lindqvist' },
  lines: [LINE],
  shipments: null,
};
const present = (change: Partial<StoredOrder> = {}) =>
  presentOrder({ ...createMarketplaces(), clock: { now: () => NOW } }, { ...ORDER, ...change });
const presentParcel = (change: Partial<StoredShipment>) =>
  present({ shipments: [{ ...PARCEL, ...change }] }).shipments?.[0];

describe('a parcel', () => {
  it('is expected on the promised day until the carrier says otherwise', () => {
    expect(presentParcel({})).toMatchObject({
      estimatedDelivery: '2026-11-25',
      trackingStatus: 'shipped',
      deliveredAt: null,
    });
    expect(presentParcel({ estimatedDelivery: '2026-11-27' })).toMatchObject({ estimatedDelivery: '2026-11-27' });
    expect(presentParcel({ trackingStatus: 'in transit' })).toMatchObject({ estimatedDelivery: null });
    const event = { status: 'shipped', message: '', place: '', localTime: '2026-11-21T10:00:00-05:00' };
    expect(presentParcel({ events: [event] })).toMatchObject({ estimatedDelivery: null });
  });

  it('was delivered on the day at its place, or else of the shop', () => {
    const delivered = { trackingStatus: 'delivered', deliveredAt: '2026-11-24T02:00:00+00:00' };
    const events = [
      { status: 'out for delivery', message: 'Out', place: 'COLUMBUS, OH', localTime: '2026-11-22T08:00:00-05:00' },
      { status: 'delivered', message: 'Delivered', place: 'COLUMBUS, OH', localTime: '2026-11-23T21:00:00-05:00' },
    ];
    expect(presentParcel({ ...delivered, events })?.shipmentDisplayMessage).toMatch(/^Delivered .*November 23/);
    expect(presentParcel({ ...delivered, events })?.events).toMatchObject([
      { status: 'out for delivery', place: 'Columbus, OH', occurredAt: '2026-11-22T08:00:00-05:00' },
      { status: 'delivered' },
    ]);
    expect(presentParcel(delivered)).toMatchObject({ deliveredAt: '2026-11-24T02:00:00.000Z' });
    expect(presentParcel(delivered)?.shipmentDisplayMessage).toMatch(/^Delivered .*November 23/);
    expect(presentParcel({ trackingStatus: 'delivered' })?.shipmentDisplayMessage).toBe('Delivered');
  });

  it('is missing since its report, and has the state of its own lines', () => {
    const missingAt = '2026-11-24T03:00:00+00:00';
    expect(presentParcel({ missingAt })).toMatchObject({ missingSince: '2026-11-24T03:00:00.000Z' });
    expect(presentParcel({})).not.toHaveProperty('missingSince');
    const shipments = [PARCEL, { ...PARCEL, shipmentId: 6, lineItemIds: [8], trackingNumber: '2Z' }];
    const lines = [LINE, { ...LINE, lineItemId: 8, shipmentId: 6, status: 'returning' as const }];
    const { shipments: shown, lineItems } = present({ shipments, lines });
    expect(shown?.map(({ returnTrackingState }) => returnTrackingState !== null)).toEqual([false, true]);
    expect(shown?.map(({ shipmentNumber }) => shipmentNumber)).toEqual([1, 2]);
    expect(lineItems.map(({ shipmentId }) => shipmentId)).toEqual(['5', '6']);
  });

  it('is not shown before it has shipped', () => {
    expect(present()).not.toHaveProperty('shipments');
    expect(present({ shipments: [] })).not.toHaveProperty('shipments');
  });
});

it('adds up the costs of an order', () => {
  expect(present().chargeSummary).toEqual({
    subTotal: toMoney(1000),
    shippingCharge: toMoney(500),
    coupons: [],
    couponTotal: toMoney(200),
    estimatedTax: toMoney(70),
    totalBeforeTax: toMoney(1300),
    grandTotal: toMoney(1370),
    gcTotal: toMoney(300),
    total: toMoney(1070),
  });
  expect(present({ includedTaxCents: 90 }).chargeSummary).toMatchObject({ includedTax: toMoney(90) });
  const replacement = {
    exchangeOf: '112-1',
    discountCents: 1_370,
    exchangeCents: 1_270,
    giftCents: 0,
    shippingCents: 0,
  };
  expect(present(replacement).chargeSummary).toMatchObject({
    couponTotal: toMoney(100),
    totalBeforeTax: toMoney(900),
    grandTotal: toMoney(970),
    exchangeTotal: toMoney(1_270),
  });
  const sums = present({ cancelledGiftCents: 20, cancelledChargeCents: 100 });
  expect([sums.cancelledTotal, sums.cancelledCharge]).toEqual([toMoney(120), toMoney(100)]);
});

it('fills in the fields that the address of an earlier release lacks', () => {
  const storedAddress: StoredOrder['shippingAddress'] = JSON.parse(
    JSON.stringify({ ...goodAddress, addressLine2: undefined }),
  );
  expect(present({ shippingAddress: storedAddress }).shippingAddress).toEqual({ ...goodAddress, addressLine2: '' });
});

it('states who made a cancellation, and the destinations of its money', () => {
  const cancellation = {
    cancelledAt: '2026-11-21T15:00:00+00:00',
    cancelledBy: 'guest' as const,
    isRefund: true,
    giftCents: 20,
    chargeCents: 100,
    lineItemIds: [7],
  };
  const toBalance = { to: 'your gift balance', amount: toMoney(20) };
  const refunded = {
    cancelledAt: '2026-11-21T15:00:00.000Z',
    cancelledBy: 'guest',
    isRefund: true,
    toGiftBalance: toMoney(20),
    toPayment: toMoney(100),
    parts: [{ to: 'Visa ending in 4242', amount: toMoney(100) }, toBalance],
    lineItemIds: ['7'],
  };
  const { cancellations } = present({ cancellations: [cancellation, { ...cancellation, isRefund: false }] });
  expect(cancellations).toEqual([refunded, { ...refunded, isRefund: false, parts: [toBalance] }]);
});

it('names the shop, the speed, the exchange and the refunds', () => {
  expect(present()).toMatchObject({
    shop: { marketplaceId: 'zappos', name: 'Zappos' },
    shipmentSpeed: 'second',
    exchangeOrder: null,
    email: 'maya@example.com',
    customerName: 'Maya Lindqvist',
  });
  const refunds = [
    { refundedAt: '2026-11-23T15:00:00+00:00', toBalanceCents: 30, toPaymentCents: 70, toEarlierPaymentCents: 0 },
  ];
  expect(present({ speed: 'by balloon', exchangeOf: '112-1', refunds })).toMatchObject({
    shipmentSpeed: null,
    exchangeOrder: { orderId: '112-1' },
    refunds: [
      {
        refundedAt: '2026-11-23T15:00:00.000Z',
        amount: toMoney(100),
        parts: [
          { to: 'Visa ending in 4242', amount: toMoney(70) },
          { to: 'your gift balance', amount: toMoney(30) },
        ],
      },
    ],
  });
  expect(present({ lines: [{ ...LINE, exchangeOrderId: '112-2', shipmentId: null }] }).lineItems).toMatchObject([
    { lineItemId: '7', shipmentId: null, exchangeOrder: { orderId: '112-2' }, price: toMoney(1000) },
  ]);
  expect(present().lineItems[0]).not.toHaveProperty('exchangeOrder');
});
