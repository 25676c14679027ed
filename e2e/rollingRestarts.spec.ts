import { type APIRequestContext, expect, request as requests, test } from '@playwright/test';
import { type OwnShop, openOwnShop } from './ownShop.ts';
import { ReadinessProxy } from './ReadinessProxy.ts';
import { findSku, fromPage } from './shopApi.ts';

/** Each of the two processes twice. More belong in the race, whose processes start in a second: here each opens the whole shop. */
const RESTARTS = 4;
const SHOPPERS = 4;

/** Changes a cart and opens a list, repeatedly. @returns the number of each status, by call */
async function visit(request: APIRequestContext, stockId: string, isOver: () => boolean): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const note = (call: string, status: number): void => {
    seen.set(`${call} ${status}`, (seen.get(`${call} ${status}`) ?? 0) + 1);
  };
  while (!isOver()) {
    const data = { items: [{ stockId, quantity: 1 + (seen.size % 2) }] };
    const changed = await request.post('/api/v1/cart', { data }).catch(() => undefined);
    note('cart', changed?.status() ?? 0);
    const list = await request.get('/shoes').catch(() => undefined);
    note('list', list?.status() ?? 0);
  }
  return seen;
}

test(`no request is lost while two processes are replaced in turn, ${RESTARTS} times`, { tag: '@desk' }, async ({
  request,
}) => {
  // Each process opens the whole shop.
  test.setTimeout(300_000);
  const { stockId } = await findSku(request, { skip: 3 });
  const proxy = new ReadinessProxy();
  const origin = `http://localhost:${await proxy.open()}`;
  const start = (): Promise<OwnShop> => openOwnShop(() => ({ PUBLIC_URL: origin, DRAIN_SECONDS: '1' }));
  const running = await Promise.all([start(), start()]);
  for (const { port } of running) proxy.add(port);
  let isOver = false;
  const contexts = await Promise.all(
    Array.from({ length: SHOPPERS }, () =>
      requests.newContext({ baseURL: origin, extraHTTPHeaders: fromPage(origin), maxRedirects: 0 }),
    ),
  );
  const visits = contexts.map((context) => visit(context, stockId, () => isOver));
  try {
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const next = await start();
      running.push(next);
      proxy.add(next.port);
      const old = running.shift();
      await old?.close();
      proxy.remove(old?.port ?? 0);
    }
    isOver = true;
    for (const seen of await Promise.all(visits)) expect([...seen.keys()].sort()).toEqual(['cart 200', 'list 200']);
  } finally {
    isOver = true;
    await Promise.allSettled(visits);
    await Promise.all([...contexts.map((context) => context.dispose()), ...running.map((own) => own.close())]);
    proxy.close();
  }
});
