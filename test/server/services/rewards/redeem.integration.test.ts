import fc from 'fast-check';
import { createGiftCardsRouter } from '../../../../server/services/giftcards/routes.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { receiveReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { completeRedemption, recordOrderPoints } from '../../../../server/services/rewards/actions.ts';
import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import { redemption, vipMembershipAnswer } from '../../../../src/contracts/account/rewards.ts';
import { doReturnJobs, fakeCarriers, givenReturn } from '../returns/givenReturns.ts';
import { addToCart, configure } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { doJobs } from '../support/doJobs.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';
import { ENROLL, givenMember, MEMBERSHIP, REDEEM, readSums, TRANSACTIONS } from './givenMember.ts';

let shop: TestShop;
const carriers = fakeCarriers();
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    ...createGuestJourneyRoutes()(parts),
    createReturnsRouter(parts),
    createRewardsRouter(parts),
    createGiftCardsRouter(parts),
  ]);
});
afterAll(() => shop.close());

type Shopper = GivenOrder['maya'];
const redeem = (maya: Shopper, points: number, requestKey?: string) =>
  maya.post(REDEEM, { spend_points: points, ...(requestKey && { requestKey }) });
const requestRedemption = async (maya: Shopper, points: number) => redemption.parse((await redeem(maya, points)).body);
const poll = async (maya: Shopper, id: string) =>
  redemption.parse((await maya.get(`${REDEEM}?transaction_id=${id}`)).body);
const fetchDetails = async (maya: Shopper) => vipMembershipAnswer.parse((await maya.get(MEMBERSHIP)).body).member;

it('converts points into gift balance, by the worker', async () => {
  const order = await givenMember(shop, 1_840);
  const { maya } = order;
  expect(await fetchDetails(maya)).toMatchObject({ spend_points: 1_840, spendPoints: { dollarValue: '$18.40' } });
  const pendingRedemption = await requestRedemption(maya, 1_000);
  expect(pendingRedemption).toMatchObject({ status: 'pending', spend_points: 1_000, amount: { amount: '$10.00' } });
  expect(await readSums(shop, order)).toEqual({ points: 1_840, cents: 0 });
  await doJobs(shop);
  expect(await poll(maya, pendingRedemption.transaction_id)).toMatchObject({ status: 'success' });
  expect(await readSums(shop, order)).toEqual({ points: 840, cents: 1_000 });
  expect((await maya.get('/v1/giftCard')).body).toMatchObject({ balance: { cents: 1_000 } });
  const { stocks } = await givenProduct(shop.parts.db);
  await addToCart(maya, stocks[0].stockId);
  const { purchase } = await configure(maya, { useGCBalance: true });
  expect(purchase.eligibleBalances.gcBalance).toMatchObject({ cents: 1_000 });
  expect(redemption.parse((await maya.get(REDEEM)).body).transaction_id).toBe(pendingRedemption.transaction_id);
  expect((await maya.get(TRANSACTIONS)).body).toMatchObject({
    latestRedemption: { transaction_id: pendingRedemption.transaction_id },
    transactions: [{ kind: 'redeem', points: -1_000, dollarValue: '$10.00' }, { kind: 'earn' }],
  });
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});

it('redeems once, however often a request and its job are repeated', async () => {
  const order = await givenMember(shop, 1_000);
  const { maya } = order;
  const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(maya, 500, 'one')));
  const ids = new Set(answers.map(({ status, body }) => `${status} ${String(body.transaction_id)}`));
  expect(ids.size).toBe(1);
  expect(await redeem(maya, 500, 'two')).toMatchObject({ status: 409, body: { id: 'rewards.redemption.pending' } });
  const id = String(answers[0]?.body.transaction_id);
  await takeJobs(shop.parts.db);
  await Promise.all(Array.from({ length: 4 }, () => completeRedemption(shop.parts, id)));
  expect(await readSums(shop, order)).toEqual({ points: 500, cents: 500 });
  expect(await redeem(maya, 500, 'one')).toMatchObject({ status: 200, body: { status: 'success' } });
  expect(await readSums(shop, order)).toEqual({ points: 500, cents: 500 });
});

it('takes nothing if goods are returned before its job runs', async () => {
  const order = await givenMember(shop, 600);
  const pendingRedemption = await requestRedemption(order.maya, 500);
  const waitingJobs = await takeJobs(shop.parts.db);
  expect(waitingJobs.map(({ task }) => task)).toEqual(['redeemPoints']);
  const { contractId } = await givenReturn(order);
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, carriers);
  const sumsBefore = await readSums(shop, order);
  await completeRedemption(shop.parts, pendingRedemption.transaction_id);
  expect(await poll(order.maya, pendingRedemption.transaction_id)).toMatchObject({ status: 'error' });
  expect(await readSums(shop, order)).toEqual(sumsBefore);
  expect((await redeem(order.maya, 500)).status).toBe(404);
});

it('owes the points of returned goods that were spent, and pays them with the next ones', async () => {
  const order = await givenMember(shop, 500);
  await requestRedemption(order.maya, 500);
  await doJobs(shop);
  const { contractId } = await givenReturn(order);
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, carriers);
  expect(await fetchDetails(order.maya)).toMatchObject({
    spend_points: 0,
    owedPoints: 500,
    eligibility: { redeem: false },
  });
  expect(await readSums(shop, order)).toMatchObject({ points: -500 });
});

it('rejects other amounts, too few points, other customers, and members who have not accepted the terms', async () => {
  const { maya } = await givenMember(shop, 1_200);
  for (const points of [0, -500, 499, 750, 1_000_500, 500.5]) expect((await redeem(maya, points)).status).toBe(400);
  expect(await redeem(maya, 1_500)).toMatchObject({ status: 404, body: { code: 'REDEEMABLE_REWARDS_NOT_FOUND' } });
  const { transaction_id: id } = await requestRedemption(maya, 500);
  const other = await shop.member();
  expect((await other.get(`${REDEEM}?transaction_id=${id}`)).status).toBe(404);
  expect((await other.get(REDEEM)).status).toBe(404);
  expect((await redeem(other, 500)).status).toBe(404);
  await other.post(ENROLL, { consent: false });
  expect(await redeem(other, 500)).toMatchObject({ status: 409, body: { id: 'rewards.consent.required' } });
  expect((await shop.browser().get(REDEEM)).status).toBe(403);
});

it('queues a redemption again if its job was lost', async () => {
  const order = await givenMember(shop, 500);
  const { transaction_id: id } = await requestRedemption(order.maya, 500);
  await takeJobs(shop.parts.db);
  await poll(order.maya, id);
  expect(await takeJobs(shop.parts.db)).toEqual([]);
  shop.clock.advance(60_000);
  await poll(order.maya, id);
  await poll(order.maya, id);
  expect(await takeJobs(shop.parts.db)).toEqual([{ task: 'redeemPoints', payload: { transactionId: id } }]);
});

it('loses points a year after they were earned, and spends the oldest first', async () => {
  const order = await givenMember(shop, 700);
  shop.clock.advance(364 * 86_400_000);
  await order.maya.post('/v1/zap/signin', { email: order.maya.email, password: 'correct horse' });
  expect(await fetchDetails(order.maya)).toMatchObject({ spend_points: 700, nextExpiry: { points: 700 } });
  await requestRedemption(order.maya, 500);
  await doJobs(shop);
  shop.clock.advance(2 * 86_400_000);
  await order.maya.post('/v1/zap/signin', { email: order.maya.email, password: 'correct horse' });
  expect(await fetchDetails(order.maya)).toMatchObject({ spend_points: 0, owedPoints: 0, nextExpiry: null });
});

type Step = 'deliver' | 'cancel' | 'return' | 'redeem' | 'record';

/** Performs one step of the race; a rejection is a valid outcome too. */
async function act(step: Step, order: GivenOrder, number: number): Promise<void> {
  const [lineItemId = ''] = order.lineItemIds;
  if (step === 'deliver') await deliverOrder(shop, order.orderId);
  else if (step === 'cancel')
    await cancelItems(shop.parts, {
      orderId: order.orderId,
      reason: 'no reason',
      items: [{ lineItemId, quantity: 1 }],
      requestKey: `cancel-${number}`,
    });
  else if (step === 'return') {
    const { contractId } = await givenReturn(order, { quantity: 1 });
    await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  } else if (step === 'record') await recordOrderPoints(shop.parts, order);
  else {
    const { body } = await redeem(order.maya, 500);
    if (typeof body.transaction_id === 'string') await completeRedemption(shop.parts, body.transaction_id);
  }
}

it('keeps its sums when earning, redeeming, cancelling and returning run at once', async () => {
  const steps = fc.array(fc.constantFrom<Step>('deliver', 'cancel', 'return', 'redeem', 'record'), {
    minLength: 4,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (chosenSteps) => {
      const order = await givenOrder(shop, { lines: [{ priceCents: 40_050, quantity: 4 }] });
      await order.maya.post(ENROLL, {});
      if (!chosenSteps.includes('cancel')) await deliverOrder(shop, order.orderId);
      await Promise.allSettled(chosenSteps.map((step, index) => act(step, order, index)));
      await doReturnJobs(shop, carriers);
      await recordOrderPoints(shop.parts, order);
      const { points, cents } = await readSums(shop, order);
      const keptItems = await shop.parts.db
        .selectFrom('order_items')
        .where('order_id', '=', order.orderId)
        .where('status', 'in', ['delivered', 'return in progress', 'returning'])
        .select((is) => is.fn.coalesce(is.fn.sum<number>('quantity'), is.lit(0)).as('pieces'))
        .executeTakeFirstOrThrow();
      // A hundred points are worth a dollar: the remaining and the redeemed points are those of the kept pieces.
      expect(points + cents).toBe(400 * Number(keptItems.pieces));
      expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
