import type { Tracking, TrackingStatus } from '../../../../../server/providers/carriers/carrierProvider.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { recordTracking } from '../../../../../server/services/orders/actions/tracking.ts';
import { presentOrder } from '../../../../../server/services/orders/present.ts';
import { readOrder } from '../../../../../server/services/orders/store.ts';
import { createReturnsRouter } from '../../../../../server/services/returns/routes.ts';
import { order as orderShape, shipment as shipmentShape } from '../../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../../support/browser.ts';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { givenOrder } from '../../support/givenOrder.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { takeJobs } from '../../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => shop.close());

const createEvent = (hour: number, status: TrackingStatus): Tracking['events'][number] => ({
  eventKey: `${hour} ${status}`,
  at: `2026-11-21T${String(hour).padStart(2, '0')}:30:00-05:00`,
  status,
  message: `now ${status}`,
  place: { city: 'Columbus', state: 'OH', zip: null, country: 'US' },
});
const createTracking = (trackingNumber: string, ...events: Tracking['events'][number][]): Tracking => ({
  trackingNumber,
  carrier: 'UPS',
  status: events.at(-1)?.status ?? 'shipped',
  estimatedDelivery: '2026-11-24T17:00:00Z',
  events,
});
const fetchOrder = async (browser: Browser, orderId: string) =>
  orderShape.parse((await browser.get(`/v3/order?orderId=${orderId}`)).body);

let numbers = 0;

/** An order of one product, or of two, of which the first has shipped. */
async function givenShipped(lines = 1) {
  numbers += 1;
  const trackingNumber = `1Z-TRACK-${numbers}`;
  const order = await givenOrder(shop, {
    lines: Array.from({ length: lines }, () => ({ priceCents: 9_000, quantity: 1 })),
  });
  const items = [{ lineItemId: order.lineItemIds[0] ?? '' }];
  await shipItems(openCheckout(shop.parts), { orderId: order.orderId, carrier: 'UPS', trackingNumber, items });
  await takeJobs(shop.parts.db);
  return { ...order, trackingNumber };
}

const takeDeliveredJobs = async (): Promise<unknown[]> =>
  (await takeJobs(shop.parts.db)).filter(({ task }) => task === 'orderDelivered').map(({ payload }) => payload);

it('shows a delivered order as completed after its last day for returns', async () => {
  const { orderId, trackingNumber } = await givenShipped();
  await recordTracking(shop.parts, createTracking(trackingNumber, createEvent(9, 'delivered')));
  const order = await readOrder(shop.parts.db, orderId);
  if (!order) throw new Error('no order');
  const getStatusesAfter = (days: number) => {
    const clock = { now: () => new Date(order.placedAt.getTime() + days * 86_400_000) };
    const { status, lineItems } = presentOrder({ ...shop.parts, clock }, order);
    return [status, ...lineItems.map((line) => line.status)];
  };
  expect(getStatusesAfter(365)).toEqual(['delivered', 'delivered']);
  expect(getStatusesAfter(366)).toEqual(['completed', 'completed']);
  await takeJobs(shop.parts.db);
});

it('shows the promised day for a parcel without events', async () => {
  const { orderId, maya } = await givenShipped();
  const order = await fetchOrder(maya, orderId);
  expect(order.shipments).toMatchObject([
    {
      shipmentNumber: 1,
      trackingStatus: 'shipped',
      compositeStatus: 'shipped',
      returnTrackingState: null,
      estimatedDelivery: order.promisedFor,
      deliveredAt: null,
      events: [],
    },
  ]);
  expect(order.shipments?.[0]?.shipmentDisplayMessage).toMatch(/^Arriving \w+, /);
  expect(order.lineItems[0]?.shipmentId).toBe(order.shipments?.[0]?.shipmentId);
});

it("shows the carrier's events, newest first, each in its local time", async () => {
  const { orderId, maya, trackingNumber } = await givenShipped();
  await recordTracking(
    shop.parts,
    createTracking(trackingNumber, createEvent(8, 'in transit'), createEvent(11, 'delayed')),
  );
  const order = await fetchOrder(maya, orderId);
  expect(order.status).toBe('shipped');
  expect(order.shipments).toMatchObject([
    {
      trackingStatus: 'delayed',
      shipmentDisplayMessage: 'Delayed, now Tuesday, November 24',
      estimatedDelivery: '2026-11-24',
      events: [
        { status: 'delayed', message: 'now delayed', place: 'Columbus, OH', occurredAt: '2026-11-21T11:30:00-05:00' },
        { status: 'in transit', occurredAt: '2026-11-21T08:30:00-05:00' },
      ],
    },
  ]);
});

it('marks as delivered once, for events that come twice, late or at the same time', async () => {
  const { orderId, maya, trackingNumber } = await givenShipped();
  const all = createTracking(
    trackingNumber,
    createEvent(8, 'in transit'),
    createEvent(12, 'out for delivery'),
    createEvent(15, 'delivered'),
  );
  const lateTracking = createTracking(trackingNumber, createEvent(8, 'in transit'));
  await Promise.all([all, lateTracking, all, lateTracking, all].map((one) => recordTracking(shop.parts, one)));
  await recordTracking(shop.parts, lateTracking);
  const order = await fetchOrder(maya, orderId);
  expect([order.status, order.lineItems[0]?.status]).toEqual(['delivered', 'delivered']);
  expect(order.lineItems[0]).toMatchObject({ customerReturnable: true, exchangeable: true });
  expect(order.shipments).toMatchObject([
    {
      trackingStatus: 'delivered',
      shipmentDisplayMessage: 'Delivered Saturday, November 21',
      deliveredAt: '2026-11-21T20:30:00.000Z',
    },
  ]);
  expect(order.shipments?.[0]?.events).toHaveLength(3);
  expect(await takeDeliveredJobs()).toEqual([{ orderId }]);
});

it('reports delivered pieces once, for a message that comes twice', async () => {
  const { orderId, trackingNumber } = await givenShipped();
  const deliveredTracking = createTracking(trackingNumber, createEvent(15, 'delivered'));
  await recordTracking(shop.parts, deliveredTracking);
  await recordTracking(shop.parts, deliveredTracking);
  const deliveredJobs = (await takeJobs(shop.parts.db)).filter(({ task }) => task === 'piecesDelivered');
  expect(deliveredJobs.map(({ payload }) => payload)).toEqual([{ orderId }]);
});

it('marks only the items of the parcel as delivered, and the order when none of it is on its way', async () => {
  const { orderId, maya, trackingNumber, lineItemIds } = await givenShipped(2);
  await recordTracking(shop.parts, createTracking(trackingNumber, createEvent(15, 'delivered')));
  const partly = await fetchOrder(maya, orderId);
  expect([partly.status, ...partly.lineItems.map(({ status }) => status)]).toEqual([
    'processing',
    'delivered',
    'submitted',
  ]);
  expect(await takeDeliveredJobs()).toEqual([]);

  const rest = [{ lineItemId: lineItemIds[1] ?? '' }];
  await shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: '1Z-SECOND', items: rest });
  await recordTracking(shop.parts, createTracking('1Z-SECOND', createEvent(16, 'delivered')));
  const deliveredOrder = await fetchOrder(maya, orderId);
  expect(deliveredOrder.status).toBe('delivered');
  expect(deliveredOrder.shipments?.map(({ shipmentNumber }) => shipmentNumber)).toEqual([1, 2]);
  expect(await takeDeliveredJobs()).toEqual([{ orderId }]);
});

it('marks the items of a refused parcel as coming back, but not delivered ones', async () => {
  const { orderId, maya, trackingNumber } = await givenShipped();
  await recordTracking(shop.parts, createTracking(trackingNumber, createEvent(9, 'returning')));
  const returningOrder = await fetchOrder(maya, orderId);
  expect(returningOrder.lineItems[0]?.status).toBe('returning');
  expect(returningOrder.shipments?.[0]).toMatchObject({
    compositeStatus: 'returning',
    returnTrackingState: 'returning',
  });

  const other = await givenShipped();
  await recordTracking(shop.parts, createTracking(other.trackingNumber, createEvent(9, 'delivered')));
  await recordTracking(
    shop.parts,
    createTracking(other.trackingNumber, createEvent(9, 'delivered'), createEvent(10, 'returning')),
  );
  expect((await fetchOrder(other.maya, other.orderId)).lineItems[0]?.status).toBe('delivered');
});

it('accepts no return of a wrong item while its shipment is still expected', async () => {
  const { orderId, maya, trackingNumber, lineItemIds } = await givenShipped();
  await recordTracking(shop.parts, createTracking(trackingNumber, createEvent(11, 'delayed')));
  const { db } = shop.parts;
  await db.updateTable('order_items').set({ status: 'delivery mistake' }).where('order_id', '=', orderId).execute();
  const waitingOrder = await fetchOrder(maya, orderId);
  expect(waitingOrder.lineItems[0]).toMatchObject({ customerReturnable: false, exchangeable: false, returnable: true });
  const items = [{ lineItemId: lineItemIds[0] ?? '', reason: 'wrong item' }];
  const answer = await maya.post('/v1/return/transportOptions', { orderId, items });
  expect([answer.status, answer.body]).toMatchObject([400, { id: 'ineligible.return.denied' }]);

  await recordTracking(shop.parts, createTracking(trackingNumber, createEvent(15, 'delivered')));
  const deliveredOrder = await fetchOrder(maya, orderId);
  expect(deliveredOrder.lineItems[0]).toMatchObject({ customerReturnable: true, exchangeable: true });
  expect((await maya.post('/v1/return/transportOptions', { orderId, items })).status).toBe(200);
});

it('reports a delay once for each new day', async () => {
  const { orderId, trackingNumber } = await givenShipped();
  const delayedTracking = createTracking(trackingNumber, createEvent(8, 'in transit'), createEvent(11, 'delayed'));
  for (const estimatedDelivery of ['2026-11-25T17:00:00Z', '2026-11-25T20:00:00Z', '2026-11-27T17:00:00Z'])
    await recordTracking(shop.parts, { ...delayedTracking, estimatedDelivery });
  const delayJobs = (await takeJobs(shop.parts.db)).filter(({ task }) => task === 'orderDelayed');
  expect(delayJobs.map(({ payload }) => payload)).toMatchObject([
    { orderId, arrival: '2026-11-25' },
    { orderId, arrival: '2026-11-27' },
  ]);
});

it('keeps the newest estimate when an older message arrives late', async () => {
  const { orderId, maya, trackingNumber } = await givenShipped();
  await recordTracking(
    shop.parts,
    createTracking(trackingNumber, createEvent(8, 'in transit'), createEvent(11, 'delayed')),
  );
  const lateTracking = {
    ...createTracking(trackingNumber, createEvent(8, 'in transit')),
    estimatedDelivery: '2026-11-22T17:00:00Z',
  };
  await recordTracking(shop.parts, lateTracking);
  expect((await fetchOrder(maya, orderId)).shipments?.[0]?.estimatedDelivery).toBe('2026-11-24');
});

it('ignores a parcel without an order, and one of another carrier', async () => {
  const { orderId, maya, trackingNumber } = await givenShipped();
  await recordTracking(shop.parts, createTracking('1Z-UNKNOWN', createEvent(9, 'delivered')));
  await recordTracking(shop.parts, {
    ...createTracking(trackingNumber, createEvent(9, 'delivered')),
    carrier: 'FedEx',
  });
  expect((await fetchOrder(maya, orderId)).status).toBe('shipped');
});

describe('GET /orders/api/getTracking', () => {
  it('shows a shipment only to its customer', async () => {
    const { orderId, maya } = await givenShipped();
    const [{ shipmentId } = { shipmentId: '' }] = (await fetchOrder(maya, orderId)).shipments ?? [];
    const path = `/orders/api/getTracking?orderId=${orderId}&shipmentId=${shipmentId}`;
    const answer = await maya.get(path);
    expect(shipmentShape.parse(answer.body)).toMatchObject({ shipmentId, carrier: 'UPS' });
    expect((await (await shop.member()).get(path)).status).toBe(404);
    expect((await shop.browser().get(path)).status).toBe(403);
    expect((await maya.get(`/orders/api/getTracking?orderId=${orderId}&shipmentId=0`)).status).toBe(404);
  });
});
