import type { Order, OrderStatus, RefundPart } from '../../../../src/contracts/orders/orders.ts';
import type { OrderReturn } from '../../../../src/contracts/orders/returns.ts';
import type { ShipmentStatus } from '../../../../src/contracts/orders/tracking.ts';
import { toOrderRow } from '../../../../src/features/orders/toOrderRow.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import type { Canceller } from '../../../../src/lib/orders/orders.ts';
import { givenOrder, givenOrderLine } from '../givenOrder.ts';
import { givenShipment } from './givenShipment.ts';
import { givenReturn } from './returns/givenReturn.ts';

const today = '2026-11-23';
const PAGE = '/orders/112-4820193-7740021';

/** Formats a row in one line: tone, headline, sentence, action. */
function formatRow(order: Order, returns: readonly OrderReturn[] = []): string {
  const { tone, headline, sentence, action } = toOrderRow(order, { today, returns });
  const act = action === 'buy again' ? action : `${action.text} ${action.href}`;
  return [tone, headline, sentence, act].join(' | ');
}
const toVisa = (cents: number) => [{ to: 'Visa ending in 4242', amount: toMoney(cents) }];
const packedLine = givenOrderLine({ cancellable: false, customerCancellable: false });
const withLine = (change: Partial<Order>, line = packedLine) => givenOrder({ lineItems: [line], ...change });
const withParcel = (trackingStatus: ShipmentStatus, estimatedDelivery: string | null = '2026-11-24') => {
  const shipment = givenShipment({ trackingStatus, estimatedDelivery, shipmentDisplayMessage: 'Words of the shop' });
  return withLine({ status: 'shipped', shipments: [shipment] });
};

it.each<[string, Order, string]>([
  [
    'waits for a card',
    withLine({ status: 'customer action required' }),
    `warning | Your card was declined | Choose another card. Nothing is charged yet, and your items are held. | Choose a card ${PAGE}`,
  ],
  [
    'is accepted',
    withLine({}, givenOrderLine()),
    `ink | Arriving tomorrow | Not packed yet. | Cancel items ${PAGE}/cancel`,
  ],
  ['is packed', withLine({ status: 'processing' }), `ink | Arriving tomorrow | Being packed. | View order ${PAGE}`],
  ['is on its way', withParcel('in transit'), `accent | Arriving tomorrow |  | Track package ${PAGE}`],
  ['arrives today', withParcel('in transit', today), `accent | Arriving today |  | Track package ${PAGE}`],
  [
    'arrives later',
    withParcel('shipped', '2026-11-27'),
    `accent | Arriving Friday, November 27 |  | Track package ${PAGE}`,
  ],
  ['is out for delivery', withParcel('out for delivery'), `accent | Arriving today |  | Track package ${PAGE}`],
  ['is delayed', withParcel('delayed'), `warning | Now tomorrow | Words of the shop | Track package ${PAGE}`],
  [
    'is delayed without a day',
    withParcel('delayed', null),
    `warning | Delayed, a new date follows | Words of the shop | Track package ${PAGE}`,
  ],
  [
    'was attempted',
    withParcel('delivery attempted', null),
    `warning | The carrier tries again | Words of the shop | Track package ${PAGE}`,
  ],
  [
    'waits at the carrier',
    withParcel('available for pickup', null),
    `warning | Ready for you to pick up | Words of the shop | See what to do ${PAGE}`,
  ],
  [
    'never arrives',
    withParcel('undeliverable', null),
    `warning | The carrier could not deliver it | Words of the shop | See what to do ${PAGE}`,
  ],
  [
    'needs a detail',
    withParcel('customer action', null),
    `warning | The carrier needs a detail from you | Words of the shop | See what to do ${PAGE}`,
  ],
  ['is a gift card', withLine({ shippingAddress: null }), `ink | Going out by email |  | View order ${PAGE}`],
  [
    'is delivered',
    withLine({ status: 'delivered' }, givenOrderLine({ customerReturnable: true, exchangeable: true })),
    'success | Delivered | Return or exchange until November 20, 2027. | Return or exchange /return?orderId=112-4820193-7740021',
  ],
  [
    'is delivered in a shop without exchanges',
    withLine({ status: 'delivered' }, givenOrderLine({ customerReturnable: true })),
    'success | Delivered | Return until November 20, 2027. | Return /return?orderId=112-4820193-7740021',
  ],
  ['is complete', withLine({ status: 'completed' }), `success | Delivered |  | View order ${PAGE}`],
  [
    'is a mistake',
    withLine({ status: 'delivery mistake' }),
    `warning | We sent you the wrong item |  | See what to do ${PAGE}`,
  ],
  [
    'never arrived and was refunded',
    withLine({
      status: 'delivery mistake',
      refunds: [{ refundedAt: '2026-11-16T10:00:00.000Z', amount: toMoney(10_218), parts: toVisa(10_218) }],
    }),
    `ink | We sent you the wrong item | Refunded $102.18 on November 16, to Visa ending in 4242. | View order ${PAGE}`,
  ],
  ['goes back', withLine({ status: 'returning' }), `accent | Your return is on its way |  | Track return ${PAGE}`],
  ['came back, without a refund', withLine({ status: 'returned' }), `ink | Returned |  | View order ${PAGE}`],
  [
    'was refunded',
    withLine({
      status: 'returned',
      refunds: [
        { refundedAt: '2026-11-15T10:00:00.000Z', amount: toMoney(4_000), parts: toVisa(4_000) },
        { refundedAt: '2026-11-16T10:00:00.000Z', amount: toMoney(10_218), parts: toVisa(10_218) },
      ],
    }),
    `ink | Refunded $142.18 | On November 16, to Visa ending in 4242. | View refund ${PAGE}`,
  ],
])('has the right texts for an order that %s', (_name, order, row) => {
  expect(formatRow(order)).toBe(row);
});

const cancellation = {
  cancelledAt: '2026-11-03T10:00:00.000Z',
  toGiftBalance: toMoney(0),
  toPayment: toMoney(100),
  parts: [],
  lineItemIds: ['1'],
};

it.each<[Canceller | null, string]>([
  ['customer', 'You asked us to. Nothing was charged.'],
  ['guest', 'You asked us to. Nothing was charged.'],
  ['shop', 'We cancelled it. Nothing was charged.'],
  ['warehouse', 'The item that you sent back did not pass our check. Nothing was charged.'],
  ['payment', 'The payment did not go through. Nothing was charged.'],
  ['deadline', 'The item that you send back was not on its way in time. Nothing was charged.'],
  [null, 'Nothing was charged.'],
])('states that an order was cancelled by: %s', (cancelledBy, sentence) => {
  const cancellations = [{ ...cancellation, cancelledBy, isRefund: false }];
  expect(formatRow(withLine({ status: 'cancelled', cancellations }))).toBe(
    `soft | Cancelled November 3 | ${sentence} | buy again`,
  );
});

const toBalance = { to: 'your gift balance', amount: toMoney(50) };
it.each<[OrderStatus, boolean, RefundPart[], string]>([
  ['cancelled - card declined', false, [], 'The payment did not go through. Nothing was charged.'],
  ['cancelled', true, toVisa(100), 'We cancelled it. Refunded $1.00 to Visa ending in 4242.'],
  [
    'cancelled',
    true,
    [...toVisa(100), toBalance],
    'We cancelled it. Refunded $1.00 to Visa ending in 4242 and $0.50 to your gift balance.',
  ],
  ['cancelled', false, [toBalance], 'We cancelled it. Refunded $0.50 to your gift balance. The rest was not charged.'],
])('has the right sentence for an order that is %s, with a refund: %s %j', (status, isRefund, parts, sentence) => {
  const cancellations = [{ ...cancellation, cancelledBy: 'shop' as const, isRefund, parts }];
  expect(formatRow(withLine({ status, cancellations }))).toBe(`soft | Cancelled November 3 | ${sentence} | buy again`);
});

it('sums up the money of all cancellations of an order', () => {
  const first = { ...cancellation, cancelledBy: 'shop' as const, isRefund: true, parts: toVisa(100) };
  const cancellations = [first, { ...first, cancelledBy: 'customer' as const }];
  expect(formatRow(withLine({ status: 'cancelled', cancellations }))).toBe(
    'soft | Cancelled November 3 | You asked us to. Refunded $2.00 to Visa ending in 4242. | buy again',
  );
});

it('states that the shop declined an order', () => {
  const cancellations = [{ ...cancellation, cancelledBy: 'shop' as const, isRefund: false }];
  expect(formatRow(withLine({ status: 'declined', cancellations }))).toBe(
    'soft | Declined November 3 | We could not accept it. Nothing was charged. | buy again',
  );
});

it.each<[string, OrderStatus, Partial<OrderReturn>, string]>([
  [
    'shows its code',
    'return in progress',
    {},
    'Return in progress | Hand it in by Monday, December 7. $137.45 then goes back to Visa ending in 4242. | Show QR code /return-info/c1/u1',
  ],
  [
    'has a label',
    'return in progress',
    { labelInfo: { state: 'ready', isLabelless: false, carrier: 'UPS', trackingNumber: '1Z' } },
    'Return in progress | Hand it in by Monday, December 7. $137.45 then goes back to Visa ending in 4242. | Show label /return-info/c1/u1',
  ],
  [
    'is on its way',
    'returning',
    { status: 'returning', trackingState: 'returning' },
    'Your return is on its way | Your return is on its way. $137.45 goes back to Visa ending in 4242. | Track return /return-info/c1/u1',
  ],
])('has the right texts for a return that %s', (_name, status, change, row) => {
  const others = [givenReturn({ orderId: 'other' }), givenReturn({ contractId: 'c0', status: 'cancelled' })];
  expect(formatRow(withLine({ status }), [...others, givenReturn(change)])).toBe(`accent | ${row}`);
});

it('shows the day of the order, with the year if it is another one', () => {
  const formatPlacedDate = (placedAt: string) => toOrderRow(givenOrder({ placedAt }), { today, returns: [] }).orderDay;
  expect(formatPlacedDate('2026-01-02T10:00:00.000Z')).toBe('January 2');
  expect(formatPlacedDate('2025-12-31T10:00:00.000Z')).toBe('December 31, 2025');
  // Late in the evening in New York.
  expect(formatPlacedDate('2026-01-03T04:30:00.000Z')).toBe('January 2');
});

it('states that a returned item comes back, although the order counts as delivered again', () => {
  const [item] = givenReturn().items;
  if (!item) throw new Error('the return has an item');
  const items = [{ ...item, state: 'refused' as const, refusalReason: 'Worn outside.' }];
  const refusedReturn = givenReturn({ status: 'returned', trackingState: 'processed or refunded', items });
  expect(formatRow(withLine({ status: 'delivered' }), [refusedReturn])).toContain(
    '1 item did not pass our check, so it comes back to you. Worn outside.',
  );
});

it('names each destination of the refunds with its sum', () => {
  const toBalance = { to: 'your gift balance', amount: toMoney(1_000) };
  const refunds = [
    { refundedAt: '2026-11-15T10:00:00.000Z', amount: toMoney(3_000), parts: [...toVisa(2_000), toBalance] },
    { refundedAt: '2026-11-16T10:00:00.000Z', amount: toMoney(2_500), parts: toVisa(2_500) },
  ];
  expect(formatRow(withLine({ status: 'returned', refunds }))).toContain(
    'On November 16, $45.00 to Visa ending in 4242 and $10.00 to your gift balance.',
  );
});

it.each<[OrderStatus, Partial<OrderReturn>, string]>([
  ['return in progress', {}, 'Hand it in by Monday, December 7. Skyline, from size 8 to 9. There is nothing to pay.'],
  [
    'returning',
    { status: 'returning', trackingState: 'returning' },
    'Your old item is on its way to us. Skyline, from size 8 to 9. There is nothing to pay.',
  ],
  [
    'returned',
    { status: 'returned', trackingState: 'processed or refunded', postReturnInfo: { total: toMoney(0), parts: [] } },
    'Skyline, from size 8 to 9. There is nothing to pay.',
  ],
])('names both items of an exchange whose order is %s, and no refund of $0.00', (status, change, sentence) => {
  const variant = { productName: 'Skyline', imageId: 'p2-front', color: 'Blue', width: 'B' };
  const exchange = {
    orderId: '113-1',
    state: 'open' as const,
    oldItem: { ...variant, size: '8' },
    newItem: { ...variant, size: '9' },
    toPay: toMoney(0),
  };
  const swap = givenReturn({ isExchange: true, exchange, preReturnInfo: { total: toMoney(0) }, ...change });
  const row = toOrderRow(withLine({ status }), { today, returns: [swap] });
  expect(row.sentence).toBe(sentence);
  expect(row.headline).not.toContain('$');
});
