import { openCheckout } from '../../../../../server/services/checkout/actions.ts';
import { deliveryRoutes } from '../../../../../server/services/checkout/orderDelivery/deliveryRoutes.ts';
import {
  cancelItems,
  captureOrder,
  findOrder,
  makeOrderToken,
  packItems,
  shipWithLabel,
} from '../../../../../server/services/orders/actions.ts';
import { orderDelivery } from '../../../../../src/contracts/orderDelivery.ts';
import { type FakeCarriers, fakeCarriers } from '../../returns/givenReturns.ts';
import { brokenInvariants } from '../../support/brokenInvariants.ts';
import type { Browser } from '../../support/browser.ts';
import { finalize, reviewOf } from '../../support/checkoutJourney.ts';
import { doJobs } from '../../support/doJobs.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { guest, guestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...guestJourneyRoutes()(parts), deliveryRoutes(parts)]);
});
afterEach(async () => {
  await doJobs(shop);
  expect(await brokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

const ADDRESS = {
  fullName: 'Noa Berg',
  addressLine1: '12 Elm Street',
  addressLine2: '',
  city: 'Columbus',
  postalCode: '43215',
  primaryVoiceNumber: '614-555-0199',
};
const change = (browser: Browser, orderId: string, body: object, query = '') =>
  browser.post(`/accountapi/e/orders/changeDelivery${query}`, { orderId, ...body });
const shown = async ({ maya, orderId }: GivenOrder) =>
  orderDelivery.parse((await maya.get(`/accountapi/e/orders/delivery?orderId=${orderId}`)).body);
const returnedOf = ({ orderId }: GivenOrder) =>
  shop.parts.db
    .selectFrom('order_cancellations')
    .select(['gift_cents as gift', 'charge_cents as charge', 'is_refund as isRefund'])
    .where('order_id', '=', orderId)
    .orderBy('cancellation_id')
    .execute();
const PAID_SPEED = { speed: 'next-business' };

it('changes the address within the state, and no amount', async () => {
  const given = await givenOrder(shop);
  const before = (await shown(given)).order;
  const { status, body } = await change(given.maya, given.orderId, { address: ADDRESS });
  expect(status).toBe(200);
  const { order, refusal } = orderDelivery.parse(body);
  expect(refusal).toBeNull();
  expect(order.shippingAddress).toMatchObject({
    fullName: 'Noa Berg',
    addressLine1: '12 Elm Street',
    stateOrRegion: 'OH',
  });
  expect(order.chargeSummary).toEqual(before.chargeSummary);
  expect([order.promisedFor, order.shipmentSpeed]).toEqual([before.promisedFor, before.shipmentSpeed]);
});

it('mails each change to the customer once, and nothing if the address stays the same', async () => {
  const given = await givenOrder(shop);
  for (const _ of [1, 2]) await change(given.maya, given.orderId, { address: ADDRESS });
  await doJobs(shop);
  const mails = await shop.parts.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', given.maya.email)
    .where('mail_key', 'like', 'delivery-changed:%')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Going to\nNoa Berg\n12 Elm Street');
  expect(mails[0]?.text).toContain('Not you? Call us at once');
});

it('names invalid fields: of another state, a PO box by air, and missing ones', async () => {
  const given = await givenOrder(shop);
  const refused = async (address: object) =>
    Object.keys((await change(given.maya, given.orderId, { address: { ...ADDRESS, ...address } })).body.fields ?? {});
  expect(await refused({ postalCode: '89101' })).toEqual(['postalCode']);
  expect(await refused({ addressLine1: 'PO Box 12' })).toEqual(['addressLine1']);
  expect((await refused({ fullName: '', city: '' })).sort()).toEqual(['city', 'fullName']);
  expect((await shown(given)).order.shippingAddress?.addressLine1).toBe('418 Linden Avenue');
});

it('offers the speeds that cost at most the paid shipping, and never charges for a slower one', async () => {
  const given = await givenOrder(shop, PAID_SPEED);
  const { speeds, order } = await shown(given);
  const paid = order.chargeSummary.shippingCharge.cents;
  expect(paid).toBeGreaterThan(0);
  expect(speeds.map(({ name }) => name)).toEqual(['next-business', 'next', 'second']);
  expect(speeds.map(({ givenBack }) => givenBack.cents)).toEqual([0, paid - 1_200, paid]);
  const answer = orderDelivery.parse((await change(given.maya, given.orderId, { speed: 'second' })).body);
  expect(answer.order.shipmentSpeed).toBe('second');
  expect(answer.order.promisedFor).toBe(speeds[2]?.promisedFor);
  expect(await returnedOf(given)).toEqual([{ gift: 0, charge: paid, isRefund: false }]);
  expect(answer.order.lastCancellation).toBeNull();
  // Refunded shipping pays for no faster speed.
  expect(answer.speeds.map(({ name }) => name)).toEqual(['second']);
  expect(await change(given.maya, given.orderId, { speed: 'next' })).toMatchObject({
    status: 400,
    body: { id: 'delivery.speed.unavailable' },
  });
});

it('refunds the difference once, whatever is repeated at once', async () => {
  const given = await givenOrder(shop, PAID_SPEED);
  const answers = await Promise.all([1, 2, 3].map(() => change(given.maya, given.orderId, { speed: 'second' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await returnedOf(given)).toHaveLength(1);
});

it('refunds the gift balance that paid, and never more than was paid in total', async () => {
  const given = await givenOrder(shop, { ...PAID_SPEED, balanceCents: 100_000 });
  const { order } = await shown(given);
  await change(given.maya, given.orderId, { speed: 'second' });
  await cancelItems(shop.parts, { orderId: given.orderId, reason: 'no reason' });
  const back = (await returnedOf(given)).reduce((sum, { gift, charge }) => sum + gift + charge, 0);
  expect(back).toBe(order.chargeSummary.grandTotal.cents);
});

it('refunds it if the payment was already captured', async () => {
  const given = await givenOrder(shop, PAID_SPEED);
  await captureOrder(openCheckout(shop.parts), given.orderId);
  await change(given.maya, given.orderId, { speed: 'second' });
  expect((await returnedOf(given)).map(({ isRefund }) => isRefund)).toEqual([true]);
});

it('ends with the first packed item; a race with packing has one winner', async () => {
  for (let round = 0; round < 4; round += 1) {
    const given = await givenOrder(shop, { lines: [{ priceCents: 5_000, quantity: 2 }] });
    const [changed, packed] = await Promise.all([
      change(given.maya, given.orderId, { address: ADDRESS }),
      packItems(shop.parts, { orderId: given.orderId }),
    ]);
    expect(packed.packageId).toBeGreaterThan(0);
    const { order, refusal } = await shown(given);
    expect(refusal).toBe('This order is being packed already, so its delivery stays as it is.');
    const isChanged = order.shippingAddress?.fullName === 'Noa Berg';
    expect([changed.status, isChanged]).toEqual(isChanged ? [200, true] : [409, false]);
    expect(await change(given.maya, given.orderId, { address: ADDRESS })).toMatchObject({
      status: 409,
      body: { id: 'order.delivery.final' },
    });
  }
});

it('ships a package to the address at the time of packing, whatever was read before', async () => {
  const given = await givenOrder(shop);
  const { orderId } = given;
  const streets: string[] = [];
  const fake = fakeCarriers();
  const carriers: FakeCarriers = {
    ...fake,
    createShipment: (request) => {
      streets.push(request.to.street1);
      return fake.createShipment(request);
    },
  };
  const before = await findOrder(shop.parts, orderId);
  if (!before) throw new Error('the order is there');
  await change(given.maya, orderId, { address: ADDRESS });
  const { packageId } = await packItems(shop.parts, { orderId });
  await shipWithLabel(openCheckout(shop.parts), carriers, { order: before, packageId });
  expect(streets).toEqual(['12 Elm Street']);
});

it('can be used by a guest with the link, and by no other caller', async () => {
  const buyer = await guest(shop);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const orderId = String((await finalize(buyer, await reviewOf(buyer, stocks[0].stockId))).body.orderId);
  const token = await makeOrderToken(shop.parts, orderId);
  expect((await change(await shop.member(), orderId, { address: ADDRESS })).status).toBe(404);
  expect((await change(shop.browser(), orderId, { address: ADDRESS })).status).toBe(403);
  expect((await change(shop.browser(), orderId, { address: ADDRESS }, '?token=wrong')).status).toBe(404);
  expect((await change(shop.browser(), orderId, { address: ADDRESS }, `?token=${token}`)).status).toBe(200);
});

it('is not available for a cancelled order', async () => {
  const given = await givenOrder(shop);
  await cancelItems(shop.parts, { orderId: given.orderId, reason: 'no reason' });
  expect(await shown(given)).toMatchObject({ refusal: 'Nothing of this order is shipped.', speeds: [] });
});
