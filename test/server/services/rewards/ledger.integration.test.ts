import { cancelItems } from '../../../../server/services/orders/actions.ts';
import { receiveReturn } from '../../../../server/services/returns/actions.ts';
import { returnsRoutes } from '../../../../server/services/returns/routes.ts';
import { recordOrderPoints } from '../../../../server/services/rewards/actions.ts';
import { rewardsRoutes } from '../../../../server/services/rewards/routes.ts';
import { doReturnJobs, fakeCarriers, givenReturn } from '../returns/givenReturns.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { guestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

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

it('counts the points of a piece when it arrives, and takes them back when it is returned', async () => {
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

it('counts once, whatever events come twice and at once', async () => {
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

it('counts nothing for customers who are no members when the goods arrive, or of what was cancelled', async () => {
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

it('keeps what is written in the ledger', async () => {
  await givenEarned();
  await expect(shop.parts.db.updateTable('reward_entries').set({ points: 1 }).execute()).rejects.toThrow('append-only');
  await expect(shop.parts.db.deleteFrom('reward_entries').execute()).rejects.toThrow('append-only');
});
