// `npm run bench -- --desk`: how long lists and pages of the desk take with 100,000 orders of 100,000 customers, and 100,000 products; see docs/performance.md.
import { Agent } from 'node:http';
import { z } from 'zod';
import { connect } from '../../server/platform/database/database.ts';
import { sumBrandStock } from '../../server/services/catalog/desk/stockValue.ts';
import { DEMO_STAFF } from '../../server/services/staff/demoStaff.ts';
import { REPORT_NAMES } from '../../src/lib/desk/reports.ts';
import { formatTable } from '../kit/formatTable.ts';
import { computeQuantile } from '../kit/statistics.ts';
import { openAccounts } from '../shop/accounts.ts';
import { checkOut } from '../shop/checkOut.ts';
import { fillStock } from '../shop/fillStock.ts';
import type { MeasuredShop } from '../shop/openShop.ts';
import { Shopper } from '../shop/Shopper.ts';
import { fillOrders } from './fillOrders.ts';
import { fillProducts } from './fillProducts.ts';

export type DeskTime = { readonly name: string; readonly p50: number; readonly p95: number };

/** The limit of a page of a list. */
const MAX_P95_MS = 150;
const PRODUCTS = 100_000;

const page = z.object({ rows: z.array(z.object({ orderId: z.string() })), nextCursor: z.string().nullable() });
const lists = z.object({ queries: z.array(z.object({ name: z.string(), views: z.array(z.string()) })) });

/** Lists whose views have numbers. */
const COUNTED = ['orders', 'returns', 'customers', 'products'];

/** The calls of all lists and their views, with the names of both. */
async function readListCalls(person: Shopper): Promise<Readonly<Record<string, string>>> {
  const { queries } = lists.parse(await person.ask('/desk/queries'));
  const ofViews = queries.flatMap(({ name, views }) =>
    views.map((view) => [`${name}: ${view}`, `/desk/queries/${name}?view=${view}`]),
  );
  const ofCounts = COUNTED.map((name) => [`${name}: numbers of the views`, `/desk/queries/${name}/counts`]);
  return Object.fromEntries([...ofViews, ...ofCounts]);
}

/** Further calls of the desk's pages, by what a person does. */
function listFurtherCalls(orderId: string, cursor: string): Readonly<Record<string, string>> {
  const orders = (params: Readonly<Record<string, string>>) =>
    `/desk/queries/orders?${new URLSearchParams({ view: 'all', ...params })}`;
  return {
    'orders, the next page': orders({ cursor }),
    'orders by sum': orders({ sort: '-total' }),
    'orders that are delivered': orders({ status: 'delivered' }),
    'orders paid by PayPal': orders({ payment: 'paypal' }),
    'orders with a gift balance only': orders({ payment: 'gift balance' }),
    'orders by second-day delivery': orders({ delivery: 'second' }),
    'orders of a week': orders({ from: '2026-06-01', to: '2026-06-07' }),
    'orders with an unknown tag': orders({ tag: 'vip' }),
    'orders by number': orders({ q: orderId }),
    'orders by part of a number': orders({ q: orderId.slice(0, 6) }),
    'orders by name': orders({ q: 'Ada Berg7' }),
    'orders by email': orders({ q: 'shopper.77@orders.bench.example' }),
    'orders by phone': orders({ q: '217-555-0199' }),
    'orders by SKU': orders({ q: 'B0NOSUCHSKU' }),
    'order page': `/desk/orders/${orderId}`,
    'customers by name': '/desk/queries/customers?view=all&q=Ada',
    'customers, sorted by name': '/desk/queries/customers?view=all&sort=name',
    'VIP customers of a tier': '/desk/queries/customers?view=all&tier=gold',
    today: '/desk/today',
  };
}

/** The calls of the pages of products. */
function goodsCalls(): Readonly<Record<string, string>> {
  const list = (params: Readonly<Record<string, string>>) => `/desk/queries/products?${new URLSearchParams(params)}`;
  return {
    'products by name': list({ view: 'all', sort: 'name' }),
    'products by words': list({ view: 'all', q: 'trail 77' }),
    'products by a common word': list({ view: 'all', q: 'leather' }),
    'product by SKU': list({ view: 'all', q: 'BENCH-100000600' }),
    'SKUs by words': `/desk/queries/skus?${new URLSearchParams({ q: 'trail 77 8' })}`,
    'SKUs by a common word': `/desk/queries/skus?${new URLSearchParams({ q: 'shoe' })}`,
    'stock by words': `/desk/queries/stock?${new URLSearchParams({ q: 'leather' })}`,
    'product page': '/desk/products/20000007',
    'words of products': '/desk/products/words',
    'stock of a product': '/desk/queries/stock?q=20000007',
  };
}

/** The calls of the reports, over a year. */
function reportCalls(): Readonly<Record<string, string>> {
  const days = new URLSearchParams({ from: '2025-12-01', to: '2026-11-30' });
  return Object.fromEntries(REPORT_NAMES.map((name) => [`report of ${name}`, `/desk/reports/${name}?${days}`]));
}

async function signIn(agent: Agent, port: number): Promise<Shopper> {
  const person = new Shopper(agent, port);
  const { email, password, code } = DEMO_STAFF;
  await person.ask('/desk/sign-in', { email, password });
  await person.ask('/desk/sign-in/code', { code });
  return person;
}

async function measureCall(person: Shopper, path: string, rounds: number): Promise<readonly number[]> {
  await person.ask(path);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await person.ask(path);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Sums the stock up as the worker does, which does not run here. */
async function sumStock(connectionString: string): Promise<void> {
  const { db, close } = connect(connectionString, { max: 1 });
  await sumBrandStock(db, new Date());
  await close();
}

/** Fills a shop with orders, and measures the desk's calls one after the other. */
export async function measureDesk(shop: MeasuredShop, orders: number, rounds: number): Promise<DeskTime[]> {
  const agent = new Agent({ keepAlive: true });
  try {
    const lines = await fillStock(shop.pool);
    const [buyer] = await openAccounts(agent, shop.port, 1, `desk${Date.now()}`);
    if (!buyer) throw new Error('There is no buyer');
    const orderId = await checkOut(
      buyer.shopper,
      lines.slice(0, 2).map(({ stockId }) => stockId),
    );
    await fillOrders(shop.pool, orderId, orders);
    await fillProducts(shop.pool, PRODUCTS);
    await sumStock(shop.connectionString);
    const person = await signIn(agent, shop.port);
    const first = page.parse(await person.ask('/desk/queries/orders?view=all'));
    const results: DeskTime[] = [];
    const further = { ...listFurtherCalls(orderId, first.nextCursor ?? ''), ...goodsCalls(), ...reportCalls() };
    const calls = { ...(await readListCalls(person)), ...further };
    for (const [name, path] of Object.entries(calls)) {
      const times = await measureCall(person, path, rounds);
      results.push({ name, p50: computeQuantile(times, 0.5), p95: computeQuantile(times, 0.95) });
    }
    return results;
  } finally {
    agent.destroy();
  }
}

/** Formats the results as a table. */
export const formatDesk = (results: readonly DeskTime[]): string =>
  formatTable(
    ['call of the desk', 'p50 ms', 'p95 ms', `p95 within ${MAX_P95_MS} ms`],
    results.map(({ name, p50, p95 }) => [name, p50.toFixed(0), p95.toFixed(0), p95 <= MAX_P95_MS ? 'yes' : 'no']),
  );
