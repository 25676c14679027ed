import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { loseParcel } from '../../../../server/services/returns/parcels/loseParcel.ts';
import { receiveParcel } from '../../../../server/services/returns/parcels/receiveParcel.ts';
import { receiveReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { recordReturnTracking } from '../../../../server/services/returns/trackReturns.ts';
import { recordOrderPoints } from '../../../../server/services/rewards/actions.ts';
import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import { rewardTransactions } from '../../../../src/contracts/account/rewards.ts';
import { createTracking, doReturnJobs, fakeCarriers, givenReturn } from '../returns/givenReturns.ts';
import { finalize, prepareReview } from '../support/checkoutJourney.ts';
import { deliverOrder, deliverParcel, shipOrder } from '../support/deliverOrder.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { givenMember, ROFS, TRANSACTIONS } from './givenMember.ts';

const ENROLL = '/akitav2/slotz/full/v1/vip_membership/enroll';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    ...createGuestJourneyRoutes()(parts),
    createReturnsRouter(parts),
    createRewardsRouter(parts),
  ]);
});
afterAll(() => shop.close());

const carriers = fakeCarriers();
const selectLedger = ({ maya }: GivenOrder) =>
  shop.parts.db
    .selectFrom('reward_entries as entry')
    .innerJoin('customers as customer', 'customer.customer_id', 'entry.customer_id')
    .where('customer.email', '=', maya.email)
    .select(['entry.kind', 'entry.points', 'entry.tier_points', 'entry.tier_year'])
    .orderBy('entry.entry_id')
    .execute();
const readPoints = async (order: GivenOrder): Promise<string[]> =>
  (await selectLedger(order)).map(({ kind, points }) => `${kind} ${points}`);

const TWO = { lines: [{ priceCents: 5_050, quantity: 2 }] };

/** A member's order that has arrived, with its points. */
async function givenEarned(): Promise<GivenOrder> {
  const order = await givenOrder(shop, TWO);
  await order.maya.post(ENROLL, {});
  await deliverOrder(shop, order.orderId);
  await doReturnJobs(shop, carriers);
  return order;
}

it('adds the points of a piece when it arrives, and removes them when it is returned', async () => {
  const order = await givenEarned();
  expect(await readPoints(order)).toEqual(['earn 50', 'earn 50']);
  const { contractId } = await givenReturn(order, { quantity: 1 });
  await doReturnJobs(shop, carriers);
  expect(await readPoints(order)).toHaveLength(2);
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, carriers);
  expect(await selectLedger(order)).toMatchObject([
    { kind: 'earn' },
    { kind: 'earn', tier_points: 50, tier_year: 2026 },
    { kind: 'takeBack', points: -50, tier_points: -50, tier_year: 2026 },
  ]);
});

it('removes the points if delivered goods come back without a return', async () => {
  const order = await givenEarned();
  const [lineItemId = ''] = order.lineItemIds;
  const items = [{ lineItemId, quantity: 1 }];
  await receiveParcel(shop.parts, { orderId: order.orderId, condition: 'sellable', items });
  await doReturnJobs(shop, carriers);
  expect(await readPoints(order)).toEqual(['earn 50', 'earn 50', 'takeBack -50']);
});

it('adds none for a parcel that was refunded as lost and arrives after all', async () => {
  const order = await givenOrder(shop, TWO);
  await order.maya.post(ENROLL, {});
  const { orderId } = order;
  const parcel = await shipOrder(shop, orderId);
  const { shipment_id: shipmentId } = await shop.parts.db
    .selectFrom('shipments')
    .select('shipment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await loseParcel(shop.parts, { orderId, shipmentId });
  await deliverParcel(shop, parcel);
  await doReturnJobs(shop, carriers);
  expect(await readPoints(order)).toEqual([]);
});

it('counts once, for events that come twice and at once', async () => {
  const order = await givenEarned();
  await Promise.all(Array.from({ length: 5 }, () => recordOrderPoints(shop.parts, order)));
  expect(await readPoints(order)).toEqual(['earn 50', 'earn 50']);
  const { contractId } = await givenReturn(order);
  await Promise.all([
    receiveReturn(shop.parts, { contractId, condition: 'damaged' }),
    ...Array.from({ length: 5 }, () => recordOrderPoints(shop.parts, order)),
  ]);
  await Promise.all(Array.from({ length: 5 }, () => recordOrderPoints(shop.parts, order)));
  expect((await readPoints(order)).sort()).toEqual(['earn 50', 'earn 50', 'takeBack -50', 'takeBack -50']);
});

it('adds none for customers who are not members when the goods arrive, or for cancelled items', async () => {
  const lateOrder = await givenOrder(shop, TWO);
  await deliverOrder(shop, lateOrder.orderId);
  await doReturnJobs(shop, carriers);
  shop.clock.advance(60_000);
  await lateOrder.maya.post(ENROLL, {});
  await recordOrderPoints(shop.parts, lateOrder);
  expect(await readPoints(lateOrder)).toEqual([]);
  const cancelledOrder = await givenOrder(shop, TWO);
  await cancelledOrder.maya.post(ENROLL, {});
  const [lineItemId = ''] = cancelledOrder.lineItemIds;
  await cancelItems(shop.parts, {
    orderId: cancelledOrder.orderId,
    reason: 'no reason',
    items: [{ lineItemId, quantity: 1 }],
    requestKey: 'one',
  });
  await deliverOrder(shop, cancelledOrder.orderId);
  await doReturnJobs(shop, carriers);
  expect(await readPoints(cancelledOrder)).toEqual(['earn 50']);
});

it('lists past and pending points, newest first', async () => {
  const order = await givenEarned();
  const { contractId } = await givenReturn(order, { quantity: 1 });
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, carriers);
  const { stocks } = await givenProduct(shop.parts.db, { priceCents: 3_000 });
  const { orderId } = (await finalize(order.maya, await prepareReview(order.maya, stocks[0].stockId))).body;
  const transactionList = rewardTransactions.parse((await order.maya.get(TRANSACTIONS)).body);
  expect(transactionList.transactions.map(({ kind, points }) => `${kind} ${points}`)).toEqual([
    'takeBack -50',
    'earn 50',
    'earn 50',
  ]);
  expect(transactionList).toMatchObject({ total: 3, page: 1, pending: [{ orderId, points: 30 }] });
  const second = rewardTransactions.parse((await order.maya.get(`${TRANSACTIONS}?page=2&pageSize=2`)).body);
  expect(second.transactions).toMatchObject([{ kind: 'earn', orderId: order.orderId }]);
  expect((await order.maya.get(`${TRANSACTIONS}?pageSize=101`)).status).toBe(400);
  const other = await shop.member();
  expect((await other.get(TRANSACTIONS)).body).toMatchObject({ transactions: [], total: 0, pending: [] });
});

it('refunds a gold member who chose it when the carrier first scans the parcel', async () => {
  const order = await givenMember(shop, 1_200);
  expect((await order.maya.post(ROFS, { preference: true })).body).toMatchObject({
    member: { refundsAtFirstScan: true },
  });
  const { contractId } = await givenReturn(order, { method: 'print' });
  await doReturnJobs(shop, carriers);
  const selectRefunds = () =>
    shop.parts.db.selectFrom('order_refunds').select('charge_cents').where('order_id', '=', order.orderId).execute();
  expect(await selectRefunds()).toEqual([]);
  await recordReturnTracking(shop.parts, createTracking(`T-return:${contractId}`, 'in transit'));
  expect(await selectRefunds()).toHaveLength(1);
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  expect(await selectRefunds()).toHaveLength(1);
});

it('never changes written entries', async () => {
  await givenEarned();
  await expect(shop.parts.db.updateTable('reward_entries').set({ points: 1 }).execute()).rejects.toThrow('append-only');
  await expect(shop.parts.db.deleteFrom('reward_entries').execute()).rejects.toThrow('append-only');
});
