import { type APIRequestContext, expect, request as requests, test } from '@playwright/test';
import { type OwnShop, openOwnShop } from './ownShop.ts';
import { ReadinessProxy } from './ReadinessProxy.ts';
import { buildPageHeaders, findSku } from './shopApi.ts';

/** Each of the two processes twice. More belong in the race, whose processes start in a second: here each opens the whole shop. */
const RESTARTS = 4;
const SHOPPERS = 4;

/** Changes a cart and opens a list, repeatedly. @returns the number of each status, by call */
async function visit(request: APIRequestContext, stockId: string, isOver: () => boolean): Promise<Map<string, number>> {
  const statusCounts = new Map<string, number>();
  const note = (call: string, status: number): void => {
    statusCounts.set(`${call} ${status}`, (statusCounts.get(`${call} ${status}`) ?? 0) + 1);
  };
  while (!isOver()) {
    const data = { items: [{ stockId, quantity: 1 + (statusCounts.size % 2) }] };
    const cartResponse = await request.post('/api/v1/cart', { data }).catch(() => undefined);
    note('cart', cartResponse?.status() ?? 0);
    const list = await request.get('/shoes').catch(() => undefined);
    note('list', list?.status() ?? 0);
  }
  return statusCounts;
}

test(`no request is lost while two processes are replaced in turn, ${RESTARTS} times`, async ({ request }) => {
  // Each process opens the whole shop.
  test.setTimeout(300_000);
  const { stockId } = await findSku(request, { skip: 3 });
  const proxy = new ReadinessProxy();
  const origin = `http://localhost:${await proxy.open()}`;
  const start = (): Promise<OwnShop> => openOwnShop(() => ({ PUBLIC_URL: origin, DRAIN_SECONDS: '1' }));
  const runningShops = await Promise.all([start(), start()]);
  for (const { port } of runningShops) proxy.add(port);
  let isOver = false;
  const contexts = await Promise.all(
    Array.from({ length: SHOPPERS }, () =>
      requests.newContext({ baseURL: origin, extraHTTPHeaders: buildPageHeaders(origin), maxRedirects: 0 }),
    ),
  );
  const visits = contexts.map((context) => visit(context, stockId, () => isOver));
  try {
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const next = await start();
      runningShops.push(next);
      proxy.add(next.port);
      const oldShop = runningShops.shift();
      await oldShop?.close();
      proxy.remove(oldShop?.port ?? 0);
    }
    isOver = true;
    for (const statusCounts of await Promise.all(visits))
      expect([...statusCounts.keys()].sort()).toEqual(['cart 200', 'list 200']);
  } finally {
    isOver = true;
    await Promise.allSettled(visits);
    await Promise.all([...contexts.map((context) => context.dispose()), ...runningShops.map((shop) => shop.close())]);
    proxy.close();
  }
});
