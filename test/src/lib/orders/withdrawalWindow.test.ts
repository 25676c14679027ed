import type { Order, OrderLine } from '../../../../src/contracts/orders/orders.ts';
import { findWithdrawalWindow } from '../../../../src/lib/orders/returns.ts';
import { givenOrder, givenOrderLine } from '../../features/givenOrder.ts';

const shop = {
  marketplaceId: 'second',
  name: 'Shop',
  phone: '1',
  hours: '24/7',
  returnDays: 365,
  returnFeeCents: 0,
  withdrawalDays: 14,
};
const createLine = (lineItemId: string, status: OrderLine['status']) =>
  givenOrderLine({ lineItemId, status, customerCancellable: status === 'submitted' });
const createParcel = (lineItemIds: string[], deliveredAt: string | null): NonNullable<Order['shipments']>[number] => ({
  shipmentId: lineItemIds.join(),
  carrier: 'UPS',
  trackingNumber: '1Z',
  trackingUrl: null,
  shippedAt: '2026-11-20T15:00:00.000Z',
  shipmentNumber: 1,
  compositeStatus: 'delivered',
  returnTrackingState: null,
  lineItemIds,
  trackingStatus: 'delivered',
  shipmentDisplayMessage: '',
  estimatedDelivery: null,
  deliveredAt,
  events: [],
});
const windowAt = (now: string, order: Partial<Order>) =>
  findWithdrawalWindow(givenOrder({ shop, ...order }), new Date(now));

const one = { lineItems: [createLine('1', 'delivered')], shipments: [createParcel(['1'], '2026-11-22T23:00:00.000Z')] };
const two = {
  lineItems: [createLine('1', 'delivered'), createLine('2', 'delivered')],
  shipments: [createParcel(['1'], '2026-11-22T10:00:00.000Z'), createParcel(['2'], '2026-11-25T10:00:00.000Z')],
};

it.each([
  ['the last day', '2026-12-07T04:59:59Z', one, { isOpen: true, lastDay: '2026-12-06' }],
  ['the day after it', '2026-12-07T05:00:00Z', one, { isOpen: false, lastDay: '2026-12-06' }],
  [
    'a physical gift card that has shipped',
    '2026-11-23T00:00:00Z',
    { ...one, lineItems: [{ ...createLine('1', 'delivered'), isPhysicalGiftCard: true as const }] },
    { isOpen: false, lastDay: null },
  ],
  ['the last of two parcels', '2026-12-09T12:00:00Z', two, { isOpen: true, lastDay: '2026-12-09' }],
  [
    'the last of two parcels, sent first',
    '2026-12-09T12:00:00Z',
    {
      ...two,
      shipments: [createParcel(['2'], '2026-11-22T10:00:00.000Z'), createParcel(['1'], '2026-11-25T10:00:00.000Z')],
    },
    { isOpen: true, lastDay: '2026-12-09' },
  ],
  [
    'before shipping',
    '2027-12-01T12:00:00Z',
    { lineItems: [createLine('1', 'submitted')] },
    { isOpen: true, lastDay: null },
  ],
  [
    'on its way',
    '2026-12-30T12:00:00Z',
    {
      ...two,
      lineItems: [createLine('1', 'delivered'), createLine('2', 'shipped')],
      shipments: [createParcel(['1'], '2026-11-22T10:00:00.000Z'), createParcel(['2'], null)],
    },
    { isOpen: true, lastDay: null },
  ],
  [
    'cancelled',
    '2026-11-21T12:00:00Z',
    { lineItems: [createLine('1', 'cancelled')] },
    { isOpen: false, lastDay: null },
  ],
  [
    'going back already',
    '2026-11-23T12:00:00Z',
    { ...one, lineItems: [createLine('1', 'return in progress')] },
    { isOpen: false, lastDay: null },
  ],
])('counts from the delivery: %s', (_, now, order, window) => {
  expect(windowAt(now, order)).toEqual(window);
});

it('is offered only in shops with the statutory right', () => {
  const { withdrawalDays: _, ...shopWithoutDays } = shop;
  expect(windowAt('2026-11-23T12:00:00Z', { ...one, shop: shopWithoutDays })).toBeUndefined();
});
