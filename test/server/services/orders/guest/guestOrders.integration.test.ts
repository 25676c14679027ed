import { makeOrderToken, ORDER_TOKEN_AGE_MS } from '../../../../../server/services/orders/actions/guestOrders.ts';
import type { Browser } from '../../support/browser.ts';
import { finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createGuestJourneyRoutes());
});
afterAll(() => shop.close());

async function placeOrder(buyer: Browser): Promise<string> {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const response = await finalize(buyer, await prepareReview(buyer, stocks[0].stockId));
  return String(response.body.orderId);
}
const createToken = async (orderId: string): Promise<string> => (await makeOrderToken(shop.parts, orderId)) ?? '';
const ask = (browser: Browser, orderId: string, token?: string) =>
  browser.get(`/accountapi/e/orders/getOrder?${new URLSearchParams({ orderId, ...(token && { token }) })}`);

it('shows a guest’s order to a browser with the token of its mail', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeOrder(buyer);
  const token = await createToken(orderId);
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const reader of [shop.browser(), await shop.member(), await createGuest(shop)]) {
    expect((await ask(reader, orderId, token)).body).toMatchObject({
      orderId,
      email: `${buyer.email.slice(0, 1)}•••@${buyer.email.split('@')[1]}`,
      guestLink: { expiresAt: new Date(shop.clock.now().getTime() + ORDER_TOKEN_AGE_MS).toISOString(), canKeep: true },
    });
    // The token opens the order, and no other data.
    expect((await reader.get(`/v3/order?orderId=${orderId}&token=${token}`)).status).toBeGreaterThanOrEqual(403);
  }
});

it('stores the hash of a token, not the token', async () => {
  const orderId = await placeOrder(await createGuest(shop));
  const token = await createToken(orderId);
  const rows = await shop.parts.db.selectFrom('order_tokens').selectAll().where('order_id', '=', orderId).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('shows it in the browser that placed it, and in no other browser', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeOrder(buyer);
  const ownOrder = (await ask(buyer, orderId)).body;
  expect(ownOrder).toMatchObject({ orderId, email: buyer.email });
  expect(ownOrder).not.toHaveProperty('guestLink');
  expect((await ask(await createGuest(shop), orderId)).status).toBe(404);
  expect((await ask(await shop.member(), orderId)).status).toBe(404);
  expect((await ask(shop.browser(), orderId)).status).toBe(403);
});

it('gives the same answer for a wrong, an expired and another order’s token, and for no order at all', async () => {
  const orderId = await placeOrder(await createGuest(shop));
  const token = await createToken(orderId);
  const other = await createToken(await placeOrder(await createGuest(shop)));
  const reader = shop.browser();
  const answers = [
    await ask(reader, orderId, other),
    await ask(reader, orderId, 'x'.repeat(43)),
    await ask(reader, '000-0000000-0000000', token),
  ];
  shop.clock.advance(ORDER_TOKEN_AGE_MS + 1);
  answers.push(await ask(reader, orderId, token));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['404 {"id":"not.found","message":"This order was not found.","code":"not.found"}']),
  );
});

it("creates no token for a member's order", async () => {
  const orderId = await placeOrder(await shop.member());
  expect(await makeOrderToken(shop.parts, orderId)).toBeUndefined();
});

it('limits guesses of tokens', async () => {
  const orderId = await placeOrder(await createGuest(shop));
  const reader = shop.browser();
  const statuses: number[] = [];
  for (let guess = 0; guess < 30; guess += 1) statuses.push((await ask(reader, orderId, `guess-${guess}`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask(reader, orderId, await createToken(orderId))).status).toBe(429);
});
