import type { Order, OrderStatus } from '../../../../../src/contracts/orders/orders.ts';
import {
  describeLineState,
  describeNextEvent,
  describePayment,
  formatItemsSummary,
  formatOrderTitle,
  formatRemainingTotal,
} from '../../../../../src/features/orders/text/orderText.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { givenShipment } from '../givenShipment.ts';

const order = (status: OrderStatus): Order => givenOrder({ status });

it.each<[OrderStatus, string, string]>([
  ['submitted', 'Arriving Tuesday, November 24', 'Charged when the order ships.'],
  ['processing', 'Arriving Tuesday, November 24', 'Charged when the order shipped.'],
  ['shipped', 'Arriving Tuesday, November 24', 'Charged when the order shipped.'],
  ['delivered', 'Delivered', 'Charged when the order shipped.'],
  ['cancelled', 'Cancelled', ''],
  ['cancelled - card declined', 'Cancelled - card declined', ''],
  ['declined', 'Declined', ''],
  ['completed', 'Delivered', 'Charged when the order shipped.'],
])('describes for an order that is %s the arrival and the payment', (status, title, chargeText) => {
  expect(formatOrderTitle(order(status))).toBe(title);
  expect(describePayment(order(status))).toBe(['Visa ending in 4242.', chargeText].filter(Boolean).join(' '));
});

it('names the day of the last delivery, and the next arrival', () => {
  const first = givenShipment({ trackingStatus: 'delivered', deliveredAt: '2026-11-23T20:30:00.000Z' });
  expect(formatOrderTitle({ ...order('delivered'), shipments: [first] })).toBe('Delivered Monday, November 23');
  const delayedShipment = givenShipment({
    shipmentId: '8',
    trackingStatus: 'delayed',
    estimatedDelivery: '2026-11-27',
  });
  const next = givenShipment({ shipmentId: '9', trackingStatus: 'in transit', estimatedDelivery: '2026-11-25' });
  const shipments = [first, delayedShipment, next];
  expect(formatOrderTitle({ ...order('shipped'), shipments })).toBe('Arriving Wednesday, November 25');
  expect(formatOrderTitle({ ...order('shipped'), shipments }, '2026-11-24')).toBe('Arriving tomorrow');
  expect(formatOrderTitle({ ...order('shipped'), shipments: [first, delayedShipment] })).toBe(
    'Now Friday, November 27',
  );
});

it('describes the next event, if there is one', () => {
  const lineItems = [givenOrderLine()];
  expect(describeNextEvent({ ...order('submitted'), lineItems }, 'Nov 20')).toBe(
    'We email maya@example.com when it leaves. Anything not right can go back, free, until Nov 20.',
  );
  expect(describeNextEvent({ ...order('shipped'), lineItems }, 'Nov 20')).toBe(
    'Anything not right can go back, free, until Nov 20.',
  );
  expect(describeNextEvent(order('cancelled'), 'Nov 20')).toMatch(/^Nothing more/);
});

describe('a partly cancelled order', () => {
  const partialOrder = givenOrder({
    lineItems: [givenOrderLine({ lineItemId: '1' }), givenOrderLine({ lineItemId: '2', status: 'cancelled' })],
    cancelledTotal: toMoney(13_742),
    cancelledCharge: toMoney(13_742),
    payment: { method: 'afterpay', payer: 'Maya' },
  });

  it('contains only the kept items, with their total', () => {
    expect(formatItemsSummary(partialOrder)).toBe('1 item · $137.42');
    expect(formatRemainingTotal(partialOrder)).toBe('$137.42');
  });

  it('is paid by the rest only', () => {
    expect(describePayment(partialOrder)).toContain('Your plan of 4 interest-free payments of $34.36 has begun.');
  });

  it('lists its former items if all are cancelled', () => {
    const cancelledOrder = {
      ...partialOrder,
      lineItems: partialOrder.lineItems.map((line) => ({ ...line, status: 'cancelled' as const })),
    };
    expect(formatItemsSummary({ ...cancelledOrder, cancelledTotal: toMoney(27_484) })).toBe('2 items · $274.84');
  });
});

it('distinguishes a wrong item from one that never arrived', () => {
  const line = givenOrderLine({ status: 'delivery mistake', shipmentId: '7' });
  const of = (deliveredAt: string | null): Order =>
    givenOrder({ status: 'delivery mistake', lineItems: [line], shipments: [givenShipment({ deliveredAt })] });
  expect(formatOrderTitle(of(null))).toBe('Your package did not arrive');
  expect(describeLineState(line, of(null))).toBe('It did not arrive');
  expect(formatOrderTitle(of('2026-11-24T10:00:00.000Z'))).toBe('We sent you the wrong item');
  expect(describeLineState(line, of('2026-11-24T10:00:00.000Z'))).toBe('We sent you the wrong item');
});

it('states for an order of physical gift cards where the code is, and offers no return', () => {
  const card = givenOrderLine({ isPhysicalGiftCard: true });
  expect(describeNextEvent(givenOrder({ status: 'shipped', lineItems: [card] }), 'later')).toBe(
    'The code of a gift card is on the card.',
  );
  expect(describeNextEvent(givenOrder({ status: 'shipped', lineItems: [card, givenOrderLine()] }), 'later')).toBe(
    'The code of a gift card is on the card. Anything not right can go back, free, until later.',
  );
});
