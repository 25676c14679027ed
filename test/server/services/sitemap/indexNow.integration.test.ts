import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createJobs } from '../../../../server/jobs/jobs.ts';
import type { Parts } from '../../../../server/parts.ts';
import { INDEXNOW_JOB } from '../../../../server/services/sitemap/actions.ts';
import { givenProduct, type ProductIds } from '../catalog/givenProduct.ts';
import { openTestParts } from '../support/openTestParts.ts';

type Sent = { readonly host: string; readonly key: string; readonly keyLocation: string; readonly urlList: string[] };

let shop: Parts;
let engine: Server;
let status = 200;
const received: Sent[] = [];
let now = new Date('2026-06-01T12:00:00Z');
let runner: ProductIds;
let hidden: ProductIds;

beforeAll(async () => {
  engine = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (status === 200) received.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => engine.once('listening', resolve));
  const { port } = engine.address() as AddressInfo;
  shop = await openTestParts({
    env: {
      PUBLIC_URL: 'https://shop.example',
      INDEXNOW_KEY: 'key-for-tests-alone',
      INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
    },
    clock: { now: () => now },
  });
  runner = await givenProduct(shop.db, { name: 'Skyline 4', brand: 'Kestrel Run' });
  hidden = await givenProduct(shop.db, { name: 'Secret', isHidden: true });
});
afterAll(async () => {
  engine.close();
  await shop.close();
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});

async function announce(): Promise<void> {
  const sender = { shopName: 'Shop', phone: '(800) 555-0100' };
  await createJobs(shop, sender)[INDEXNOW_JOB]?.({});
}

const passMinutes = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const change = (productIds: readonly number[]): Promise<unknown> =>
  shop.db.updateTable('products').set({ updated_at: now }).where('product_id', 'in', productIds).execute();

it('announces nothing at first, then each changed product once per marketplace', async () => {
  await announce();
  expect(received).toEqual([]);

  await change([runner.productId, hidden.productId]);
  passMinutes(6);
  await announce();
  const path = `/p/womens-kestrel-run-skyline-4/product/${runner.productId}`;
  expect(received).toEqual([
    {
      host: 'shop.example',
      key: 'key-for-tests-alone',
      keyLocation: 'https://shop.example/indexnow.txt',
      urlList: [`https://shop.example${path}`],
    },
    expect.objectContaining({ host: 'second.localhost', urlList: [`https://second.localhost${path}`] }),
  ]);

  received.length = 0;
  passMinutes(10);
  await announce();
  expect(received).toEqual([]);
});

it('announces a change of a price, and a product that a feed no longer names', async () => {
  const [styleId = 0] = runner.styleIds;
  await shop.db.insertInto('style_prices').values({ style_id: styleId, since: now, price_cents: 8000 }).execute();
  await shop.db
    .updateTable('products')
    .set({ updated_at: now, gone_at: now })
    .where('product_id', '=', hidden.productId)
    .execute();
  passMinutes(6);
  await announce();
  expect(received[0]?.urlList.map((address) => address.replace(/.*\//, ''))).toEqual(
    [runner.productId, hidden.productId].map(String),
  );
});

it('sends again what an engine did not take', async () => {
  await change([runner.productId]);
  passMinutes(6);
  status = 429;
  await announce();
  expect(received).toEqual([]);
  status = 200;
  passMinutes(10);
  await announce();
  expect(received[0]?.urlList).toHaveLength(1);
});

it('is off without a key', async () => {
  const silent = await openTestParts();
  try {
    await createJobs(silent, { shopName: 'Shop', phone: '' })[INDEXNOW_JOB]?.({});
    expect(await silent.db.selectFrom('announced_pages').selectAll().execute()).toEqual([]);
  } finally {
    await silent.close();
  }
});
