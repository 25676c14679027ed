import { findOrder } from '../../../../../server/services/orders/actions/listOrders.ts';
import { LOOKUP_AGE_MS, LOOKUP_LIMITS } from '../../../../../server/services/orders/guest/routes.ts';
import { orderLookupAnswer, order as orderShape } from '../../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../../support/browser.ts';
import { finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
// Each test has a shop of its own, with its own limits.
beforeEach(async () => {
  shop = await openTestShop(createGuestJourneyRoutes());
});
afterEach(() => shop.close());

async function placeOrder(buyer: Browser): Promise<string> {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  return String((await finalize(buyer, await prepareReview(buyer, stocks[0].stockId))).body.orderId);
}
const lookUp = (orderId: string, email: string) =>
  shop.browser().post('/accountapi/e/orders/lookup', { orderId, email });
const open = (orderId: string, token: string) =>
  shop.browser().get(`/accountapi/e/orders/getOrder?${new URLSearchParams({ orderId, token })}`);

it('opens a guest’s order for an hour, with shortened personal data', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeOrder(buyer);
  const answer = await lookUp(` ${orderId} `, buyer.email.toUpperCase());
  const { token, ...rest } = orderLookupAnswer.parse(answer.body);
  expect(rest).toEqual({ orderId });
  const order = orderShape.parse((await open(orderId, token)).body);
  expect(order.guestLink).toEqual({
    expiresAt: new Date(shop.clock.now().getTime() + LOOKUP_AGE_MS).toISOString(),
    canKeep: false,
  });
  expect(order.email).toMatch(/^.•••@example\.com$/);
  expect(order.shippingAddress).toMatchObject({ addressLine1: '', primaryVoiceNumber: '' });
  shop.clock.advance(LOOKUP_AGE_MS + 1);
  expect((await open(orderId, token)).status).toBe(404);
});

it('gives the same answer for a wrong number, a wrong email and a member’s order', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeOrder(buyer);
  const memberOrder = await placeOrder(await shop.member());
  const member = await findOrder(shop.parts, memberOrder);
  const answers = [
    await lookUp('999-9999999-9999999', buyer.email),
    await lookUp(orderId, 'someone.else@example.com'),
    await lookUp(memberOrder, member?.email ?? ''),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.body.message).toBe('We found no order with this number and email.');
});

it('makes the caller wait a minute after five wrong pairs, even for the correct one', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeOrder(buyer);
  for (let tries = 0; tries < LOOKUP_LIMITS.fromAddress.points; tries += 1)
    expect((await lookUp(`999-9999999-999999${tries}`, buyer.email)).status).toBe(404);
  const response = await lookUp(orderId, buyer.email);
  expect([response.status, response.body.id]).toEqual([429, 'too.many.attempts']);
  expect(response.body.message).toBe('Too many tries. Please wait one minute, or have the link emailed.');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

it('opens the order for its owner while a stranger guesses, and limits the guesses at one order', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeOrder(buyer);
  const { forOrder, forOrderFromAddress } = LOOKUP_LIMITS;
  const guess = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) await shop.parts.rateLimits.consume(forOrder, orderId);
  };
  for (let tries = 0; tries < forOrderFromAddress.points; tries += 1)
    await shop.parts.rateLimits.consume(forOrderFromAddress, `${orderId} 203.0.113.9`);
  await guess(forOrder.points - 1);
  expect((await lookUp(orderId, buyer.email)).status).toBe(200);
  await guess(1);
  const response = await lookUp(orderId, buyer.email);
  expect([response.status, response.body.message]).toEqual([
    429,
    'Too many tries for this order. Please have the link emailed, or try again tomorrow.',
  ]);
});

it('does not count correct pairs', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeOrder(buyer);
  for (let tries = 0; tries <= LOOKUP_LIMITS.fromAddress.points; tries += 1)
    expect((await lookUp(orderId, buyer.email)).status).toBe(200);
});

it('names an invalid field', async () => {
  expect((await lookUp('12-34', 'ann')).body).toMatchObject({
    fields: { orderId: 'Enter the order number, such as 123-1234567-1234567.', email: 'ann is not a valid email.' },
  });
});
