import { createCarrierRefusal } from '../../../../../../server/providers/carriers/carrierProvider.ts';
import { openCheckout } from '../../../../../../server/services/checkout/actions/checkoutParts.ts';
import { holdOrder } from '../../../../../../server/services/orders/actions/holds.ts';
import { readPackages } from '../../../../../../server/services/orders/actions/packing.ts';
import { listLabels, readBatch } from '../../../../../../server/services/orders/desk/shipping/batchStore.ts';
import { shipBatch } from '../../../../../../server/services/orders/desk/shipping/shipBatch.ts';
import {
  continueBatch,
  pauseBatch,
  startLabelBatch,
  startTrackedBatch,
} from '../../../../../../server/services/orders/desk/shipping/startBatch.ts';
import { type FakeCarriers, fakeCarriers } from '../../../returns/fakeCarriers.ts';
import { createJourneyRoutes } from '../../../support/checkoutJourney.ts';
import { givenOrder, givenShopper, type Shopper } from '../../../support/givenOrder.ts';
import { openTestShop, type TestShop } from '../../../support/openTestShop.ts';

let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  shopper = await givenShopper(shop);
});
afterAll(() => shop.close());

const givenOrders = async (count: number): Promise<string[]> => {
  const orderIds: string[] = [];
  for (let index = 0; index < count; index += 1) orderIds.push((await givenOrder(shop, { shopper })).orderId);
  return orderIds;
};

async function start(orderIds: readonly string[], requestKey?: string): Promise<number> {
  const { batchId } = await startLabelBatch(shop.parts, {
    of: { orderIds },
    isLateAccepted: false,
    by: 'sam',
    requestKey,
  });
  if (batchId === null) throw new Error('no order is ready');
  return batchId;
}

const run = (batchId: number, carriers: FakeCarriers, parts: Partial<ReturnType<typeof openCheckout>> = {}) =>
  shipBatch({ ...openCheckout(shop.parts), ...parts }, carriers, { batchId });
const read = (batchId: number) => readBatch(shop.parts.db, batchId);
const countParcels = async (orderIds: readonly string[]): Promise<number> =>
  (await shop.parts.db.selectFrom('shipments').select('shipment_id').where('order_id', 'in', orderIds).execute())
    .length;

it('ships each order once with its own label, by the cheapest service that keeps the promise', async () => {
  const orderIds = await givenOrders(3);
  const carriers = fakeCarriers();
  const requestKey = crypto.randomUUID();
  const batchId = await start(orderIds, requestKey);
  expect(await start(orderIds, requestKey)).toBe(batchId);
  await run(batchId, carriers);
  await run(batchId, carriers);
  expect(await read(batchId)).toMatchObject({ shipped: 3, waiting: 0, failed: 0, costCents: 2100, startedBy: 'sam' });
  expect(carriers.labels).toHaveLength(3);
  expect(await countParcels(orderIds)).toBe(3);
});

it('leaves orders with problems out, and takes an order into one batch only', async () => {
  const [held = '', ready = '', ...others] = await givenOrders(3);
  await holdOrder(shop.parts, { orderId: held, reason: 'Call first', by: 'sam' });
  const request = { of: { orderIds: [held, ready] }, isLateAccepted: false, by: 'sam' };
  const first = await startLabelBatch(shop.parts, request);
  expect(first.plans.map(({ orderId, problem }) => [orderId, problem?.kind]).toSorted()).toEqual(
    [
      [held, 'held'],
      [ready, undefined],
    ].toSorted(),
  );
  const again = await startLabelBatch(shop.parts, { ...request, of: { orderIds: [ready, ...others] } });
  expect(again.plans.find(({ orderId }) => orderId === ready)?.problem?.kind).toBe('in-batch');
  await expect(
    startTrackedBatch(shop.parts, { orders: [{ orderId: ready, service: 'standard' }], by: 'sam' }),
  ).rejects.toMatchObject({ id: 'batch.empty' });
});

it('gives the orders of people who start at the same time to one of them, and the others no empty batch', async () => {
  const orderIds = await givenOrders(3);
  const starts = [1, 2, 3].map(() =>
    startLabelBatch(shop.parts, { of: { orderIds }, isLateAccepted: false, by: 'sam' }),
  );
  const results = await Promise.all(starts);
  const batchIds = results.flatMap(({ batchId }) => batchId ?? []);
  expect(batchIds).toHaveLength(1);
  expect(await read(batchIds[0] ?? 0)).toMatchObject({ waiting: 3 });
  const others = results.filter(({ batchId }) => batchId === null);
  expect(others.flatMap(({ plans }) => plans.map(({ problem }) => problem?.kind))).toEqual(
    Array.from({ length: 6 }, () => 'in-batch'),
  );
});

it('continues after the death of the process between the purchase and the record', async () => {
  const orderIds = await givenOrders(2);
  const carriers = fakeCarriers();
  const batchId = await start(orderIds);
  const dying: FakeCarriers = {
    ...carriers,
    createShipment: async (request) => {
      await carriers.createShipment(request);
      throw new Error('killed');
    },
  };
  await expect(run(batchId, dying)).rejects.toThrow('killed');
  expect(carriers.labels).toHaveLength(1);
  await run(batchId, carriers);
  expect(await read(batchId)).toMatchObject({ shipped: 2, waiting: 0 });
  expect([carriers.labels.length, await countParcels(orderIds)]).toEqual([2, 2]);
});

it('ships each order once although two processes work on the batch', async () => {
  const orderIds = await givenOrders(4);
  const carriers = fakeCarriers();
  const bought: string[] = [];
  const slow: FakeCarriers = {
    ...carriers,
    createShipment: async (request) => {
      if (bought.includes(request.key)) throw new Error('two at the same time');
      bought.push(request.key);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const label = await carriers.createShipment(request);
      bought.splice(bought.indexOf(request.key), 1);
      return label;
    },
  };
  const batchId = await start(orderIds);
  await Promise.all([run(batchId, slow), run(batchId, slow)]);
  await run(batchId, slow);
  expect(await read(batchId)).toMatchObject({ shipped: 4, failed: 0 });
  expect([carriers.labels.length, await countParcels(orderIds)]).toEqual([4, 4]);
});

it('tries again where the carrier does not answer, and keeps the label that it may have bought', async () => {
  const [orderId = ''] = await givenOrders(1);
  const carriers = fakeCarriers();
  carriers.outage = true;
  const batchId = await start([orderId]);
  await run(batchId, carriers);
  expect(await read(batchId)).toMatchObject({ shipped: 1, orders: [{ tries: 2 }] });
  expect(carriers.labels).toHaveLength(1);
});

const silence = (carriers: FakeCarriers): FakeCarriers => ({
  ...carriers,
  createShipment: async (request) => {
    await carriers.createShipment(request);
    return { status: 'unavailable', reason: 'no answer in time' };
  },
});

it('pauses while the carrier is silent, fails no order, and buys one label for each once it answers', async () => {
  const orderIds = await givenOrders(5);
  const carriers = fakeCarriers();
  const batchId = await start(orderIds);
  await run(batchId, silence(carriers));
  expect(await read(batchId)).toMatchObject({
    isPaused: true,
    pauseReason: 'The carrier does not answer: no answer in time.',
    waiting: 5,
    failed: 0,
  });
  expect(carriers.labels).toHaveLength(3);
  await run(batchId, carriers);
  expect(await read(batchId)).toMatchObject({ waiting: 5, shipped: 0 });
  await continueBatch(shop.parts, { batchId });
  expect(await read(batchId)).toMatchObject({ isPaused: false, pauseReason: null });
  await run(batchId, silence(carriers));
  expect(await read(batchId)).toMatchObject({ isPaused: true, waiting: 5 });
  await continueBatch(shop.parts, { batchId });
  await run(batchId, carriers);
  expect(await read(batchId)).toMatchObject({ shipped: 5, failed: 0, waiting: 0 });
  expect([carriers.labels.length, await countParcels(orderIds)]).toEqual([5, 5]);
});

it('pauses after silence in a row across runs, and begins to count again with each answer', async () => {
  const orderIds = await givenOrders(4);
  const carriers = fakeCarriers();
  const batchId = await start(orderIds);
  let call = 0;
  const flickering: FakeCarriers = {
    ...carriers,
    createShipment: (request) => {
      call += 1;
      return (call % 3 === 0 ? carriers : silence(carriers)).createShipment(request);
    },
  };
  await run(batchId, flickering);
  expect(await read(batchId)).toMatchObject({ shipped: 4, isPaused: false, pauseReason: null });
  expect([carriers.labels.length, await countParcels(orderIds)]).toEqual([4, 4]);
});

it('ships the others where one order alone gets no answer, and keeps its package', async () => {
  const orderIds = await givenOrders(3);
  const carriers = fakeCarriers();
  const batchId = await start(orderIds);
  const poisoned = (await read(batchId)).orders[0]?.orderId ?? '';
  await run(batchId, {
    ...carriers,
    createShipment: (request) =>
      (request.reference === poisoned ? silence(carriers) : carriers).createShipment(request),
  });
  const batch = await read(batchId);
  expect(batch).toMatchObject({ shipped: 2, failed: 1, isPaused: false });
  expect(batch.orders.find(({ orderId }) => orderId === poisoned)?.message).toContain('no answer');
  expect(await readPackages(shop.parts.db, poisoned)).toHaveLength(1);
  await continueBatch(shop.parts, { batchId });
  await run(batchId, carriers);
  expect(await read(batchId)).toMatchObject({ shipped: 3, failed: 0 });
  expect([carriers.labels.length, await countParcels(orderIds)]).toEqual([3, 3]);
});

it('prints the labels that were bought after the first print', async () => {
  const orderIds = await givenOrders(2);
  const carriers = fakeCarriers();
  const batchId = await start(orderIds);
  const last = (await read(batchId)).orders.at(-1)?.orderId;
  const refusing: FakeCarriers = {
    ...carriers,
    createShipment: async (request) =>
      request.reference === last ? createCarrierRefusal('ADDRESS', 'Not served.') : carriers.createShipment(request),
  };
  await run(batchId, refusing);
  const list = async (isLaterOnly: boolean) =>
    (await listLabels(shop.parts.db, { batchId, isLaterOnly, now: shop.clock.now() })).map(({ orderId }) => orderId);
  expect(await list(false)).toHaveLength(1);
  shop.clock.advance(1000);
  await continueBatch(shop.parts, { batchId });
  await run(batchId, carriers);
  expect(await list(true)).toEqual([last]);
  expect(await list(false)).toHaveLength(2);
  expect((await read(batchId)).orders.filter(({ isAfterPrint }) => isAfterPrint)).toMatchObject([{ orderId: last }]);
});

it('leaves an order as it was if the carrier refuses, and tries it again when it is continued', async () => {
  const orderIds = await givenOrders(2);
  const carriers = fakeCarriers();
  let refused: string | undefined;
  const refusing: FakeCarriers = {
    ...carriers,
    createShipment: async (request) => {
      refused ??= request.reference;
      return request.reference === refused
        ? createCarrierRefusal('ADDRESS', 'The address is not served.')
        : carriers.createShipment(request);
    },
  };
  const batchId = await start(orderIds);
  await run(batchId, refusing);
  const batch = await read(batchId);
  expect(batch).toMatchObject({ shipped: 1, failed: 1, waiting: 0 });
  expect(batch.orders.find(({ state }) => state === 'failed')).toMatchObject({
    orderId: refused,
    message: 'The address is not served.',
  });
  expect(await readPackages(shop.parts.db, refused ?? '')).toEqual([]);
  await continueBatch(shop.parts, { batchId, service: 'next day' });
  await run(batchId, carriers);
  expect(await read(batchId)).toMatchObject({ shipped: 2, failed: 0 });
  await expect(continueBatch(shop.parts, { batchId })).rejects.toMatchObject({ id: 'batch.done' });
});

it('buys nothing for an order whose payment is refused meanwhile, and stops while it is paused', async () => {
  const orderIds = await givenOrders(2);
  const carriers = fakeCarriers();
  const batchId = await start(orderIds);
  await pauseBatch(shop.parts, batchId);
  await run(batchId, carriers);
  expect(await read(batchId)).toMatchObject({ waiting: 2, isPaused: true });
  await continueBatch(shop.parts, { batchId });
  const { payments } = openCheckout(shop.parts);
  await run(batchId, carriers, { payments: { ...payments, capture: async () => ({ status: 'refused' }) } });
  expect(await read(batchId)).toMatchObject({ failed: 2, shipped: 0 });
  expect(carriers.voidedLabels).toEqual(expect.arrayContaining(carriers.labels));
  expect(await countParcels(orderIds)).toBe(0);
});

it('ships parcels with known tracking numbers', async () => {
  const [orderId = '', other = ''] = await givenOrders(2);
  const orders = [
    { orderId, carrier: 'UPS', trackingNumber: '1Z999AA10123450001' },
    { orderId: other, carrier: 'UPS', trackingNumber: '1Z999AA10123450002' },
  ];
  const { batchId, count } = await startTrackedBatch(shop.parts, { orders, by: 'sam' });
  await holdOrder(shop.parts, { orderId: other, reason: 'Call first', by: 'sam' });
  const carriers = fakeCarriers();
  await run(batchId, carriers);
  expect([count, await read(batchId)]).toMatchObject([2, { shipped: 1, failed: 1 }]);
  expect(carriers.labels).toEqual([]);
});
