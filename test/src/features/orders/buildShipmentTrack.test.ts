import { trackingStatuses } from '../../../../src/contracts/orders/tracking.ts';
import { buildOrderTrack, buildShipmentTrack, type Track } from '../../../../src/features/orders/buildShipmentTrack.ts';
import { givenOrder } from '../givenOrder.ts';
import { givenShipment } from './givenShipment.ts';

const order = givenOrder();
/** Formats a track in one line, with the current step in brackets. */
const write = ({ parts, reachedSteps, tone }: Track): string =>
  [tone, ...parts.map(({ name, date }, i) => (i === reachedSteps - 1 ? `[${name} ${date}]` : `${name} ${date}`))].join(
    ', ',
  );
const createEvent = (status: (typeof trackingStatuses)[number], day: number) => ({
  status,
  message: '',
  place: '',
  occurredAt: `2026-11-${day}T09:00:00-05:00`,
});

it.each([
  ['shipping soon', 'accent, [Accepted Nov 20], Shipped Nov 21, In transit , Out for delivery , Delivered by Nov 24'],
  ['shipped', 'accent, Accepted Nov 20, [Shipped Nov 21], In transit , Out for delivery , Delivered by Nov 24'],
  ['in transit', 'accent, Accepted Nov 20, Shipped Nov 21, [In transit ], Out for delivery , Delivered by Nov 24'],
  [
    'out for delivery',
    'accent, Accepted Nov 20, Shipped Nov 21, In transit , [Out for delivery ], Delivered by Nov 24',
  ],
  [
    'delayed',
    'warning, Accepted Nov 20, Shipped Nov 21, [In transit, delayed ], Out for delivery , Delivered by Nov 24',
  ],
  [
    'undeliverable',
    'warning, Accepted Nov 20, Shipped Nov 21, [Not deliverable ], Out for delivery , Delivered by Nov 24',
  ],
] as const)('of a shipment that is %s', (trackingStatus, text) => {
  expect(write(buildShipmentTrack(givenShipment({ trackingStatus }), order))).toBe(text);
});

it('of every status has five steps, and a current one', () => {
  for (const trackingStatus of trackingStatuses) {
    const { parts, reachedSteps } = buildShipmentTrack(givenShipment({ trackingStatus }), order);
    expect(parts).toHaveLength(5);
    expect(reachedSteps).toBeGreaterThanOrEqual(1);
    expect(reachedSteps).toBeLessThanOrEqual(5);
  }
});

it('of a shipment that was out for delivery and came back keeps that step', () => {
  const events = [createEvent('undeliverable', 24), createEvent('out for delivery', 24), createEvent('in transit', 22)];
  expect(write(buildShipmentTrack(givenShipment({ trackingStatus: 'undeliverable', events }), order))).toBe(
    'warning, Accepted Nov 20, Shipped Nov 21, In transit Nov 22, [Not deliverable Nov 24], Delivered by Nov 24',
  );
});

it("names the day of each step in its place's time zone, the first one of several", () => {
  const events = [
    createEvent('delivered', 24),
    createEvent('out for delivery', 24),
    createEvent('delayed', 23),
    createEvent('in transit', 22),
    createEvent('in transit', 21),
  ];
  const deliveredShipment = givenShipment({
    trackingStatus: 'delivered',
    deliveredAt: '2026-11-25T01:00:00.000Z',
    events,
  });
  expect(write(buildShipmentTrack(deliveredShipment, order))).toBe(
    'success, Accepted Nov 20, Shipped Nov 21, In transit Nov 21, Out for delivery Nov 24, [Delivered Nov 24]',
  );
});

describe('of an order', () => {
  it('is that of the next parcel', () => {
    const shipments = [
      givenShipment({ trackingStatus: 'delivered' }),
      givenShipment({ shipmentId: '8', trackingStatus: 'in transit' }),
    ];
    expect(buildOrderTrack({ ...order, shipments })?.reachedSteps).toBe(3);
  });

  it('starts before the first item is packed, with the promised day', () => {
    expect(buildOrderTrack(order)).toMatchObject({
      reachedSteps: 1,
      tone: 'accent',
      parts: { 4: { date: 'by Nov 24' } },
    });
  });

  it('is undefined for gift cards, and for cancelled orders', () => {
    expect(buildOrderTrack({ ...order, shippingAddress: null })).toBeUndefined();
    expect(buildOrderTrack({ ...order, status: 'cancelled' })).toBeUndefined();
    expect(buildOrderTrack({ ...order, status: 'customer action required' })).toBeUndefined();
  });
});
