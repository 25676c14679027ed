// `npm run bench -- --desk`: how long lists and pages of the desk take with 100,000 orders; see docs/performance.md.
import { Agent } from 'node:http';
import { z } from 'zod';
import { DEMO_STAFF } from '../../server/services/staff/demoStaff.ts';
import { formatTable } from '../kit/formatTable.ts';
import { computeQuantile } from '../kit/statistics.ts';
import { openAccounts } from '../shop/accounts.ts';
import { checkOut } from '../shop/checkOut.ts';
import { fillStock } from '../shop/fillStock.ts';
import type { MeasuredShop } from '../shop/openShop.ts';
import { Shopper } from '../shop/Shopper.ts';
import { fillOrders } from './fillOrders.ts';

export type DeskTime = { readonly name: string; readonly p50: number; readonly p95: number };

/** The limit of a page of the list of orders. */
const MAX_P95_MS = 150;

const page = z.object({ rows: z.array(z.object({ orderId: z.string() })), nextCursor: z.string().nullable() });

/** The calls of the desk's pages, by what a person does. */
function listCalls(orderId: string, cursor: string): Readonly<Record<string, string>> {
  const list = (params: Readonly<Record<string, string>>) => `/desk/queries/orders?${new URLSearchParams(params)}`;
  return {
    'all orders': list({ view: 'all' }),
    'their next page': list({ view: 'all', cursor }),
    'to ship': list({ view: 'to-ship' }),
    late: list({ view: 'late' }),
    'counts of the views': '/desk/queries/orders/counts',
    'by sum': list({ view: 'all', sort: '-total' }),
    delivered: list({ view: 'all', status: 'delivered' }),
    'paid by PayPal': list({ view: 'all', payment: 'paypal' }),
    'with a gift balance only': list({ view: 'all', payment: 'gift balance' }),
    'by second-day delivery': list({ view: 'all', delivery: 'second' }),
    'of a week': list({ view: 'all', from: '2026-06-01', to: '2026-06-07' }),
    'with an unknown tag': list({ view: 'all', tag: 'vip' }),
    'search by order number': list({ view: 'all', q: orderId }),
    'search by part of a number': list({ view: 'all', q: orderId.slice(0, 6) }),
    'search by name': list({ view: 'all', q: 'Ada Berg7' }),
    'search by email': list({ view: 'all', q: 'shopper.77@orders.bench.example' }),
    'search by phone': list({ view: 'all', q: '217-555-0199' }),
    'search by SKU': list({ view: 'all', q: 'B0NOSUCHSKU' }),
    'order page': `/desk/orders/${orderId}`,
    customers: '/desk/queries/customers?view=all',
    'VIP customers of a tier': '/desk/queries/customers?view=all&tier=gold',
    'counts of the segments': '/desk/queries/customers/counts',
    today: '/desk/today',
  };
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
    const person = await signIn(agent, shop.port);
    const first = page.parse(await person.ask('/desk/queries/orders?view=all'));
    const results: DeskTime[] = [];
    for (const [name, path] of Object.entries(listCalls(orderId, first.nextCursor ?? ''))) {
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
