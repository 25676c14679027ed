import { sql } from 'kysely';
import { listMailFiles } from '../../../../server/platform/mail.ts';
import { makeLabel } from '../../../../server/services/returns/labels/makeLabel.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { schedulePickup } from '../../../../server/services/returns/schedulePickup.ts';
import {
  orderReturn,
  returnInitiation,
  returnList,
  transportOptions,
} from '../../../../src/contracts/orders/returns.ts';
import type { GivenOrder } from '../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { doReturnJobs, fakeCarriers, givenDelivered, givenReturn, submit } from './givenReturns.ts';

let shop: TestShop;
const carriers = fakeCarriers();
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterEach(async () => {
  await doReturnJobs(shop, carriers);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

/** Moves an order to the second marketplace, whose settings differ. */
const moveToSecond = ({ orderId }: GivenOrder) =>
  shop.parts.db
    .updateTable('orders')
    .set({ marketplace_id: 'second', return_terms: null })
    .where('order_id', '=', orderId)
    .execute();
const choose = ({ lineItemIds }: GivenOrder) => lineItemIds.map((lineItemId) => ({ lineItemId, reason: 'too big' }));
const fetchOffer = async (order: GivenOrder) => {
  const { body } = await order.maya.post('/v1/return/transportOptions', {
    orderId: order.orderId,
    items: choose(order),
  });
  return transportOptions.parse(body);
};
const findFirstPickup = async (order: GivenOrder) => {
  const [day = ''] = (await fetchOffer(order)).pickupDays;
  return { day, window: 'morning' };
};
const fetchReturn = async ({ maya }: GivenOrder, contractId: string) => {
  const { body } = await maya.get(`/v1/return/fetch?contractId=${contractId}`);
  return returnList.parse(body).returns[0];
};

it('weighs and measures a parcel as the catalog states', async () => {
  const order = await givenDelivered(shop, { lines: [{ priceCents: 9_000, quantity: 2 }] });
  const box = { grams: 700, length_mm: 300, width_mm: 200, height_mm: 100 };
  const [sku] = order.stockBefore;
  await shop.parts.db
    .insertInto('sku_parcels')
    .values({ stock_id: Number(sku?.stockId), ...box })
    .execute();
  const createShipment = jest.spyOn(carriers, 'createShipment');
  await givenReturn(order, { quantity: 2 });
  await doReturnJobs(shop, carriers);
  expect(createShipment.mock.lastCall).toMatchObject([{ weightOunces: 55, sizeInches: [11.9, 7.9, 7.9] }]);
});

describe('the methods of a marketplace', () => {
  it('depend on the carriers and the flags', async () => {
    const order = await givenDelivered(shop);
    expect((await fetchOffer(order)).options.map(({ method }) => method)).toEqual([
      'packageless at carrier',
      'packageless at grocery store',
      'labelless at carrier',
      'print',
      'email',
      'pickup',
      'mail',
    ]);
    await moveToSecond(order);
    const offer = await fetchOffer(order);
    expect(offer.options[0]?.method).toBe('labelless at carrier');
    expect(offer.storeCreditAt).toBe('confirmation');
    expect(await submit(order, { method: 'packageless at carrier' })).toMatchObject({
      status: 400,
      body: { id: 'return.method.unavailable' },
    });
  });
});

describe('a pickup', () => {
  it('requires one of the offered days', async () => {
    const order = await givenDelivered(shop);
    const answer = { status: 400, body: { id: 'return.pickup.invalid' } };
    expect(await submit(order, { method: 'pickup' })).toMatchObject(answer);
    const pickup = { day: '2020-01-01', window: 'morning' };
    expect(await submit(order, { method: 'pickup', pickup })).toMatchObject(answer);
  });

  it('is scheduled once its label is ready, and keeps its day', async () => {
    const order = await givenDelivered(shop);
    const pickup = await findFirstPickup(order);
    const { contractId } = await givenReturn(order, { method: 'pickup', pickup });
    await doReturnJobs(shop, carriers);
    expect(carriers.pickups).toEqual([`pickup:${contractId}:${pickup.day}`]);
    const pickupReturn = await fetchReturn(order, contractId);
    expect(pickupReturn).toMatchObject({
      status: 'return scheduled for pick-up',
      trackingState: 'pickup scheduled',
      pickup,
    });
    expect(pickupReturn?.pickupDays).toEqual([]);
    expect(await order.maya.post('/v1/return/pickup', { contractId, pickup })).toMatchObject({
      status: 409,
      body: { id: 'return.pickup.scheduled' },
    });
  });

  it('is booked once, also if the first answer is lost', async () => {
    const order = await givenDelivered(shop);
    const pickup = await findFirstPickup(order);
    const { contractId } = await givenReturn(order, { method: 'pickup', pickup });
    await makeLabel(shop.parts, carriers, contractId);
    carriers.outage = true;
    await expect(schedulePickup(shop.parts, carriers, contractId)).rejects.toThrow(/no answer/);
    await schedulePickup(shop.parts, carriers, contractId);
    await schedulePickup(shop.parts, carriers, contractId);
    expect(carriers.pickups.filter((key) => key.includes(contractId))).toHaveLength(1);
    expect(await fetchReturn(order, contractId)).toMatchObject({ trackingState: 'pickup scheduled' });
  });

  it('that fails offers the next days, and is scheduled again', async () => {
    const order = await givenDelivered(shop);
    carriers.comes = false;
    const { contractId } = await givenReturn(order, { method: 'pickup', pickup: await findFirstPickup(order) });
    await doReturnJobs(shop, carriers);
    carriers.comes = true;
    const failedReturn = await fetchReturn(order, contractId);
    expect(failedReturn?.trackingState).toBe('pickup failed or no tracking data');
    const day = failedReturn?.pickupDays[1] ?? '';
    const pastPickup = { day: '2020-01-01', window: 'afternoon' };
    expect(await order.maya.post('/v1/return/pickup', { contractId, pickup: pastPickup })).toMatchObject({
      status: 400,
    });
    const answer = await order.maya.post('/v1/return/pickup', { contractId, pickup: { day, window: 'afternoon' } });
    expect(orderReturn.parse(answer.body)).toMatchObject({ trackingState: 'pickup scheduled', pickup: { day } });
    await doReturnJobs(shop, carriers);
    expect(carriers.pickups.at(-1)).toBe(`pickup:${contractId}:${day}`);
  });
});

describe('the mails of a return', () => {
  const listFiles = async ({ contractId }: { readonly contractId: string }) =>
    (await listMailFiles(shop.parts.db, [`return-confirmed:${contractId}:0`, `return-label:${contractId}:0`])).map(
      ({ mailKey, cid }) => [mailKey.split(':')[0], cid],
    );

  it('contain the code in the confirmation, or the label in a separate mail', async () => {
    const begin = async (method: string) => {
      const createdReturn = await givenReturn(await givenDelivered(shop), { method });
      await doReturnJobs(shop, carriers);
      return createdReturn;
    };
    const code = await begin('labelless at carrier');
    const label = await begin('email');
    const mailReturn = await begin('mail');
    expect(await listFiles(code)).toEqual([['return-confirmed', 'return-code']]);
    expect(await listFiles(label)).toEqual([['return-label', null]]);
    expect(await listFiles(mailReturn)).toEqual([]);
    const keys = [label, mailReturn].map(({ contractId }) => `return-confirmed:${contractId}:0`);
    const mails = await shop.parts.db.selectFrom('mails').select('mail_key').where('mail_key', 'in', keys).execute();
    expect(mails).toHaveLength(2);
  });
});

describe('items for different warehouses', () => {
  const TWO = {
    lines: [
      { priceCents: 5_000, quantity: 1 },
      { priceCents: 7_000, quantity: 1 },
    ],
  };

  it('go back in two returns', async () => {
    const order = await givenDelivered(shop, TWO);
    await moveToSecond(order);
    await sql`update order_items set snapshot = jsonb_set(snapshot, '{brandName}', '"Fellgarth"')
      where line_item_id = ${order.lineItemIds[0]}`.execute(shop.parts.db);
    const { body } = await order.maya.get(`/v1/return/initiate?orderId=${order.orderId}`);
    expect(returnInitiation.parse(body).lines.map(({ warehouse }) => warehouse)).toEqual(['boots', null]);
    const request = { orderId: order.orderId, items: choose(order), method: 'mail', requestKey: 'mixed' };
    const mixedError = {
      status: 400,
      body: {
        id: 'ineligible.return.capable.destinations',
        message: 'These items go to different places. Please make two returns.',
      },
    };
    expect(await order.maya.post('/v1/return/submit', request)).toMatchObject(mixedError);
    expect(await order.maya.post('/v1/return/transportOptions', request)).toMatchObject(mixedError);
    for (const lineItemId of order.lineItemIds) await givenReturn(order, { lineItemId });
  });
});

describe('store credit at confirmation', () => {
  it('is added at once, and the return can no longer be cancelled', async () => {
    const order = await givenDelivered(shop);
    await moveToSecond(order);
    const createdReturn = await givenReturn(order, { destination: 'store credit' });
    expect(createdReturn.postReturnInfo?.total).toEqual(createdReturn.preReturnInfo.total);
    expect(createdReturn.cancellable).toBe(false);
    const { contractId } = createdReturn;
    expect(await order.maya.post('/v1/return/cancelReturnItems', { contractId })).toMatchObject({
      status: 409,
      body: { id: 'return.credited' },
    });
    const refunds = await shop.parts.db
      .selectFrom('order_refunds')
      .select('destination')
      .where('order_id', '=', order.orderId)
      .execute();
    expect(refunds).toEqual([{ destination: 'store credit' }]);
  });
});
