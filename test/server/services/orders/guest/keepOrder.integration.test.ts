import { createJobs } from '../../../../../server/jobs/jobs.ts';
import { makeOrderToken, ORDER_TOKEN_AGE_MS } from '../../../../../server/services/orders/actions/guestOrders.ts';
import { orderLookupAnswer } from '../../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../../support/browser.ts';
import { finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { takeJobs } from '../../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createGuestJourneyRoutes());
});
afterAll(() => shop.close());

/** A guest's order and the token of its mail. */
async function given() {
  const buyer = await createGuest(shop);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const response = await finalize(buyer, await prepareReview(buyer, stocks[0].stockId));
  const orderId = String(response.body.orderId);
  const token = (await makeOrderToken(shop.parts, orderId)) ?? '';
  await takeJobs(shop.parts.db);
  return { buyer, orderId, token };
}
const keep = (browser: Browser, body: { orderId: string; token: string }) =>
  browser.post('/accountapi/e/orders/keep', body);
const fetchStatus = async (browser: Browser, orderId: string, token?: string) =>
  (await browser.get(`/accountapi/e/orders/getOrder?${new URLSearchParams({ orderId, ...(token && { token }) })}`))
    .status;
const isIn = async (member: Browser, orderId: string): Promise<boolean> =>
  (await member.get(`/v3/order?orderId=${orderId}`)).status === 200;

it('moves an order into the account, ends its links, and reports it to the address of its mails', async () => {
  const { buyer, orderId, token } = await given();
  const maya = await shop.member();
  const answer = await keep(maya, { orderId, token });
  expect(answer.body).toMatchObject({ orderId, email: maya.email });
  expect(answer.body).not.toHaveProperty('guestLink');
  expect(await isIn(maya, orderId)).toBe(true);
  expect((await maya.get('/v3/orders')).body).toMatchObject({ total: 1, orders: [{ orderId }] });
  // Neither the link nor the guest's browser opens it now.
  expect(await fetchStatus(shop.browser(), orderId, token)).toBe(404);
  expect(await fetchStatus(buyer, orderId)).toBe(404);

  const jobs = createJobs(shop.parts, { shopName: 'Eyelet', phone: '(800) 555-0142' });
  const takenJobs = await takeJobs(shop.parts.db);
  expect(takenJobs.map(({ task }) => task)).toEqual(['orderKeptMail']);
  for (const { task, payload } of [...takenJobs, ...takenJobs]) await jobs[task]?.(payload);
  const mails = await shop.parts.db.selectFrom('mails').select('text').where('recipient', '=', buyer.email).execute();
  const notices = mails.filter(({ text }) => text.includes('was added to an account'));
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).not.toContain('token=');
});

it('answers a repeated request although the link has ended, and sends one mail', async () => {
  const { orderId, token } = await given();
  const maya = await shop.member();
  for (let turn = 0; turn < 2; turn += 1) expect((await keep(maya, { orderId, token })).status).toBe(200);
  expect((await takeJobs(shop.parts.db)).map(({ task }) => task)).toEqual(['orderKeptMail']);
});

it('gives the order to one of two accounts that ask at once', async () => {
  const { orderId, token } = await given();
  const members = [await shop.member(), await shop.member()];
  const answers = await Promise.all(members.map((member) => keep(member, { orderId, token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const owners = await Promise.all(members.map((member) => isIn(member, orderId)));
  expect(owners).toEqual(answers.map(({ status }) => status === 200));
});

describe('rejects', () => {
  it('a caller who is not signed in, also the guest who ordered', async () => {
    const { buyer, orderId, token } = await given();
    for (const caller of [shop.browser(), buyer]) expect((await keep(caller, { orderId, token })).status).toBe(403);
    expect(await fetchStatus(shop.browser(), orderId, token)).toBe(200);
  });

  it("a wrong token, another order's token, and an expired token, with the same answer", async () => {
    const { orderId, token } = await given();
    const other = await given();
    const maya = await shop.member();
    const answers = [
      await keep(maya, { orderId, token: 'x'.repeat(43) }),
      await keep(maya, { orderId, token: other.token }),
      await keep(maya, { orderId: '000-0000000-0000000', token }),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.message}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(await isIn(maya, orderId)).toBe(false);
  });

  it('a token from the look-up by number and email', async () => {
    const { buyer, orderId } = await given();
    const response = await shop.browser().post('/accountapi/e/orders/lookup', { orderId, email: buyer.email });
    const { token } = orderLookupAnswer.parse(response.body);
    const maya = await shop.member();
    expect((await keep(maya, { orderId, token })).status).toBe(404);
    expect(await isIn(maya, orderId)).toBe(false);
  });

  it("another member's order", async () => {
    const { orderId, token } = await given();
    const first = await shop.member();
    await keep(first, { orderId, token });
    const second = await shop.member();
    expect((await keep(second, { orderId, token })).status).toBe(404);
    expect(await isIn(first, orderId)).toBe(true);
  });

  it('an empty, an overlong and a missing field', async () => {
    const maya = await shop.member();
    for (const body of [{}, { orderId: '1' }, { orderId: '1', token: 'x'.repeat(101) }])
      expect((await maya.post('/accountapi/e/orders/keep', body)).status).toBe(400);
  });

  it('an expired link', async () => {
    const { orderId, token } = await given();
    shop.clock.advance(ORDER_TOKEN_AGE_MS + 1);
    expect((await keep(await shop.member(), { orderId, token })).status).toBe(404);
  });
});
