import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../server/platform/database/database.ts';
import { REQUEST_LIMITS } from '../../server/platform/database/databaseLimits.ts';
import { openTestDatabase } from '../config/openTestDatabase.ts';
import { proxyBefore } from '../server/platform/support/proxyBefore.ts';
import type { TcpProxy } from '../server/platform/support/tcpProxy.ts';
import { givenProduct } from '../server/services/catalog/givenProduct.ts';
import type { Browser } from '../server/services/support/browser.ts';
import { openWholeShop, type WholeShop } from '../server/services/support/openWholeShop.ts';
import { waitUntil } from '../server/services/support/waitUntil.ts';

jest.setTimeout(120_000);

/** Above the limits of a page and of a call to the API, and below the patience of a proxy. */
const LONGEST_MS = 12_000;
const AT_ONCE_MS = 1_500;

let shop: WholeShop;
let proxy: TcpProxy;

beforeAll(async () => {
  const direct = await openTestDatabase();
  const proxiedDatabase = await proxyBefore(direct.connectionString);
  proxy = proxiedDatabase.proxy;
  const through = connect(proxiedDatabase.connectionString, { max: 10, limits: REQUEST_LIMITS });
  const close = async (): Promise<void> => {
    await through.close();
    await proxy.close();
    await direct.close();
  };
  shop = await openWholeShop({}, { ...through, close });
  // Pages are stored only while changes are received.
  await shop.parts.watch.start();
});
afterEach(() => proxy.thaw());
afterAll(() => shop.close());

async function measureTime<Result>(work: () => Promise<Result>): Promise<Result & { readonly ms: number }> {
  const startTime = performance.now();
  const result = await work();
  return { ...result, ms: performance.now() - startTime };
}

/** Requests a page until it comes from the page cache, which needs a connection that receives changes. */
const untilStored = (path: string): Promise<void> =>
  waitUntil(async () => {
    const hits = await countHits();
    await shop.get(path);
    return (await countHits()) > hits;
  });

const countHits = async (): Promise<number> =>
  Number(/^page_cache_requests_total\{outcome="hit"\} (\d+)$/m.exec((await shop.get('/metrics')).text)?.[1]);

const countIn = async (shopper: Browser): Promise<unknown> =>
  (await shopper.get('/api/v1/getCartItemsCount')).body.count;

const add = (shopper: Browser, stockId: string) =>
  shopper.post('/api/v1/cart', { items: [{ stockId, quantityAddition: 1 }] }, { origin: shopper.origin });

/** A guest with one piece in the cart. */
async function createBuyer(stockId: string): Promise<Browser> {
  const shopper = shop.browser();
  await shopper.get('/');
  expect((await add(shopper, stockId)).status).toBe(200);
  return shopper;
}

it.each([3_000, 20_000])(
  'with a database that answers after %i ms: serves stored pages and health at once, all others in time, and loses nothing',
  async (delay) => {
    // Not seen before: no cache has it.
    const { productId, stockIds } = await givenProduct(shop.parts.db);
    const product = `/product/${productId}`;
    const stockId = String(stockIds[0]);
    const shopper = await createBuyer(stockId);
    await untilStored('/');
    proxy.delay(delay);
    const [storedResponse, health, page, api, addResponse] = await Promise.all([
      measureTime(() => shop.get('/')),
      measureTime(() => shop.get('/healthz')),
      measureTime(() => shop.get(product)),
      measureTime(() => shop.get(`/api/v3/productBundle?productId=${productId}`)),
      measureTime(() => add(shopper, stockId)),
    ]);
    for (const { status, ms } of [storedResponse, health]) {
      expect(status).toBe(200);
      expect(ms).toBeLessThan(AT_ONCE_MS);
    }
    for (const { status, ms } of [page, api, addResponse]) {
      expect([200, 503]).toContain(status);
      expect(ms).toBeLessThan(LONGEST_MS);
    }
    if (page.status === 503)
      expect([page.headers['retry-after'], page.text.includes('503 Error Page')]).toEqual(['5', true]);
    if (addResponse.status === 503) expect(addResponse.body).toMatchObject({ id: 'service.unavailable' });
    if (delay > REQUEST_LIMITS.answerMs) expect([page.status, api.status, addResponse.status]).toEqual([503, 503, 503]);

    proxy.thaw();
    await waitUntil(async () => (await shop.get('/readyz')).status === 200);
    expect((await shop.get(product)).status).toBe(200);
    // A statement that was sent takes effect even after 503: the text does not say that the call failed.
    await sleep(Math.min(delay, REQUEST_LIMITS.answerMs) + 500);
    const count = await countIn(shopper);
    expect(addResponse.status === 200 ? [2] : [1, 2]).toContain(count);
    expect((await add(shopper, stockId)).status).toBe(200);
    expect(await countIn(shopper)).toBe(Number(count) + 1);
  },
);
