import { createGiftCardsRouter } from '../../../../server/services/giftcards/routes.ts';
import { receiveReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import { vipMembershipAnswer } from '../../../../src/contracts/account/rewards.ts';
import { giftBalance } from '../../../../src/contracts/checkout/giftcards.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import { returnList } from '../../../../src/contracts/orders/returns.ts';
import { givenMember, MEMBERSHIP, REDEEM } from '../rewards/givenMember.ts';
import { addToCart, configure, finalize } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import type { GivenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { doReturnJobs, fakeCarriers, givenReturn } from './givenReturns.ts';

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
afterEach(async () => expect(await listBrokenInvariants(shop.parts.db)).toEqual([]));
afterAll(() => shop.close());

/** Reads the balances of a member, as the shop shows them. */
async function fetchAccount({ maya }: Pick<GivenOrder, 'maya'>) {
  const { member } = vipMembershipAnswer.parse((await maya.get(MEMBERSHIP)).body);
  const { balance } = giftBalance.parse((await maya.get('/v1/giftCard')).body);
  return { points: member?.spend_points, balance: balance.cents };
}

/** Redeems 5,000 points, and buys three pieces with the $50. They are delivered. */
async function buyWithPoints(priceCents: number): Promise<GivenOrder> {
  const { maya } = await givenMember(shop, 5_000);
  await maya.post(REDEEM, { spend_points: 5_000 });
  await doReturnJobs(shop, carriers);
  expect(await fetchAccount({ maya })).toEqual({ points: 0, balance: 5_000 });
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9], priceCents });
  await addToCart(maya, stocks[0].stockId, 3);
  await configure(maya, { useGCBalance: true });
  const response = await finalize(maya, (await configure(maya)).purchase);
  const orderId = String(response.body.orderId);
  await deliverOrder(shop, orderId);
  await doReturnJobs(shop, carriers);
  const { lineItems } = orderShape.parse((await maya.get(`/v3/order?orderId=${orderId}`)).body);
  return { orderId, maya, stockBefore: [], lineItemIds: lineItems.map(({ lineItemId }) => lineItemId) };
}

const sumRefundsOfCard = async ({ orderId }: GivenOrder): Promise<number> => {
  const { cents } = await shop.parts.db
    .selectFrom('payment_movements as movement')
    .innerJoin('payment_authorizations as payment', 'payment.idempotency_key', 'movement.payment_key')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('movement.amount_cents'), is.lit(0)).as('cents'))
    .where('payment.order_id', '=', orderId)
    .where('movement.kind', '=', 'refund')
    .where('movement.state', '=', 'done')
    .executeTakeFirstOrThrow();
  return Number(cents);
};

/** Returns pieces of the order, and waits until they are refunded. @returns the refund and where it is then */
async function returnPieces(order: GivenOrder, quantity: number) {
  const { contractId, preReturnInfo } = await givenReturn(order, { quantity });
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, carriers);
  const { body } = await order.maya.get(`/v1/return/fetch?contractId=${contractId}`);
  expect(returnList.parse(body).returns[0]?.postReturnInfo?.total).toEqual(preReturnInfo.total);
  return { refund: preReturnInfo.total.cents, ...(await fetchAccount(order)), card: await sumRefundsOfCard(order) };
}

it.each([
  // $126.90 with tax, of which the card paid $76.90: the balance is filled first.
  {
    part: 'partly',
    priceCents: 4_000,
    before: { points: 120, balance: 0 },
    first: { refund: 4_230, points: 80, balance: 4_230, card: 0 },
    rest: { refund: 8_460, points: 0, balance: 5_000, card: 7_690 },
  },
  // $38.07 with tax.
  {
    part: 'wholly',
    priceCents: 1_200,
    before: { points: 36, balance: 1_193 },
    first: { refund: 1_269, points: 24, balance: 2_462, card: 0 },
    rest: { refund: 2_538, points: 0, balance: 5_000, card: 0 },
  },
])('refunds exactly what redeemed points paid of an order, which they paid $part', async (order) => {
  const { priceCents, before, first, rest } = order;
  const bought = await buyWithPoints(priceCents);
  expect(await fetchAccount(bought)).toEqual(before);
  expect(await returnPieces(bought, 1)).toEqual(first);
  expect(await returnPieces(bought, 2)).toEqual(rest);
  const { refunds } = orderShape.parse((await bought.maya.get(`/v3/order?orderId=${bought.orderId}`)).body);
  const toBalance = refunds.flatMap(({ parts }) => parts).filter(({ to }) => to === 'your gift balance');
  expect(toBalance.reduce((sum, { amount }) => sum + amount.cents, 0)).toBe(rest.balance - before.balance);
});
