import { sql } from 'kysely';
import { createJobs, scheduleRecurringJobs } from '../../../server/jobs/jobs.ts';
import { type JobHandler, startWorker } from '../../../server/platform/queue/queue.ts';
import { createOutboxRouter } from '../../../server/sandboxes/createOutboxRouter.ts';
import { createJourneyRoutes, finalize, prepareReview } from '../services/support/checkoutJourney.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../services/support/openTestShop.ts';

let shop: TestShop;
let jobs: Readonly<Record<string, JobHandler>>;
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    ...createJourneyRoutes()(parts),
    createOutboxRouter(parts),
    // The outbox page in a public shop.
    (req, res, next) => {
      req.url = req.url.replace('/open-shop/', '/');
      createOutboxRouter({ ...parts, config: { ...parts.config, environment: 'production' } })(req, res, next);
    },
  ]);
  jobs = createJobs(shop.parts, { shopName: 'Eyelet', phone: '(800) 555-0142' });
});
afterAll(() => shop.close());

async function placeOrder(): Promise<{ orderId: string; email: string }> {
  const maya = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db);
  const answer = await finalize(maya, await prepareReview(maya, stocks[0].stockId));
  return { orderId: String(answer.body.orderId), email: maya.email };
}
const run = (name: string, payload: object): Promise<void> | undefined => jobs[name]?.(payload);
const findMails = (email: string) =>
  shop.parts.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
const readWaitingJobs = async (): Promise<{ name: string; run_at: Date }[]> =>
  (
    await sql<{ name: string; run_at: Date }>`
      select task_identifier as name, run_at from graphile_worker.jobs order by run_at`.execute(shop.parts.db)
  ).rows;
const findAuthorization = (orderId: string) =>
  shop.parts.db
    .selectFrom('payment_authorizations')
    .innerJoin('sandbox_authorizations as s', 's.idempotency_key', 'payment_authorizations.idempotency_key')
    .select(['payment_authorizations.status', 's.status as atProvider'])
    .where('order_id', '=', orderId)
    .execute();

it('confirms an order with one mail, however often the job runs', async () => {
  const { orderId, email } = await placeOrder();
  await Promise.all([run('orderPlaced', { orderId }), run('orderPlaced', { orderId })]);
  await run('orderPlaced', { orderId });
  expect(await findMails(email)).toMatchObject([
    { mail_key: `order-placed:${orderId}`, subject: expect.stringMatching(/^Your order is placed/) },
  ]);
});

it('charges the card once, however often the job runs', async () => {
  const { orderId } = await placeOrder();
  expect(await findAuthorization(orderId)).toEqual([{ status: 'authorized', atProvider: 'authorized' }]);
  await run('capturePayment', { orderId });
  await run('capturePayment', { orderId });
  expect(await findAuthorization(orderId)).toEqual([{ status: 'captured', atProvider: 'captured' }]);
});

it("queues an order's follow-up jobs, and none for an order that failed", async () => {
  await sql`truncate graphile_worker._private_jobs`.execute(shop.parts.db);
  await placeOrder();
  const queuedJobs = await readWaitingJobs();
  expect(queuedJobs.map(({ name }) => name)).toEqual(['orderPlaced']);

  const loser = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db);
  const purchase = await prepareReview(loser, stocks[0].stockId);
  await shop.parts.db.updateTable('stocks').set({ on_hand: 0 }).where('asin', '=', stocks[0].asin).execute();
  expect((await finalize(loser, purchase)).status).toBe(409);
  expect(await readWaitingJobs()).toHaveLength(1);
});

it('schedules the checks for unsettled authorizations and owed money repeatedly, as one job each', async () => {
  await scheduleRecurringJobs(shop.parts);
  await scheduleRecurringJobs(shop.parts);
  await run('settleAuthorizations', {});
  const authorizationJobs = (await readWaitingJobs()).filter(({ name }) => name === 'settleAuthorizations');
  expect(authorizationJobs).toMatchObject([{ run_at: new Date(shop.clock.now().getTime() + 5 * 60_000) }]);
  await run('settleOwedCharges', {});
  const chargeJobs = (await readWaitingJobs()).filter(({ name }) => name === 'settleOwedCharges');
  expect(chargeJobs).toMatchObject([{ run_at: new Date(shop.clock.now().getTime() + 24 * 3_600_000) }]);
});

it('runs queued jobs in the worker', async () => {
  // With a fixed clock, recurring jobs are always due.
  await sql`truncate graphile_worker._private_jobs`.execute(shop.parts.db);
  const { email } = await placeOrder();
  const worker = await startWorker(shop.parts, jobs);
  while ((await findMails(email)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await worker.stop();
  expect((await findMails(email))[0]?.text).toMatch(/^Your order is placed/);
});

describe('outbox page', () => {
  it('lists sent mails, and shows one as a mail program does', async () => {
    const { orderId, email } = await placeOrder();
    await run('orderPlacedMail', { orderId });
    const page = await shop.browser().get('/dev/outbox');
    expect(page.text).toContain(`To ${email}`);
    expect(page.text).toContain(orderId);
    const mail = await shop.browser().get(`/dev/outbox/order-placed%3A${orderId}`);
    expect(mail.text).toContain('<!doctype html>');
    expect(mail.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('shows the pictures of a mail, and its files', async () => {
    const bytes = Buffer.from('picture');
    await shop.parts.sendMail({
      key: 'return-confirmed:outbox',
      to: 'ann@mail.example',
      subject: 'Your return is confirmed',
      text: 'Hello',
      html: '<img src="cid:return-code">',
      attachments: [{ filename: 'return-code.png', contentType: 'image/png', bytes, cid: 'return-code' }],
    });
    const url = '/dev/outbox/return-confirmed%3Aoutbox/return-code.png';
    expect((await shop.browser().get('/dev/outbox')).text).toContain(`<a href="${url}">return-code.png</a>`);
    const mail = await shop.browser().get('/dev/outbox/return-confirmed%3Aoutbox');
    expect(mail.text).toBe(`<img src="${url}">`);
    const { headers } = await shop.browser().get(url);
    expect(headers.get('content-type')).toBe('image/png');
    // The page is sandboxed, so its pictures come from another origin.
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await shop.browser().get('/dev/outbox/return-confirmed%3Aoutbox/none.png')).status).toBe(404);
  });

  it('does not exist in a public shop', async () => {
    expect((await shop.browser().get('/open-shop/dev/outbox')).status).toBe(404);
    expect((await shop.browser().get('/dev/outbox')).status).toBe(200);
  });
});
