import fc from 'fast-check';
import { giftcardsRoutes } from '../../../../server/services/giftcards/routes.ts';
import { cancelItems } from '../../../../server/services/orders/actions.ts';
import { receiveReturn } from '../../../../server/services/returns/actions.ts';
import { returnsRoutes } from '../../../../server/services/returns/routes.ts';
import { completeRedemption, recordOrderPoints } from '../../../../server/services/rewards/actions.ts';
import { rewardsRoutes } from '../../../../server/services/rewards/routes.ts';
import { redemption, vipMembershipAnswer } from '../../../../src/contracts/rewards.ts';
import { doReturnJobs, fakeCarriers, givenReturn } from '../returns/givenReturns.ts';
import { brokenInvariants } from '../support/brokenInvariants.ts';
import { addToCart, configure } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { doJobs } from '../support/doJobs.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { guestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';
import { ENROLL, givenMember, MEMBERSHIP, REDEEM, sumsOf, TRANSACTIONS } from './givenMember.ts';

let shop: TestShop;
const carriers = fakeCarriers();
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    ...guestJourneyRoutes()(parts),
    returnsRoutes(parts),
    rewardsRoutes(parts),
    giftcardsRoutes(parts),
  ]);
});
afterAll(() => shop.close());

type Shopper = GivenOrder['maya'];
const redeem = (maya: Shopper, points: number, requestKey?: string) =>
  maya.post(REDEEM, { spend_points: points, ...(requestKey && { requestKey }) });
const redeemed = async (maya: Shopper, points: number) => redemption.parse((await redeem(maya, points)).body);
const poll = async (maya: Shopper, id: string) =>
  redemption.parse((await maya.get(`${REDEEM}?transaction_id=${id}`)).body);
const detailsOf = async (maya: Shopper) => vipMembershipAnswer.parse((await maya.get(MEMBERSHIP)).body).member;

it('converts points into gift balance, by the worker', async () => {
  const given = await givenMember(shop, 1_840);
  const { maya } = given;
  expect(await detailsOf(maya)).toMatchObject({ spend_points: 1_840, spendPoints: { dollarValue: '$18.40' } });
  const asked = await redeemed(maya, 1_000);
  expect(asked).toMatchObject({ status: 'pending', spend_points: 1_000, amount: { amount: '$10.00' } });
  expect(await sumsOf(shop, given)).toEqual({ points: 1_840, cents: 0 });
  await doJobs(shop);
  expect(await poll(maya, asked.transaction_id)).toMatchObject({ status: 'success' });
  expect(await sumsOf(shop, given)).toEqual({ points: 840, cents: 1_000 });
  expect((await maya.get('/v1/giftCard')).body).toMatchObject({ balance: { cents: 1_000 } });
  const { stocks } = await givenProduct(shop.parts.db);
  await addToCart(maya, stocks[0].stockId);
  const { purchase } = await configure(maya, { useGCBalance: true });
  expect(purchase.eligibleBalances.gcBalance).toMatchObject({ cents: 1_000 });
  expect(redemption.parse((await maya.get(REDEEM)).body).transaction_id).toBe(asked.transaction_id);
  expect((await maya.get(TRANSACTIONS)).body).toMatchObject({
    latestRedemption: { transaction_id: asked.transaction_id },
    transactions: [{ kind: 'redeem', points: -1_000, dollarValue: '$10.00' }, { kind: 'earn' }],
  });
  expect(await brokenInvariants(shop.parts.db)).toEqual([]);
});

it('redeems once, however often a request and its job are repeated', async () => {
  const given = await givenMember(shop, 1_000);
  const { maya } = given;
  const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(maya, 500, 'one')));
  const ids = new Set(answers.map(({ status, body }) => `${status} ${String(body.transaction_id)}`));
  expect(ids.size).toBe(1);
  expect(await redeem(maya, 500, 'two')).toMatchObject({ status: 409, body: { id: 'rewards.redemption.pending' } });
  const id = String(answers[0]?.body.transaction_id);
  await takeJobs(shop.parts.db);
  await Promise.all(Array.from({ length: 4 }, () => completeRedemption(shop.parts, id)));
  expect(await sumsOf(shop, given)).toEqual({ points: 500, cents: 500 });
  expect(await redeem(maya, 500, 'one')).toMatchObject({ status: 200, body: { status: 'success' } });
  expect(await sumsOf(shop, given)).toEqual({ points: 500, cents: 500 });
});

it('takes nothing if goods were returned meanwhile', async () => {
  const given = await givenMember(shop, 600);
  const asked = await redeemed(given.maya, 500);
  const waiting = await takeJobs(shop.parts.db);
  expect(waiting.map(({ task }) => task)).toEqual(['redeemPoints']);
  const { contractId } = await givenReturn(given);
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, carriers);
  const before = await sumsOf(shop, given);
  await completeRedemption(shop.parts, asked.transaction_id);
  expect(await poll(given.maya, asked.transaction_id)).toMatchObject({ status: 'error' });
  expect(await sumsOf(shop, given)).toEqual(before);
  expect((await redeem(given.maya, 500)).status).toBe(404);
});

it('owes the points of returned goods that were spent, and pays them with the next ones', async () => {
  const given = await givenMember(shop, 500);
  await redeemed(given.maya, 500);
  await doJobs(shop);
  const { contractId } = await givenReturn(given);
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, carriers);
  expect(await detailsOf(given.maya)).toMatchObject({
    spend_points: 0,
    owedPoints: 500,
    eligibility: { redeem: false },
  });
  expect(await sumsOf(shop, given)).toMatchObject({ points: -500 });
});

it('rejects other amounts, too few points, other customers, and members who have not accepted the terms', async () => {
  const { maya } = await givenMember(shop, 1_200);
  for (const points of [0, -500, 499, 750, 1_000_500, 500.5]) expect((await redeem(maya, points)).status).toBe(400);
  expect(await redeem(maya, 1_500)).toMatchObject({ status: 404, body: { code: 'REDEEMABLE_REWARDS_NOT_FOUND' } });
  const { transaction_id: id } = await redeemed(maya, 500);
  const other = await shop.member();
  expect((await other.get(`${REDEEM}?transaction_id=${id}`)).status).toBe(404);
  expect((await other.get(REDEEM)).status).toBe(404);
  expect((await redeem(other, 500)).status).toBe(404);
  await other.post(ENROLL, { consent: false });
  expect(await redeem(other, 500)).toMatchObject({ status: 409, body: { id: 'rewards.consent.required' } });
  expect((await shop.browser().get(REDEEM)).status).toBe(403);
});

it('queues a redemption again if its job was lost', async () => {
  const given = await givenMember(shop, 500);
  const { transaction_id: id } = await redeemed(given.maya, 500);
  await takeJobs(shop.parts.db);
  await poll(given.maya, id);
  expect(await takeJobs(shop.parts.db)).toEqual([]);
  shop.clock.advance(60_000);
  await poll(given.maya, id);
  await poll(given.maya, id);
  expect(await takeJobs(shop.parts.db)).toEqual([{ task: 'redeemPoints', payload: { transactionId: id } }]);
});

it('loses points a year after they were earned, and spends the oldest first', async () => {
  const given = await givenMember(shop, 700);
  shop.clock.advance(364 * 86_400_000);
  await given.maya.post('/v1/zap/signin', { email: given.maya.email, password: 'correct horse' });
  expect(await detailsOf(given.maya)).toMatchObject({ spend_points: 700, nextExpiry: { points: 700 } });
  await redeemed(given.maya, 500);
  await doJobs(shop);
  shop.clock.advance(2 * 86_400_000);
  await given.maya.post('/v1/zap/signin', { email: given.maya.email, password: 'correct horse' });
  expect(await detailsOf(given.maya)).toMatchObject({ spend_points: 0, owedPoints: 0, nextExpiry: null });
});

type Step = 'deliver' | 'cancel' | 'return' | 'redeem' | 'record';

/** Performs one step of the race; a rejection is a valid outcome too. */
async function act(step: Step, given: GivenOrder, number: number): Promise<void> {
  const [lineItemId = ''] = given.lineItemIds;
  if (step === 'deliver') await deliverOrder(shop, given.orderId);
  else if (step === 'cancel')
    await cancelItems(shop.parts, {
      orderId: given.orderId,
      reason: 'no reason',
      items: [{ lineItemId, quantity: 1 }],
      requestKey: `cancel-${number}`,
    });
  else if (step === 'return') {
    const { contractId } = await givenReturn(given, { quantity: 1 });
    await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  } else if (step === 'record') await recordOrderPoints(shop.parts, given);
  else {
    const { body } = await redeem(given.maya, 500);
    if (typeof body.transaction_id === 'string') await completeRedemption(shop.parts, body.transaction_id);
  }
}

it('keeps its sums when earning, redeeming, cancelling and returning run at once', async () => {
  const steps = fc.array(fc.constantFrom<Step>('deliver', 'cancel', 'return', 'redeem', 'record'), {
    minLength: 4,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const given = await givenOrder(shop, { lines: [{ priceCents: 40_050, quantity: 4 }] });
      await given.maya.post(ENROLL, {});
      if (!chosen.includes('cancel')) await deliverOrder(shop, given.orderId);
      await Promise.allSettled(chosen.map((step, index) => act(step, given, index)));
      await doReturnJobs(shop, carriers);
      await recordOrderPoints(shop.parts, given);
      const { points, cents } = await sumsOf(shop, given);
      const kept = await shop.parts.db
        .selectFrom('order_items')
        .where('order_id', '=', given.orderId)
        .where('status', 'in', ['delivered', 'return in progress', 'returning'])
        .select((is) => is.fn.coalesce(is.fn.sum<number>('quantity'), is.lit(0)).as('pieces'))
        .executeTakeFirstOrThrow();
      // A hundred points are worth a dollar: the remaining and the redeemed points are those of the kept pieces.
      expect(points + cents).toBe(400 * Number(kept.pieces));
      expect(await brokenInvariants(shop.parts.db)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
