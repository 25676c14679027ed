import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from '../../../server/platform/database/database.ts';
import type { DatabaseLimits } from '../../../server/platform/database/databaseLimits.ts';
import { openTestDatabase } from '../../config/openTestDatabase.ts';
import { proxyBefore } from '../platform/support/proxyBefore.ts';
import type { TcpProxy } from '../platform/support/tcpProxy.ts';
import { givenProduct } from '../services/catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';
import { waitUntil } from '../services/support/waitUntil.ts';

const LIMITS: DatabaseLimits = {
  connectMs: 3_000,
  statementMs: 5_000,
  lockMs: 300,
  idleInTransactionMs: 5_000,
  answerMs: 1_500,
};

const until = async (condition: () => boolean): Promise<void> => {
  for (const deadline = Date.now() + 10_000; !condition(); await sleep(20)) {
    if (Date.now() > deadline) throw new Error('it never came to that');
  }
};

let shop: WholeShop;
let proxy: TcpProxy;
let productPath: string;

beforeAll(async () => {
  const direct = await openTestDatabase();
  const proxiedDatabase = await proxyBefore(direct.connectionString);
  proxy = proxiedDatabase.proxy;
  const through = connect(proxiedDatabase.connectionString, { max: 4, limits: LIMITS });
  const close = async (): Promise<void> => {
    await through.close();
    await proxy.close();
    await direct.close();
  };
  shop = await openWholeShop({}, { ...through, close });
  const { productId } = await givenProduct(shop.parts.db, { name: 'Skyline 4', brand: 'Kestrel Run' });
  productPath = `/p/womens-kestrel-run-skyline-4/product/${productId}`;
});
afterEach(() => proxy.thaw());
afterAll(() => shop.close());

it('answers 503 with a message and as JSON while the database does not answer, and 200 as soon as it is back', async () => {
  expect((await shop.get(productPath)).status).toBe(200);
  proxy.freeze();
  const [page, api, readiness] = await Promise.all([
    shop.get('/product/987654321'),
    shop.get('/api/v1/questions/987654321'),
    shop.get('/readyz'),
  ]);
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.text).toContain('503 Error Page');
  expect([api.status, api.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(api.text)).toMatchObject({
    id: 'service.unavailable',
    message: 'Sorry, the shop cannot answer right now. Please try again in a moment.',
  });
  expect(readiness.status).toBe(503);

  // Callers fail at once now, instead of waiting for the time limits.
  const startTime = performance.now();
  expect((await shop.get('/api/v1/questions/987654321')).status).toBe(503);
  expect((await shop.get('/product/987654321')).status).toBe(503);
  expect(performance.now() - startTime).toBeLessThan(LIMITS.answerMs);

  proxy.refuse();
  proxy.thaw();
  await waitUntil(async () => (await shop.get('/product/987654321')).status !== 503);
  expect((await shop.get(productPath)).status).toBe(200);
  expect((await shop.get('/readyz')).status).toBe(200);
});

it('serves a page that was stored, also beyond its life, while the database does not answer', async () => {
  const watch = shop.parts.watch;
  await watch.start();
  await until(() => watch.isCurrent);
  const shopper = { cookie: 'session-id=0123456789abcdefghijklmnopqrstuv' };
  for (let time = 0; time < 2; time += 1) expect((await shop.get(productPath)).status).toBe(200);
  proxy.freeze();
  // Until the loss of notifications is noticed, the page is served as usual.
  await until(() => !watch.isCurrent);
  const pages = [await shop.get(productPath), await shop.get(productPath, shopper)];
  for (const { status, headers, text } of pages) {
    expect(status).toBe(200);
    expect(text).toContain('Skyline 4');
    expect(headers['cache-status']).toMatch(/^page-cache; hit; ttl=-\d+$/);
  }
  proxy.thaw();
  await until(() => watch.isCurrent);
  await waitUntil(async () => (await shop.get(productPath)).headers['cache-status'] === undefined);
});

it('receives changes again after its connection has died without notice', async () => {
  const watch = shop.parts.watch;
  await watch.start();
  proxy.freeze();
  await until(() => !watch.isCurrent);
  proxy.thaw();
  await until(() => watch.isCurrent);
});

it('serves pages while more callers than connections wait for one locked row', async () => {
  const { db } = shop.parts;
  const holder = connect(shop.parts.pool.options.connectionString ?? '', { max: 1 });
  await holder.db.transaction().execute(async (tx) => {
    await sql`update catalog_version set version = version`.execute(tx);
    const updates = Array.from({ length: 8 }, () =>
      sql`update catalog_version set version = version`.execute(db).then(
        () => 'done',
        () => 'gave up',
      ),
    );
    expect((await shop.get('/')).status).toBe(200);
    expect(await Promise.all(updates)).toContain('gave up');
  });
  await holder.close();
});
