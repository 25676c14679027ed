import { cancelItems } from '../../../../server/services/orders/actions.ts';
import {
  loseParcel,
  receiveParcel,
  receiveReturn,
  recordReturnTracking,
} from '../../../../server/services/returns/actions.ts';
import { returnsRoutes } from '../../../../server/services/returns/routes.ts';
import { recordOrderPoints } from '../../../../server/services/rewards/actions.ts';
import { rewardsRoutes } from '../../../../server/services/rewards/routes.ts';
import { rewardTransactions } from '../../../../src/contracts/rewards.ts';
import { doReturnJobs, fakeCarriers, givenReturn, tracking } from '../returns/givenReturns.ts';
import { finalize, reviewOf } from '../support/checkoutJourney.ts';
import { deliverOrder, deliverParcel, shipOrder } from '../support/deliverOrder.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { guestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { givenMember, ROFS, TRANSACTIONS } from './givenMember.ts';

const ENROLL = '/akitav2/slotz/full/v1/vip_membership/enroll';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...guestJourneyRoutes()(parts), returnsRoutes(parts), rewardsRoutes(parts)]);
});
afterAll(() => shop.close());

const carriers = fakeCarriers();
const ledgerOf = ({ maya }: GivenOrder) =>
  shop.parts.db
    .selectFrom('reward_entries as entry')
    .innerJoin('customers as customer', 'customer.customer_id', 'entry.customer_id')
    .where('customer.email', '=', maya.email)
    .select(['entry.kind', 'entry.points', 'entry.tier_points', 'entry.tier_year'])
    .orderBy('entry.entry_id')
    .execute();
const pointsOf = async (given: GivenOrder): Promise<string[]> =>
  (await ledgerOf(given)).map(({ kind, points }) => `${kind} ${points}`);

const TWO = { lines: [{ priceCents: 5_050, quantity: 2 }] };

/** A member's order that has arrived, with its points. */
async function givenEarned(): Promise<GivenOrder> {
  const given = await givenOrder(shop, TWO);
  await given.maya.post(ENROLL, {});
  await deliverOrder(shop, given.orderId);
  await doReturnJobs(shop, carriers);
  return given;
}

it('adds the points of a piece when it arrives, and removes them when it is returned', async () => {
  const given = await givenEarned();
  expect(await pointsOf(given)).toEqual(['earn 50', 'earn 50']);
  const { contractId } = await givenReturn(given, { quantity: 1 });
  await doReturnJobs(shop, carriers);
  expect(await pointsOf(given)).toHaveLength(2);
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, carriers);
  expect(await ledgerOf(given)).toMatchObject([
    { kind: 'earn' },
    { kind: 'earn', tier_points: 50, tier_year: 2026 },
    { kind: 'takeBack', points: -50, tier_points: -50, tier_year: 2026 },
  ]);
});

it('removes the points if delivered goods come back without a return', async () => {
  const given = await givenEarned();
  const [lineItemId = ''] = given.lineItemIds;
  const items = [{ lineItemId, quantity: 1 }];
  await receiveParcel(shop.parts, { orderId: given.orderId, condition: 'sellable', items });
  await doReturnJobs(shop, carriers);
  expect(await pointsOf(given)).toEqual(['earn 50', 'earn 50', 'takeBack -50']);
});

it('adds none for a parcel that was refunded as lost and arrives after all', async () => {
  const given = await givenOrder(shop, TWO);
  await given.maya.post(ENROLL, {});
  const { orderId } = given;
  const parcel = await shipOrder(shop, orderId);
  const { shipment_id: shipmentId } = await shop.parts.db
    .selectFrom('shipments')
    .select('shipment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await loseParcel(shop.parts, { orderId, shipmentId });
  await deliverParcel(shop, parcel);
  await doReturnJobs(shop, carriers);
  expect(await pointsOf(given)).toEqual([]);
});

it('counts once, for events that come twice and at once', async () => {
  const given = await givenEarned();
  await Promise.all(Array.from({ length: 5 }, () => recordOrderPoints(shop.parts, given)));
  expect(await pointsOf(given)).toEqual(['earn 50', 'earn 50']);
  const { contractId } = await givenReturn(given);
  await Promise.all([
    receiveReturn(shop.parts, { contractId, condition: 'damaged' }),
    ...Array.from({ length: 5 }, () => recordOrderPoints(shop.parts, given)),
  ]);
  await Promise.all(Array.from({ length: 5 }, () => recordOrderPoints(shop.parts, given)));
  expect((await pointsOf(given)).sort()).toEqual(['earn 50', 'earn 50', 'takeBack -50', 'takeBack -50']);
});

it('adds none for customers who are not members when the goods arrive, or for cancelled items', async () => {
  const late = await givenOrder(shop, TWO);
  await deliverOrder(shop, late.orderId);
  await doReturnJobs(shop, carriers);
  shop.clock.advance(60_000);
  await late.maya.post(ENROLL, {});
  await recordOrderPoints(shop.parts, late);
  expect(await pointsOf(late)).toEqual([]);
  const cancelled = await givenOrder(shop, TWO);
  await cancelled.maya.post(ENROLL, {});
  const [lineItemId = ''] = cancelled.lineItemIds;
  await cancelItems(shop.parts, {
    orderId: cancelled.orderId,
    reason: 'no reason',
    items: [{ lineItemId, quantity: 1 }],
    requestKey: 'one',
  });
  await deliverOrder(shop, cancelled.orderId);
  await doReturnJobs(shop, carriers);
  expect(await pointsOf(cancelled)).toEqual(['earn 50']);
});

it('lists past and pending points, newest first', async () => {
  const given = await givenEarned();
  const { contractId } = await givenReturn(given, { quantity: 1 });
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, carriers);
  const { stocks } = await givenProduct(shop.parts.db, { priceCents: 3_000 });
  const { orderId } = (await finalize(given.maya, await reviewOf(given.maya, stocks[0].stockId))).body;
  const listed = rewardTransactions.parse((await given.maya.get(TRANSACTIONS)).body);
  expect(listed.transactions.map(({ kind, points }) => `${kind} ${points}`)).toEqual([
    'takeBack -50',
    'earn 50',
    'earn 50',
  ]);
  expect(listed).toMatchObject({ total: 3, page: 1, pending: [{ orderId, points: 30 }] });
  const second = rewardTransactions.parse((await given.maya.get(`${TRANSACTIONS}?page=2&pageSize=2`)).body);
  expect(second.transactions).toMatchObject([{ kind: 'earn', orderId: given.orderId }]);
  expect((await given.maya.get(`${TRANSACTIONS}?pageSize=101`)).status).toBe(400);
  const other = await shop.member();
  expect((await other.get(TRANSACTIONS)).body).toMatchObject({ transactions: [], total: 0, pending: [] });
});

it('refunds a gold member who chose it when the carrier first scans the parcel', async () => {
  const given = await givenMember(shop, 1_200);
  expect((await given.maya.post(ROFS, { preference: true })).body).toMatchObject({
    member: { refundsAtFirstScan: true },
  });
  const { contractId } = await givenReturn(given, { method: 'print' });
  await doReturnJobs(shop, carriers);
  const refunds = () =>
    shop.parts.db.selectFrom('order_refunds').select('charge_cents').where('order_id', '=', given.orderId).execute();
  expect(await refunds()).toEqual([]);
  await recordReturnTracking(shop.parts, tracking(`T-return:${contractId}`, 'in transit'));
  expect(await refunds()).toHaveLength(1);
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  expect(await refunds()).toHaveLength(1);
});

it('never changes written entries', async () => {
  await givenEarned();
  await expect(shop.parts.db.updateTable('reward_entries').set({ points: 1 }).execute()).rejects.toThrow('append-only');
  await expect(shop.parts.db.deleteFrom('reward_entries').execute()).rejects.toThrow('append-only');
});
