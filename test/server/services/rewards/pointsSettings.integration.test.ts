import {
  getMarketplaceVersion,
  publishMarketplace,
} from '../../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../../server/services/marketplaces/marketplaceDocument.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { completeRedemption } from '../../../../server/services/rewards/actions.ts';
import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import { redemption, rewardTransactions, vipMembershipAnswer } from '../../../../src/contracts/account/rewards.ts';
import { doReturnJobs, fakeCarriers } from '../returns/givenReturns.ts';
import { addToCart, configure } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { ENROLL, givenMember, MEMBERSHIP, PERKS, REDEEM, readSums, TRANSACTIONS } from './givenMember.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    ...createGuestJourneyRoutes()(parts),
    createReturnsRouter(parts),
    createRewardsRouter(parts),
  ]);
});
afterEach(async () => {
  await setPoints({});
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

async function setPoints(points: object): Promise<void> {
  const { body } = await getMarketplaceVersion(shop.parts, 'zappos');
  const document = { ...marketplaceDocument.parse(body), points };
  await publishMarketplace(shop.parts, { id: 'zappos', body: document, author: 'test' });
  await shop.parts.marketplaces.load(shop.parts);
}

it('keeps the rule with which an order was placed, even if the marketplace changes it before the delivery', async () => {
  await setPoints({ perDollar: 3 });
  const generous = await givenOrder(shop, { lines: [{ priceCents: 5_050, quantity: 2 }] });
  await setPoints({ perDollar: 1 });
  const plainOrder = await givenOrder(shop, { lines: [{ priceCents: 5_050, quantity: 2 }] });
  await setPoints({ perDollar: 10 });
  for (const { maya, orderId } of [generous, plainOrder]) {
    await maya.post(ENROLL, {});
    const { pending } = rewardTransactions.parse((await maya.get(TRANSACTIONS)).body);
    expect(pending.map(({ points }) => points)).toEqual([maya === generous.maya ? 300 : 100]);
    await deliverOrder(shop, orderId);
  }
  await doReturnJobs(shop, fakeCarriers());
  expect((await readSums(shop, generous)).points).toBe(300);
  expect((await readSums(shop, plainOrder)).points).toBe(100);
});

it('quotes the points that the order will earn', async () => {
  await setPoints({ perDollar: 4 });
  const { maya } = await givenMember(shop, 10);
  await addToCart(maya, (await givenProduct(shop.parts.db, { priceCents: 5_050 })).stocks[0].stockId);
  expect((await configure(maya)).rewards?.totalPoints).toEqual({ points: 200, dollarValue: '$2.00' });
});

it("redeems in the marketplace's steps, at the value at the time of the request", async () => {
  const order = await givenMember(shop, 2_000);
  const { maya } = order;
  await setPoints({ centsPerPoint: 5, redemptionStep: 200 });
  expect((await maya.post(REDEEM, { spend_points: 500 })).body).toMatchObject({ id: 'redemption.step' });
  const { member } = vipMembershipAnswer.parse((await maya.get(MEMBERSHIP)).body);
  expect(member?.spendPoints.dollarValue).toBe('$100.00');
  expect(member?.redemptionIncrements.map(({ points }) => points)).toEqual([
    200, 400, 600, 800, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_200,
  ]);
  expect(member?.redemptionIncrements.at(-1)).toMatchObject({ points: 2_200, missingPoints: 200 });
  const pendingRedemption = redemption.parse((await maya.post(REDEEM, { spend_points: 400 })).body);
  expect(pendingRedemption.amount.cents).toBe(2_000);
  await setPoints({});
  await completeRedemption(shop.parts, pendingRedemption.transaction_id);
  await completeRedemption(shop.parts, pendingRedemption.transaction_id);
  expect(await readSums(shop, order)).toEqual({ points: 1_600, cents: 2_000 });
  const { transactions } = rewardTransactions.parse((await maya.get(TRANSACTIONS)).body);
  expect(transactions[0]).toMatchObject({ kind: 'redeem', dollarValue: '$20.00' });
});

it("decides on the tier by the marketplace's settings", async () => {
  const { maya } = await givenMember(shop, 800);
  const fetchMember = async () => vipMembershipAnswer.parse((await maya.get(MEMBERSHIP)).body).member;
  expect(await fetchMember()).toMatchObject({ tier: 'silver', nextTier: 'gold', pointsToNextTier: 400 });
  await setPoints({ tierPoints: { gold: 500, platinum: 900 } });
  expect(await fetchMember()).toMatchObject({ tier: 'gold', nextTier: 'platinum', pointsToNextTier: 100 });
  expect((await fetchMember())?.eligibility.refundAtFirstScan).toBe(true);
  expect((await maya.get(PERKS)).body).toMatchObject({ tier: 'gold' });
  await expect(setPoints({ tierPoints: { gold: 900, platinum: 900 } })).rejects.toThrow(/platinum/);
});

it('shows the points with the multiplier, and nothing if the multiplier is one', async () => {
  const { maya } = await givenMember(shop, 10);
  await setPoints({ perDollar: 2, multiplier: 3 });
  expect((await maya.get(PERKS)).text).toContain('6 points a dollar');
  await setPoints({ multiplier: 1 });
  expect((await maya.get(PERKS)).text).not.toContain('multiplier');
});
