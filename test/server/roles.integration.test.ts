import { execFileSync } from 'node:child_process';
import { findFreePort } from '../../scripts/findFreePort.ts';
import type { OpenDatabase } from '../../server/platform/database/database.ts';
import { createPreviewToken } from '../../server/platform/previewToken.ts';
import { saveDraft } from '../../server/services/content/documents/manageDocuments.ts';
import { resetFlag, setFlag } from '../../server/services/flags/manageFlags.ts';
import { openTestDatabase } from '../config/openTestDatabase.ts';
import { type Answer, Browser } from './services/support/browser.ts';
import { finalize, prepareReview } from './services/support/checkoutJourney.ts';
import { waitUntil } from './services/support/waitUntil.ts';
import { type RoleProcess, startRole } from './support/roleProcesses.ts';

// The storefront and the server may have to be built first.
jest.setTimeout(600_000);

const NO_DATABASE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };

let database: OpenDatabase;
let api: RoleProcess;
let worker: RoleProcess;
let webs: [RoleProcess, RoleProcess];

beforeAll(async () => {
  const build = `
    import { ensureBuilt, PAGES, PROGRAM } from './scripts/ensureBuilt.ts';
    await ensureBuilt(() => undefined, PAGES, PROGRAM);`;
  const { NODE_OPTIONS: _jests, ...env } = process.env;
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { env, stdio: 'ignore' });
  database = await openTestDatabase();
  const firstPort = await findFreePort();
  const sharedEnv = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://127.0.0.1:${firstPort}`,
    SECRET_KEY: 'a key for tests alone',
    SEED_PRODUCTS: '12',
    PICTURES_AHEAD: 'false',
    SHOW_OUTBOX: 'true',
    TRUST_PROXY: '1',
    ...(process.env.REDIS_URL && { REDIS_URL: process.env.REDIS_URL, REDIS_PREFIX: `roles-${firstPort}:` }),
  };
  const withDatabase = { ...sharedEnv, DATABASE_URL: database.connectionString };
  api = await startRole('api', withDatabase);
  worker = await startRole('worker', withDatabase);
  const web = { ...sharedEnv, ...NO_DATABASE, TRUST_PROXY: '0', API_URL: api.origin };
  webs = await Promise.all([startRole('web', web, { port: firstPort }), startRole('web', web)]);
});
afterAll(async () => {
  for (const { stop } of [...(webs ?? []), worker, api]) await stop();
  await database.close();
});

/** A shopper whose requests a load balancer sends alternately to two web processes. */
class BalancedBrowser extends Browser {
  #count = 0;

  override async call(method: string, path: string, body?: unknown): Promise<Answer> {
    this.#count += 1;
    const origin = webs[this.#count % 2]?.origin ?? '';
    const other = new Browser(origin);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    const answer = await other.call(method, path.startsWith('/v') ? `/api${path}` : path, body, { origin });
    this.cookies.clear();
    for (const [name, value] of other.cookies) this.cookies.set(name, value);
    return answer;
  }
}

const readStatus = async (process: RoleProcess, path: string): Promise<number> =>
  (await new Browser(process.origin).get(path)).status;

async function findStockId(): Promise<string> {
  const stock = await database.db
    .selectFrom('stocks')
    .select('stock_id')
    .where('on_hand', '>', 5)
    .orderBy('stock_id')
    .executeTakeFirstOrThrow();
  return String(stock.stock_id);
}

/** The mails that the worker has sent to a customer. */
async function readSentMails(recipient: string): Promise<string[]> {
  const mails = await database.db
    .selectFrom('mails')
    .select('mail_key')
    .where('recipient', '=', recipient)
    .where('sent_at', 'is not', null)
    .execute();
  return mails.map(({ mail_key: key }) => key);
}

it('sells through both web processes, and the worker sends the mail', async () => {
  const shopper = new BalancedBrowser(webs[0].origin);
  const email = 'roles@example.com';
  const account = { fullName: 'Maya Lindqvist', email, password: 'correct horse' };
  expect(await shopper.post('/v1/zap/register', account)).toMatchObject({ status: 201 });
  const response = await finalize(shopper, await prepareReview(shopper, await findStockId()));
  expect(response).toMatchObject({ status: 200 });
  const orderId = String(response.body.orderId);
  // Once through each web process.
  expect((await shopper.get(`/orders/${orderId}`)).text).toContain(orderId);
  expect((await shopper.get(`/orders/${orderId}`)).text).toContain(orderId);
  const mail = `order-placed:${orderId}`;
  for (let mails = await readSentMails(email); !mails.includes(mail); mails = await readSentMails(email)) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect((await shopper.get('/dev/outbox')).text).toContain(email);
});

it('shows a preview through a web process, and the published page to another visitor of it', async () => {
  const [web] = webs;
  const name = { key: 'pages/about', marketplaceId: '*' };
  const body = { title: 'About us', description: 'Who we are.', html: '<p>Not published yet.</p>' };
  const clock = { now: () => new Date() };
  const version = await saveDraft({ db: database.db, clock }, name, { body, author: 'maya' });
  const expiresAt = new Date(Date.now() + 60_000);
  const token = createPreviewToken({ ...name, version, expiresAt }, 'a key for tests alone');
  const [holder, visitor] = [new Browser(web.origin), new Browser(web.origin)];
  expect((await holder.get(`/openPreview.do?token=${token}`)).headers.get('location')).toBe('/c/about');
  for (let time = 0; time < 2; time += 1) {
    const pages = await Promise.all([holder.get('/c/about'), visitor.get('/c/about')]);
    expect(pages.map(({ text }) => text.includes('Not published yet.'))).toEqual([true, false]);
  }
});

it('shows the emails of a previewed document through a web process', async () => {
  const [web] = webs;
  const name = { key: 'order-mails', marketplaceId: '*', version: 1 };
  const token = createPreviewToken({ ...name, expiresAt: new Date(Date.now() + 60_000) }, 'a key for tests alone');
  const [holder, visitor] = [new Browser(web.origin), new Browser(web.origin)];
  const path = (await holder.get(`/openPreview.do?token=${token}`)).headers.get('location') ?? '';
  expect((await holder.get(path)).text).toContain('Emails of order-mails');
  expect((await holder.get(`${path}/giftCard`)).text).toContain('Redeem your gift card');
  expect([(await visitor.get(path)).status, (await visitor.get(`${path}/giftCard`)).status]).toEqual([403, 403]);
});

it('serves pages from a web process, with pictures and sitemaps of the api process', async () => {
  const [web] = webs;
  const home = await new Browser(web.origin).get('/');
  expect(home.status).toBe(200);
  expect(home.text).toContain('<html');
  const picture = /\/image\/[^"'\s?]+\.webp/.exec(home.text)?.[0] ?? '';
  expect(await readStatus(web, picture)).toBe(200);
  expect(await readStatus(web, '/robots.txt')).toBe(200);
  expect((await new Browser(web.origin).get('/readyz')).text).toContain('api: answers');
});

it('switches a feature off in every process within a second', async () => {
  const clock = { now: () => new Date() };
  const place = { flag: 'move-to-favorites', marketplaceId: '*' };
  const isOff = async ({ origin }: RoleProcess) =>
    (await new Browser(origin).get('/contact-us')).text.includes('"move-to-favorites":"off"');
  const areOff = async () => (await Promise.all(webs.map(isOff))).filter(Boolean).length;
  expect(await areOff()).toBe(0);
  const startTime = Date.now();
  await setFlag({ db: database.db, clock }, place, { variant: 'off', author: 'ops' });
  await waitUntil(async () => (await areOff()) === webs.length);
  // Each try renders two pages, and two cores run five processes.
  expect(Date.now() - startTime).toBeLessThan(2000);
  await resetFlag({ db: database.db }, place);
  await waitUntil(async () => (await areOff()) === 0);
});

it('serves no page from the api process', async () => {
  const page = await new Browser(api.origin).get('/cart');
  expect(page).toMatchObject({ status: 404, body: { id: 'not.found' } });
  expect(await readStatus(api, '/api/v1/cart')).toBe(200);
  expect(await readStatus(api, '/readyz')).toBe(200);
});

it('answers only health checks in the worker', async () => {
  for (const path of ['/', '/api/v1/cart', '/robots.txt', '/dev/outbox'])
    expect(await readStatus(worker, path)).toBe(404);
  expect(await readStatus(worker, '/healthz')).toBe(200);
  expect((await new Browser(worker.origin).get('/readyz')).text).toContain('worker: running');
});

it('rejects a foreign page, and keeps serving while the api process is down', async () => {
  const [web] = webs;
  const foreign = new Browser(web.origin).call('POST', '/api/v1/cart', {}, { origin: 'https://evil.example' });
  expect(await foreign).toMatchObject({ status: 403, body: { id: 'origin.forbidden' } });
  await api.stop();
  expect(await readStatus(web, '/healthz')).toBe(200);
  expect(await readStatus(web, '/readyz')).toBe(503);
  const call = await new Browser(web.origin).get('/api/v1/cart');
  expect(call).toMatchObject({ status: 503, body: { id: 'api.unreachable' } });
  const picture = await new Browser(web.origin).get('/image/none.webp');
  const page = await new Browser(web.origin).get('/c/terms-of-use');
  const cartPage = await new Browser(web.origin).get('/cart');
  for (const { status, headers } of [call, picture, page, cartPage])
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(page.text).toContain('503 Error Page');
});
