import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Cluster, openCluster } from '../../scripts/cluster/openCluster.ts';
import { runSql } from '../../scripts/cluster/postgresServer.ts';
import { finalize, prepareReview } from '../server/services/support/checkoutJourney.ts';
import { waitUntil } from '../server/services/support/waitUntil.ts';
import { ClusterBrowser } from './support/clusterBrowser.ts';
import { createNextVersion } from './support/createNextVersion.ts';
import { Http2Client } from './support/http2Client.ts';
import { type ShopperLoad, startShoppers } from './support/shopperLoad.ts';

// Six processes of the shop start one after the other, three times.
jest.setTimeout(900_000);

const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
const trustedCertificates = getCACertificates('default');
let cluster: Cluster;
let client: Http2Client;
let primaryUrl: string;
const placedOrderIds: string[] = [];

const ENV = {
  NODE_ENV: 'test',
  NODE_OPTIONS: '',
  LOG_LEVEL: 'warn',
  SEED_PRODUCTS: '40',
  PICTURES_AHEAD: 'false',
  RATE_LIMIT_FACTOR: '1000',
};

beforeAll(async () => {
  const build = `
    import { ensureBuilt, PAGES, PROGRAM } from './scripts/ensureBuilt.ts';
    await ensureBuilt(() => undefined, PAGES, PROGRAM);`;
  const { NODE_OPTIONS: _jests, ...env } = process.env;
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { env, stdio: 'ignore' });
  cluster = await openCluster({
    folder,
    // Outside the range of other programs' connections, because nginx starts much later.
    httpsPort: 20_000 + (process.pid % 10_000),
    project: '.',
    env: ENV,
    log: (line) => console.info(line),
  });
  setDefaultCACertificates([...trustedCertificates, readFileSync(join(folder, 'tls.crt'), 'utf8')]);
  client = new Http2Client(cluster.origin);
  primaryUrl = buildUrl(cluster.databases.primaryPort());
});
afterAll(async () => {
  client?.close();
  setDefaultCACertificates(trustedCertificates);
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function buildUrl(port: number): string {
  const url = new URL(cluster.databases.replicaUrl);
  url.port = String(port);
  return url.href;
}

async function findStockId(): Promise<string> {
  const [row] = await runSql(primaryUrl, 'select stock_id from stocks where on_hand > 8 order by stock_id limit 1');
  return String(row?.stock_id);
}

async function readPaths(): Promise<string[]> {
  const rows = await runSql(primaryUrl, 'select product_id from products order by product_id limit 5');
  return ['/', '/womens-shoes', '/c/about', ...rows.map(({ product_id: id }) => `/product/${id}`)];
}

/** Registers and buys. @returns the number of the order */
async function buy(name: string): Promise<string> {
  const shopper = new ClusterBrowser(cluster.origin);
  const account = { fullName: 'Maya Lindqvist', email: `${name}@example.com`, password: 'correct horse' };
  expect(await shopper.post('/v1/zap/register', account)).toMatchObject({ status: 201 });
  const answer = await finalize(shopper, await prepareReview(shopper, await findStockId()));
  expect(answer).toMatchObject({ status: 200 });
  const orderId = String(answer.body.orderId);
  placedOrderIds.push(orderId);
  expect((await shopper.get(`/orders/${orderId}`)).text).toContain(orderId);
  return orderId;
}

/** Counts answers by kind and status. */
function count({ outcomes }: ShopperLoad, from = 0, to = Number.POSITIVE_INFINITY): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, status, at } of outcomes) {
    if (at < from || at >= to) continue;
    counts[`${kind} ${status}`] = (counts[`${kind} ${status}`] ?? 0) + 1;
  }
  return counts;
}

const findAssets = (page: string): string[] =>
  [...page.matchAll(/\/assets\/([\w-]+)\.js/g)].map(([, name = '']) => name);

it('serves pages by HTTP/2, and assets from nginx, zipped and cacheable forever', async () => {
  const home = await client.request('/', { accept: 'text/html' });
  expect(home.status).toBe(200);
  expect(client.protocol).toBe('h2');
  const [asset = ''] = findAssets(home.text);
  const script = await client.request(`/assets/${asset}.js`, { 'accept-encoding': 'gzip' });
  expect(script).toMatchObject({
    status: 200,
    headers: {
      server: 'nginx',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
  for (const path of ['/metrics', '/readyz', '/assets/', '/assets/stats.json', `/assets/${asset}.js.gz`])
    expect((await client.request(path)).status).toBe(404);
});

it('sells through both web and both api processes, and a worker sends the mail', async () => {
  const orderId = await buy('first');
  await waitUntil(async () => {
    const query = `select mail_key from mails where mail_key = 'order-placed:${orderId}' and sent_at is not null`;
    return (await runSql(primaryUrl, query)).length === 1;
  });
  for (const { role, port } of cluster.getRunningProcesses()) {
    if (role === 'worker') continue;
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const countMatch = /http_request_duration_seconds_count\{[^}]*\} (\d+)/.exec(metrics);
    expect(Number(countMatch?.[1])).toBeGreaterThan(0);
  }
});

it('reads catalog and reviews from the replica, but shows a change of a price at once', async () => {
  const [read] = await runSql(
    cluster.databases.replicaUrl,
    "select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables where relname in ('products', 'styles')",
  );
  expect(Number(read?.rows)).toBeGreaterThan(100);
  const [style] = await runSql(primaryUrl, 'select style_id, product_id from styles order by style_id limit 1');
  const path = `/product/${style?.product_id}`;
  // Several times, because the web processes answer in turn, and each stores pages for half a second.
  const showEach = async (price: string): Promise<boolean> => {
    for (let time = 0; time < 6; time += 1) {
      if (!(await client.request(path, { accept: 'text/html' })).text.includes(price)) return false;
    }
    return true;
  };
  for (const cents of [77_731, 66_642]) {
    const price = `${Math.floor(cents / 100)}.${cents % 100}`;
    const args = [
      'scripts/run.mjs',
      'server/cli/store.ts',
      'stock',
      'save',
      '--price',
      `${style?.product_id}:${price}`,
    ];
    execFileSync(process.execPath, args, {
      env: {
        ...process.env,
        ...ENV,
        DATABASE_URL: primaryUrl,
        DATA_DIR: join(folder, 'data'),
        SECRET_KEY: 'a key for commands',
      },
      stdio: 'ignore',
    });
    const startTime = Date.now();
    await waitUntil(() => showEach(price));
    expect(Date.now() - startTime).toBeLessThan(5_000);
  }
});

it('deploys another version under load without a failed request, and serves the assets of both', async () => {
  const [asset = ''] = findAssets((await client.request('/', { accept: 'text/html' })).text);
  const project = join(folder, 'next');
  const next = await createNextVersion(project, asset);
  const load = startShoppers(cluster.origin, { shoppers: 6, paths: await readPaths(), stockId: await findStockId() });
  const portsBefore = cluster.getRunningProcesses().map(({ port }) => port);
  await cluster.deploy(project);
  await load.stop();
  expect(cluster.getRunningProcesses().filter(({ port }) => portsBefore.includes(port))).toEqual([]);
  expect(Object.keys(count(load)).sort()).toEqual(['cart 200', 'page 200']);
  expect(load.outcomes.length).toBeGreaterThan(200);
  expect(findAssets((await client.request('/', { accept: 'text/html' })).text)).toContain(next.asset);
  for (const name of [asset, next.asset]) expect((await client.request(`/assets/${name}.js`)).status).toBe(200);
});

it('shows pages and refuses changes while the primary is dead, and loses no order when the replica takes over', async () => {
  await buy('second');
  const paths = await readPaths();
  for (const path of paths) await client.request(path, { accept: 'text/html' });
  const load = startShoppers(cluster.origin, { shoppers: 6, paths, stockId: await findStockId() });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const killedAt = Date.now();
  await cluster.databases.killPrimary();
  await waitUntil(async () =>
    load.outcomes.some(({ kind, status, at }) => kind === 'cart' && status === 503 && at > killedAt),
  );
  const response = await new ClusterBrowser(cluster.origin).post('/v1/cart', {
    items: [{ stockId: '1', quantityAddition: 1 }],
  });
  expect(response).toMatchObject({ status: 503, body: { id: 'service.unavailable' } });
  expect(response.headers.get('retry-after')).toBe('5');
  await cluster.promote();
  const promotedAt = Date.now();
  primaryUrl = buildUrl(cluster.databases.primaryPort());
  await waitUntil(async () =>
    load.outcomes.some(({ kind, status, at }) => kind === 'cart' && status === 200 && at > promotedAt),
  );
  const backAt = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await load.stop();
  console.info(
    'before',
    count(load, 0, killedAt),
    'without a primary',
    count(load, killedAt, promotedAt),
    'then',
    count(load, promotedAt),
  );
  console.info(`carts again after ${backAt - promotedAt} ms, ${backAt - killedAt} ms after the kill`);
  // Pages of the catalog stay; no answer is anything but a page, a changed cart, or a clear refusal.
  const outcomes = Object.keys(count(load)).sort();
  expect(outcomes.filter((outcome) => !['cart 200', 'cart 503', 'page 200', 'page 503'].includes(outcome))).toEqual([]);
  const orders = await runSql(primaryUrl, 'select order_id from orders');
  expect(orders.map(({ order_id: id }) => id)).toEqual(expect.arrayContaining(placedOrderIds));
  await buy('third');
});
