import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../server/platform/database/database.ts';
import { openTestDatabase } from '../config/openTestDatabase.ts';
import { type Answer, Browser } from '../server/services/support/browser.ts';
import { finalize, prepareReview } from '../server/services/support/checkoutJourney.ts';
import { waitUntil } from '../server/services/support/waitUntil.ts';
import { type RoleProcess, startRole } from '../server/support/roleProcesses.ts';
import { ReadinessProxy } from './ReadinessProxy.ts';

// The program may have to be built first, and each process takes seconds to start.
jest.setTimeout(900_000);

const RESTARTS = 10;
const SHOPPERS = 2;
/** Orders arrive all the time, but do not keep the machine busy. */
const PAUSE_MS = 300;
const ON_HAND = 1_000;

type Role = 'web' | 'api' | 'worker';
const ROLES: readonly Role[] = ['web', 'api', 'worker'];

let database: OpenDatabase;
let stockId: string;
const proxies = { web: new ReadinessProxy(), api: new ReadinessProxy() };
const processes = new Map<Role, RoleProcess>();
const origins = { web: '', api: '' };

const getPort = ({ origin }: RoleProcess): number => Number(new URL(origin).port);

async function start(role: Role): Promise<RoleProcess> {
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: origins.web,
    SECRET_KEY: 'a key for tests alone',
    SEED_PRODUCTS: '12',
    PICTURES_AHEAD: 'false',
    RATE_LIMIT_FACTOR: '1000',
    DRAIN_SECONDS: '1',
    TRUST_PROXY: role === 'web' ? '1' : '2',
    ...(role === 'web' ? { API_URL: origins.api } : { DATABASE_URL: database.connectionString }),
  };
  const process = await startRole(role, env);
  if (role !== 'worker') proxies[role].add(getPort(process));
  return process;
}

/** Starts a new process before it stops the old one, as a deploy does. */
async function replace(role: Role): Promise<void> {
  const next = await start(role);
  const old = processes.get(role);
  processes.set(role, next);
  await old?.stop();
  if (old && role !== 'worker') proxies[role].remove(getPort(old));
}

beforeAll(async () => {
  const build = `
    import { ensureBuilt, PAGES, PROGRAM } from './scripts/ensureBuilt.ts';
    await ensureBuilt(() => undefined, PAGES, PROGRAM);`;
  const { NODE_OPTIONS: _jests, ...env } = process.env;
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { env, stdio: 'ignore' });
  database = await openTestDatabase();
  origins.web = `http://127.0.0.1:${await proxies.web.open()}`;
  origins.api = `http://127.0.0.1:${await proxies.api.open()}`;
  for (const role of ['api', 'worker', 'web'] as const) processes.set(role, await start(role));
  const stock = await database.db.selectFrom('stocks').select('stock_id').orderBy('stock_id').executeTakeFirstOrThrow();
  stockId = String(stock.stock_id);
  await database.db.updateTable('stocks').set({ on_hand: ON_HAND }).where('stock_id', '=', stock.stock_id).execute();
});
afterAll(async () => {
  for (const { stop } of processes.values()) await stop();
  for (const proxy of Object.values(proxies)) proxy.close();
  await database.close();
});

/** A shopper at the public address. Notes each answer that is not a success. */
class Buyer extends Browser {
  readonly failures: string[] = [];

  override async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const url = path.startsWith('/v') ? `/api${path}` : path;
    const answer = await super.call(method, url, body, { origin: origins.web });
    if (answer.status >= 400) this.failures.push(`${method} ${url}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  }
}

let buyers = 0;

/** Registers and buys once. @returns the order's id */
async function buy(failures: string[]): Promise<string> {
  buyers += 1;
  const buyer = new Buyer(origins.web);
  const account = { fullName: 'Maya Lindqvist', email: `rolling-${buyers}@example.com`, password: 'correct horse' };
  await buyer.get('/contact-us');
  await buyer.post('/v1/zap/register', account);
  const { body } = await finalize(buyer, await prepareReview(buyer, stockId));
  failures.push(...buyer.failures);
  return String(body.orderId);
}

const countRows = async (table: 'orders' | 'payment_authorizations', ids: readonly string[]): Promise<number> =>
  (await database.db.selectFrom(table).select('order_id').where('order_id', 'in', ids).execute()).length;

const listSentMails = async (): Promise<string[]> => {
  const query = database.db.selectFrom('mails').select('mail_key').where('mail_key', 'like', 'order-placed:%');
  return (await query.where('sent_at', 'is not', null).execute()).map(({ mail_key: key }) => key);
};

it(`loses and doubles nothing while processes of each role are replaced in turn, ${RESTARTS} times`, async () => {
  let isOver = false;
  const orderIds: string[] = [];
  const failures: string[] = [];
  const visit = async (): Promise<void> => {
    for (; !isOver; await sleep(PAUSE_MS)) orderIds.push(await buy(failures));
  };
  const visits = Array.from({ length: SHOPPERS }, visit);
  for (let restart = 0; restart < RESTARTS; restart += 1) await replace(ROLES[restart % ROLES.length] ?? 'web');
  isOver = true;
  await Promise.all(visits);

  expect(failures).toEqual([]);
  expect(orderIds.length).toBeGreaterThan(RESTARTS);
  expect(new Set(orderIds).size).toBe(orderIds.length);
  expect(await countRows('orders', orderIds)).toBe(orderIds.length);
  expect(await countRows('payment_authorizations', orderIds)).toBe(orderIds.length);
  const all = await database.db.selectFrom('orders').select('order_id').execute();
  expect(all.map(({ order_id }) => order_id).sort()).toEqual([...orderIds].sort());
  const { on_hand: onHand } = await database.db
    .selectFrom('stocks')
    .select('on_hand')
    .where('stock_id', '=', Number(stockId))
    .executeTakeFirstOrThrow();
  expect(onHand).toBe(ON_HAND - orderIds.length);
  const mails = orderIds.map((orderId) => `order-placed:${orderId}`).sort();
  await waitUntil(async () => (await listSentMails()).length >= mails.length);
  expect((await listSentMails()).sort()).toEqual(mails);
});
