import { sql } from 'kysely';
import { createJobs } from '../../../../server/jobs/jobs.ts';
import { hashToken } from '../../../../server/platform/ids.ts';
import { type JobHandler, startWorker } from '../../../../server/platform/queue/queue.ts';
import { writeCatalog } from '../../../../server/services/catalog/write/writeCatalog.ts';
import { confirmTokenFor } from '../../../../server/services/stockAlerts/actions.ts';
import { createStockAlertsRouter } from '../../../../server/services/stockAlerts/routes.ts';
import { givenRecord, givenStock, givenStyle } from '../catalog/givenRecord.ts';
import type { Answer } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
let jobs: Readonly<Record<string, JobHandler>>;
async function openShop(): Promise<void> {
  shop = await openTestShop((parts) => [createStockAlertsRouter(parts)]);
  jobs = createJobs(shop.parts, { shopName: 'Eyelet', phone: '(800) 555-0142' });
}
/** Returns the addresses whose newsletter opt-in is queued for the email subscriptions. */
async function readMarketingOptIns(): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select job.payload ->> 'email' as email from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'marketingOptIn' order by job.id`.execute(shop.parts.db);
  return rows.map(({ email }) => email);
}

beforeAll(openShop);
afterAll(() => shop.close());

const askUnconfirmed = (email: string, stockId: string, fields: object = {}): Promise<Answer> =>
  shop.browser().post('/v1/stockNotification', { email, stockId, ...fields });
/** Requests an alert for an address that has agreed to get alerts. */
async function ask(email: string, stockId: string, fields: object = {}): Promise<Answer> {
  const answer = await askUnconfirmed(email, stockId, fields);
  await shop.parts.db.updateTable('stock_alert_addresses').set({ confirmed_at: shop.clock.now() }).execute();
  return answer;
}
const selectAlerts = (email: string) =>
  shop.parts.db.selectFrom('stock_alerts').selectAll().where('email', '=', email).orderBy('alert_id').execute();
const setOnHand = (stockId: string, onHand: number) =>
  shop.parts.db.updateTable('stocks').set({ on_hand: onHand }).where('stock_id', '=', Number(stockId)).execute();
const selectMails = (email: string) =>
  shop.parts.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
async function readQueuedAlerts(): Promise<{ alertId: number }[]> {
  const { rows } = await sql<{ payload: { alertId: number } }>`
    select payload from graphile_worker._private_jobs where payload ->> 'alertId' is not null order by id`.execute(
    shop.parts.db,
  );
  return rows.map(({ payload }) => payload);
}
const createSoldOutStock = async (): Promise<string> =>
  (await givenProduct(shop.parts.db, { onHand: [0] })).stocks[0].stockId;
beforeEach(() => sql`truncate graphile_worker._private_jobs`.execute(shop.parts.db));

describe('POST /v1/stockNotification', () => {
  it('stores one address once for a SKU, in its canonical form', async () => {
    const stockId = await createSoldOutStock();
    expect((await ask(' Noa+shoes@Example.com ', stockId)).body).toEqual({ stockId, email: 'noa@example.com' });
    expect((await ask('noa@example.com', stockId)).status).toBe(200);
    expect(await selectAlerts('noa@example.com')).toMatchObject([{ stock_id: Number(stockId), sent_at: null }]);
  });

  it.each([
    [{ email: 'noa', stockId: '1' }, 400, { email: 'noa is not a valid email.' }],
    [{ stockId: '1' }, 400, { email: expect.any(String) }],
    [{ email: 'noa@example.com', stockId: 'B01' }, 400, { stockId: expect.any(String) }],
  ])('rejects %j', async (body, status, fields) => {
    expect(await shop.browser().post('/v1/stockNotification', body)).toMatchObject({ status, body: { fields } });
  });

  it('answers 404 for an unknown SKU', async () => {
    expect((await ask('noa@example.com', '999999999')).status).toBe(404);
    const { productId, stocks } = await givenProduct(shop.parts.db, { onHand: [0] });
    await shop.parts.db
      .updateTable('products')
      .set({ hidden: true })
      .where('product_id', '=', Number(productId))
      .execute();
    expect((await ask('noa@example.com', stocks[0].stockId)).status).toBe(404);
  });

  it('subscribes to the newsletter if requested', async () => {
    const stockId = await createSoldOutStock();
    await ask('plain@example.com', stockId);
    await ask('fan@example.com', stockId);
    await ask('fan@example.com', stockId, { newsletter: true });
    expect(await readMarketingOptIns()).toEqual(['fan@example.com']);
  });

  it('mails at once about a SKU that is already back', async () => {
    const { stocks } = await givenProduct(shop.parts.db, { onHand: [4] });
    await ask('quick@example.com', stocks[0].stockId);
    const [alert] = await selectAlerts('quick@example.com');
    expect(await readQueuedAlerts()).toEqual([{ alertId: alert?.alert_id }]);
  });

  it('limits the mails to one mailbox', async () => {
    const stockId = await createSoldOutStock();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await ask('target@example.com', stockId)).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

it('mails a link that works when the keys were rotated between the request and its mail', async () => {
  const email = 'rotated@example.com';
  await askUnconfirmed(email, await createSoldOutStock());
  const { request_id: requestId, token_hash: tokenHash } = await shop.parts.db
    .selectFrom('stock_alert_addresses')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { config } = shop.parts;
  const rotatedConfig = { ...config, secretKeys: ['another key that is long enough', config.secretKeys[0]] as const };
  const token = await confirmTokenFor({ ...shop.parts, config: rotatedConfig }, email, requestId ?? '');
  expect(hashToken(token ?? '')).toBe(tokenHash);
});

it('returns the address of a recognised customer, and none for a guest', async () => {
  const maya = await shop.member();
  expect((await maya.get('/v1/customerAuthDetails')).body).toEqual({ level: 'full', email: maya.email });
  expect((await shop.browser().get('/v1/customerAuthDetails')).body).toEqual({ level: 'nothing', email: null });
});

describe('when stock comes back', () => {
  const importStock = (onHand: number) =>
    writeCatalog(
      shop.parts.db,
      [
        givenRecord({
          sourceKey: 'comes-back',
          styles: [givenStyle({ stocks: [givenStock({ size: '8.5', onHand, quantityRule: 'set' })] })],
        }),
      ],
      { now: shop.clock.now() },
    );

  it('mails each waiting address once after an import, with the link to the SKU', async () => {
    await importStock(0);
    const { stock_id } = await shop.parts.db
      .selectFrom('stocks')
      .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
      .innerJoin('products', 'products.product_id', 'styles.product_id')
      .select('stock_id')
      .where('products.source_key', '=', 'comes-back')
      .executeTakeFirstOrThrow();
    await ask('one@example.com', String(stock_id));
    await ask('two@example.com', String(stock_id));
    await importStock(3);
    const worker = await startWorker(shop.parts, jobs);
    while ((await selectMails('one@example.com')).length + (await selectMails('two@example.com')).length < 2) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await worker.stop();
    const [alert] = await selectAlerts('one@example.com');
    expect(alert?.sent_at).toEqual(shop.clock.now());
    // Whatever the queue repeats, and whatever comes back again: the mail was sent.
    await jobs.stockAlertMail?.({ alertId: alert?.alert_id });
    await importStock(0);
    await importStock(5);
    expect(await readQueuedAlerts()).toEqual([]);
    const [mail, ...others] = await selectMails('one@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      mail_key: `stock-alert:${alert?.alert_id}`,
      subject: "Back in stock: Kestrel Run Women's Skyline 4",
    });
    expect(mail?.text).toMatch(/Harbor Blue · Size 8\.5\n\$129\.95\nhttp:.*\/color\/\d+\?size=8\.5\n/);
    expect(mail?.html).toMatch(/\/image\/s\d+-[a-z]+-[0-9a-f]{6}\.600x480\.jpg/);
  });

  it('mails nothing if it sold out again before the mail, and waits for the next time', async () => {
    const stockId = await createSoldOutStock();
    await ask('late@example.com', stockId);
    const [alert] = await selectAlerts('late@example.com');
    await setOnHand(stockId, 1);
    await setOnHand(stockId, 0);
    expect(await readQueuedAlerts()).toEqual([{ alertId: alert?.alert_id }]);
    await jobs.stockAlertMail?.({ alertId: alert?.alert_id });
    expect(await selectMails('late@example.com')).toEqual([]);
    await setOnHand(stockId, 2);
    await jobs.stockAlertMail?.({ alertId: alert?.alert_id });
    expect(await selectMails('late@example.com')).toHaveLength(1);
  });

  it('queues nothing if nothing came back, or the transaction was rolled back', async () => {
    const { stocks } = await givenProduct(shop.parts.db, { onHand: [3] });
    const stockId = await createSoldOutStock();
    await ask('still@example.com', stockId);
    await setOnHand(stocks[0].stockId, 9);
    const transaction = shop.parts.db.transaction().execute(async (tx) => {
      await tx.updateTable('stocks').set({ on_hand: 5 }).where('stock_id', '=', Number(stockId)).execute();
      throw new Error('the import broke off');
    });
    await expect(transaction).rejects.toThrow('broke off');
    expect(await readQueuedAlerts()).toEqual([]);
  });

  it('creates a new alert for a new request after the mail', async () => {
    const stockId = await createSoldOutStock();
    await ask('again@example.com', stockId);
    await setOnHand(stockId, 1);
    for (const { alertId } of await readQueuedAlerts()) await jobs.stockAlertMail?.({ alertId });
    await setOnHand(stockId, 0);
    await ask('again@example.com', stockId);
    await setOnHand(stockId, 1);
    for (const { alertId } of await readQueuedAlerts()) await jobs.stockAlertMail?.({ alertId });
    expect(await selectMails('again@example.com')).toHaveLength(2);
  });
});

describe('the link that stops alerts', () => {
  async function readLink(email: string): Promise<{ alertId: string; token: string }> {
    const stockId = await createSoldOutStock();
    await ask(email, stockId);
    await setOnHand(stockId, 1);
    for (const { alertId } of await readQueuedAlerts()) await jobs.stockAlertMail?.({ alertId });
    const [mail] = await selectMails(email);
    const [, alertId = '', token = ''] = /unsubscribe\?alert=(\d+)&token=(\S+)/.exec(mail?.text ?? '') ?? [];
    return { alertId, token };
  }

  it('ends all alerts of the address, and of no other', async () => {
    const { alertId, token } = await readLink('enough@example.com');
    await ask('enough@example.com', await createSoldOutStock());
    const otherStockId = await createSoldOutStock();
    await ask('other@example.com', otherStockId);
    const stop = () => shop.browser().post('/v1/stockNotification/stop', { alertId, token });
    expect((await stop()).body).toEqual({ stopped: 1 });
    expect((await stop()).body).toEqual({ stopped: 0 });
    expect((await selectAlerts('enough@example.com')).filter(({ sent_at }) => sent_at === null)).toEqual([]);
    expect(await selectAlerts('other@example.com')).toHaveLength(1);
  });

  it('is rejected if it was not created for this alert', async () => {
    const { alertId, token } = await readLink('mine@example.com');
    const theirs = await readLink('theirs@example.com');
    for (const body of [
      { alertId, token: theirs.token },
      { alertId: '999999', token },
      { alertId, token: `${token.slice(0, -2)}AA` },
    ]) {
      expect((await shop.browser().post('/v1/stockNotification/stop', body)).status).toBe(403);
    }
    expect((await shop.browser().post('/v1/stockNotification/stop', { alertId, token: '' })).status).toBe(400);
  });
});

describe('an address that is not the customer’s own', () => {
  // The calls of the tests above count against the limits of their common IP address.
  beforeAll(async () => {
    await shop.close();
    await openShop();
  });
  const confirmJobs = async (): Promise<object[]> => {
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs where payload ->> 'requestId' is not null order by id`.execute(
      shop.parts.db,
    );
    return rows.map(({ payload }) => payload);
  };
  const confirmMails = async (email: string) =>
    (await selectMails(email)).filter(({ mail_key }) => mail_key.startsWith('stock-alert-confirm:'));
  async function sendMails(): Promise<void> {
    // Mails with equal times have no order.
    shop.clock.advance(1);
    for (const payload of await confirmJobs()) await jobs.stockAlertConfirmMail?.(payload);
    for (const payload of await readQueuedAlerts()) await jobs.stockAlertMail?.(payload);
  }
  async function readToken(email: string): Promise<string> {
    await sendMails();
    const [mail] = (await confirmMails(email)).slice(-1);
    return /notify-me\/confirm\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const confirm = (token: string) => shop.browser().post('/v1/stockNotification/confirm', { token });

  it('is asked once to confirm, and gets no other mail before', async () => {
    const stockId = await createSoldOutStock();
    const other = await createSoldOutStock();
    await askUnconfirmed('victim@example.com', stockId, { newsletter: true });
    await askUnconfirmed('victim@example.com', other);
    await setOnHand(stockId, 3);
    await sendMails();
    expect((await selectMails('victim@example.com')).map(({ subject }) => subject)).toEqual([
      'Confirm your stock alerts from Eyelet',
    ]);
    expect(await confirmJobs()).toHaveLength(1);
    expect(await readMarketingOptIns()).not.toContain('victim@example.com');
  });

  it('gets mails about all restocked SKUs once it has confirmed, and joins the newsletter if requested', async () => {
    const [restockedId, waitingStockId] = [await createSoldOutStock(), await createSoldOutStock()];
    await askUnconfirmed('wants@example.com', restockedId, { newsletter: true });
    await askUnconfirmed('wants@example.com', waitingStockId);
    await setOnHand(restockedId, 3);
    const token = await readToken('wants@example.com');
    await sql`truncate graphile_worker._private_jobs`.execute(shop.parts.db);
    expect((await confirm(token)).body).toEqual({ confirmed: true });
    await sendMails();
    expect((await confirm(token)).status).toBe(200);
    const subjects = (await selectMails('wants@example.com')).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Confirm/), expect.stringMatching(/^Back in stock/)]);
    expect(await readMarketingOptIns()).toEqual(['wants@example.com']);
    await askUnconfirmed('wants@example.com', await createSoldOutStock());
    expect(await confirmMails('wants@example.com')).toHaveLength(1);
  });

  it("may confirm for a day, only with its mail's secret, and is asked again after that", async () => {
    await askUnconfirmed('slow@example.com', await createSoldOutStock());
    const token = await readToken('slow@example.com');
    const storedAddresses = await shop.parts.db.selectFrom('stock_alert_addresses').selectAll().execute();
    expect(JSON.stringify(storedAddresses)).not.toContain(token);
    expect(JSON.stringify(await confirmJobs())).not.toContain(token);
    expect((await confirm(`${token.slice(0, -2)}AA`)).status).toBe(403);
    expect((await confirm('')).status).toBe(400);
    shop.clock.advance(86_400_000);
    expect((await confirm(token)).body).toMatchObject({ id: 'token.invalid' });
    await askUnconfirmed('slow@example.com', await createSoldOutStock());
    expect((await confirm(await readToken('slow@example.com'))).status).toBe(200);
    expect(await confirmMails('slow@example.com')).toHaveLength(2);
  });

  it("needs no confirmation if it is a signed-in member's", async () => {
    const maya = await shop.member();
    const stockId = await createSoldOutStock();
    await maya.post('/v1/stockNotification', { email: maya.email, stockId });
    await setOnHand(stockId, 1);
    await sendMails();
    expect((await selectMails(maya.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Back in stock/),
    ]);
    await maya.post('/v1/stockNotification', { email: 'not-maya@example.com', stockId });
    await sendMails();
    expect(await confirmMails('not-maya@example.com')).toHaveLength(1);
  });

  it('is limited in number for each caller', async () => {
    const stockId = await createSoldOutStock();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await askUnconfirmed(`one-of-many-${index}@example.com`, stockId)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
