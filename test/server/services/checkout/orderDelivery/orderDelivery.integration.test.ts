import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { createDeliveryRouter } from '../../../../../server/services/checkout/orderDelivery/createDeliveryRouter.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { makeOrderToken } from '../../../../../server/services/orders/actions/guestOrders.ts';
import { shipWithLabel } from '../../../../../server/services/orders/actions/labels.ts';
import { findOrder } from '../../../../../server/services/orders/actions/listOrders.ts';
import { packItems } from '../../../../../server/services/orders/actions/packing.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { orderDelivery } from '../../../../../src/contracts/orders/orderDelivery.ts';
import { pickChangeableFields } from '../../../../../src/lib/addresses/addressFields.ts';
import { type FakeCarriers, fakeCarriers } from '../../returns/givenReturns.ts';
import type { Browser } from '../../support/browser.ts';
import { finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { doJobs } from '../../support/doJobs.ts';
import { goodAddress } from '../../support/given.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createDeliveryRouter(parts)]);
});
afterEach(async () => {
  await doJobs(shop);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

const ADDRESS = {
  ...pickChangeableFields(goodAddress),
  fullName: 'Noa Berg',
  addressLine1: '12 Elm Street',
  addressLine2: '',
  primaryVoiceNumber: '614-555-0199',
};
const change = (browser: Browser, orderId: string, body: object, query = '') =>
  browser.post(`/accountapi/e/orders/changeDelivery${query}`, { orderId, ...body });
const readDelivery = async ({ maya, orderId }: GivenOrder) =>
  orderDelivery.parse((await maya.get(`/accountapi/e/orders/delivery?orderId=${orderId}`)).body);
const selectRefunds = ({ orderId }: GivenOrder) =>
  shop.parts.db
    .selectFrom('order_cancellations')
    .select(['gift_cents as gift', 'charge_cents as charge', 'is_refund as isRefund'])
    .where('order_id', '=', orderId)
    .orderBy('cancellation_id')
    .execute();
const PAID_SPEED = { speed: 'next-business' };

it('changes the address within the state, and no amount', async () => {
  const fixture = await givenOrder(shop);
  const orderBefore = (await readDelivery(fixture)).order;
  const { status, body } = await change(fixture.maya, fixture.orderId, { address: ADDRESS });
  expect(status).toBe(200);
  const { order, refusal } = orderDelivery.parse(body);
  expect(refusal).toBeNull();
  expect(order.shippingAddress).toMatchObject({
    fullName: 'Noa Berg',
    addressLine1: '12 Elm Street',
    stateOrRegion: 'OH',
  });
  expect(order.chargeSummary).toEqual(orderBefore.chargeSummary);
  expect([order.promisedFor, order.shipmentSpeed]).toEqual([orderBefore.promisedFor, orderBefore.shipmentSpeed]);
});

it('mails each change to the customer once, and nothing if the address stays the same', async () => {
  const fixture = await givenOrder(shop);
  for (const _ of [1, 2]) await change(fixture.maya, fixture.orderId, { address: ADDRESS });
  await doJobs(shop);
  const mails = await shop.parts.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', fixture.maya.email)
    .where('mail_key', 'like', 'delivery-changed:%')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Going to\nNoa Berg\n12 Elm Street');
  expect(mails[0]?.text).toContain('Not you? Call us at once');
});

it('names invalid fields: of another state, a PO box by air, and missing ones', async () => {
  const fixture = await givenOrder(shop);
  const findInvalidFields = async (address: object) =>
    Object.keys(
      (await change(fixture.maya, fixture.orderId, { address: { ...ADDRESS, ...address } })).body.fields ?? {},
    );
  expect(await findInvalidFields({ postalCode: '89101' })).toEqual(['postalCode']);
  expect(await findInvalidFields({ addressLine1: 'PO Box 12' })).toEqual(['addressLine1']);
  expect((await findInvalidFields({ fullName: '', city: '' })).sort()).toEqual(['city', 'fullName']);
  expect((await readDelivery(fixture)).order.shippingAddress?.addressLine1).toBe('418 Linden Avenue');
});

it('offers the speeds that cost at most the paid shipping, and never charges for a slower one', async () => {
  const fixture = await givenOrder(shop, PAID_SPEED);
  const { speeds, order } = await readDelivery(fixture);
  const shippingCents = order.chargeSummary.shippingCharge.cents;
  expect(shippingCents).toBeGreaterThan(0);
  expect(speeds.map(({ name }) => name)).toEqual(['next-business', 'next', 'second']);
  expect(speeds.map(({ givenBack }) => givenBack.cents)).toEqual([0, shippingCents - 1_200, shippingCents]);
  const answer = orderDelivery.parse((await change(fixture.maya, fixture.orderId, { speed: 'second' })).body);
  expect(answer.order.shipmentSpeed).toBe('second');
  expect(answer.order.promisedFor).toBe(speeds[2]?.promisedFor);
  expect(await selectRefunds(fixture)).toEqual([{ gift: 0, charge: shippingCents, isRefund: false }]);
  expect(answer.order.cancellations).toEqual([]);
  // Refunded shipping pays for no faster speed.
  expect(answer.speeds.map(({ name }) => name)).toEqual(['second']);
  expect(await change(fixture.maya, fixture.orderId, { speed: 'next' })).toMatchObject({
    status: 400,
    body: { id: 'delivery.speed.unavailable' },
  });
});

it('refunds the difference once, whatever is repeated at once', async () => {
  const fixture = await givenOrder(shop, PAID_SPEED);
  const answers = await Promise.all([1, 2, 3].map(() => change(fixture.maya, fixture.orderId, { speed: 'second' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await selectRefunds(fixture)).toHaveLength(1);
});

it('refunds the gift balance that paid, and never more than was paid in total', async () => {
  const fixture = await givenOrder(shop, { ...PAID_SPEED, balanceCents: 100_000 });
  const { order } = await readDelivery(fixture);
  await change(fixture.maya, fixture.orderId, { speed: 'second' });
  await cancelItems(shop.parts, { orderId: fixture.orderId, reason: 'no reason' });
  const refundedCents = (await selectRefunds(fixture)).reduce((sum, { gift, charge }) => sum + gift + charge, 0);
  expect(refundedCents).toBe(order.chargeSummary.grandTotal.cents);
});

it('refunds it if the payment was already captured', async () => {
  const fixture = await givenOrder(shop, PAID_SPEED);
  await captureOrder(openCheckout(shop.parts), fixture.orderId);
  await change(fixture.maya, fixture.orderId, { speed: 'second' });
  expect((await selectRefunds(fixture)).map(({ isRefund }) => isRefund)).toEqual([true]);
});

it('ends with the first packed item; a race with packing has one winner', async () => {
  for (let round = 0; round < 4; round += 1) {
    const fixture = await givenOrder(shop, { lines: [{ priceCents: 5_000, quantity: 2 }] });
    const [changeResponse, packResult] = await Promise.all([
      change(fixture.maya, fixture.orderId, { address: ADDRESS }),
      packItems(shop.parts, { orderId: fixture.orderId }),
    ]);
    expect(packResult.packageId).toBeGreaterThan(0);
    const { order, refusal } = await readDelivery(fixture);
    expect(refusal).toBe('This order is being packed already, so its delivery stays as it is.');
    const isChanged = order.shippingAddress?.fullName === 'Noa Berg';
    expect([changeResponse.status, isChanged]).toEqual(isChanged ? [200, true] : [409, false]);
    expect(await change(fixture.maya, fixture.orderId, { address: ADDRESS })).toMatchObject({
      status: 409,
      body: { id: 'order.delivery.final' },
    });
  }
});

it('ships a package to the address at the time of packing, whatever was read before', async () => {
  const fixture = await givenOrder(shop);
  const { orderId } = fixture;
  const streets: string[] = [];
  const fake = fakeCarriers();
  const carriers: FakeCarriers = {
    ...fake,
    createShipment: (request) => {
      streets.push(request.to.street1);
      return fake.createShipment(request);
    },
  };
  const orderBefore = await findOrder(shop.parts, orderId);
  if (!orderBefore) throw new Error('the order is there');
  await change(fixture.maya, orderId, { address: ADDRESS });
  const { packageId } = await packItems(shop.parts, { orderId });
  await shipWithLabel(openCheckout(shop.parts), carriers, { orderId, packageId });
  expect(streets).toEqual(['12 Elm Street']);
});

it('can be used by a guest with the link, and by no other caller', async () => {
  const buyer = await createGuest(shop);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const orderId = String((await finalize(buyer, await prepareReview(buyer, stocks[0].stockId))).body.orderId);
  const token = await makeOrderToken(shop.parts, orderId);
  expect((await change(await shop.member(), orderId, { address: ADDRESS })).status).toBe(404);
  expect((await change(shop.browser(), orderId, { address: ADDRESS })).status).toBe(403);
  expect((await change(shop.browser(), orderId, { address: ADDRESS }, '?token=wrong')).status).toBe(404);
  expect((await change(shop.browser(), orderId, { address: ADDRESS }, `?token=${token}`)).status).toBe(200);
});

it('is not available for a cancelled order', async () => {
  const fixture = await givenOrder(shop);
  await cancelItems(shop.parts, { orderId: fixture.orderId, reason: 'no reason' });
  expect(await readDelivery(fixture)).toMatchObject({ refusal: 'Nothing of this order is shipped.', speeds: [] });
});
