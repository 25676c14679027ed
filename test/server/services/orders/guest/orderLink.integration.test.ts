import { createJobs } from '../../../../../server/jobs/jobs.ts';
import type { Mail } from '../../../../../server/platform/mail.ts';
import { findOrder } from '../../../../../server/services/orders/actions/listOrders.ts';
import { LINK_LIMITS } from '../../../../../server/services/orders/guest/routes.ts';
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

async function placeOrder(buyer: Browser): Promise<string> {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const response = await finalize(buyer, await prepareReview(buyer, stocks[0].stockId));
  await takeJobs(shop.parts.db);
  return String(response.body.orderId);
}
const ask = (orderId: string, email: string) =>
  shop.browser().post('/accountapi/e/orders/requestLink', { orderId, email });

/** Runs the queued jobs, each twice, because a worker may repeat a job. */
async function runMailJobs(): Promise<Mail[]> {
  const mails = new Map<string, Mail>();
  const sendMail = async (mail: Mail): Promise<void> => void mails.set(mail.key, mail);
  const jobs = createJobs({ ...shop.parts, sendMail }, { shopName: 'Eyelet', phone: '(800) 555-0142' });
  for (const { task, payload } of await takeJobs(shop.parts.db)) {
    await jobs[task]?.(payload);
    await jobs[task]?.(payload);
  }
  return [...mails.values()];
}

it('mails a guest a link that opens the order', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeOrder(buyer);
  expect((await ask(orderId, buyer.email.toUpperCase())).status).toBe(202);
  const [mail, ...others] = await runMailJobs();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: buyer.email, holdsSecret: true, subject: 'The link to your order' });
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const response = await shop.browser().get(`/accountapi/e/orders/getOrder?${new URLSearchParams({ orderId, token })}`);
  expect(response.body).toMatchObject({ orderId });
});

it('gives the same answer for a correct pair, a wrong email and a wrong number, and mails only the correct pair', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeOrder(buyer);
  const answers = [
    await ask(orderId, buyer.email),
    await ask(orderId, 'someone.else@example.com'),
    await ask('999-9999999-9999999', buyer.email),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await runMailJobs()).map(({ to }) => to)).toEqual([buyer.email]);
});

it('mails a member a link without a token', async () => {
  const orderId = await placeOrder(await shop.member());
  const order = await findOrder(shop.parts, orderId);
  await ask(orderId, order?.email ?? '');
  const [mail] = await runMailJobs();
  expect(mail).toMatchObject({ holdsSecret: false });
  expect(mail?.text).toContain('Sign in to see your order.');
  expect(mail?.text).not.toContain('token=');
});

it('limits the requests for one order and email, whether they exist or not', async () => {
  const unknownOrderId = '888-8888888-8888888';
  for (let count = 0; count < LINK_LIMITS.forPair.points; count += 1) {
    expect((await ask(unknownOrderId, 'ann@example.com')).status).toBe(202);
  }
  const response = await ask(unknownOrderId, 'ann@example.com');
  expect([response.status, response.body.id]).toEqual([429, 'too.many.attempts']);
  expect((await ask('777-7777777-7777777', 'ann@example.com')).status).toBe(202);
  // A stranger who does not know the email cannot block the owner's link.
  expect((await ask(unknownOrderId, 'owner@example.com')).status).toBe(202);
});

it('names an invalid field', async () => {
  expect((await ask('12-34', 'ann')).body).toMatchObject({
    fields: { orderId: 'Enter the order number, such as 123-1234567-1234567.', email: 'ann is not a valid email.' },
  });
});
