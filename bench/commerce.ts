import type { Agent } from 'node:http';
import type { OrderTask } from './floor/orders.ts';
import { computeRatio, measurePair, type Pair } from './kit/pairs.ts';
import type { Plan } from './kit/plan.ts';
import type { Program } from './kit/program.ts';
import { readCpuTime } from './kit/readCpuTime.ts';
import { computeMedian } from './kit/statistics.ts';
import type { Account } from './shop/accounts.ts';
import { addToCart, CART, CHECKOUT_CALLS, LIST, startVisit } from './shop/checkOut.ts';
import type { MeasuredShop } from './shop/openShop.ts';
import { Shopper } from './shop/Shopper.ts';

type CommerceResult = {
  readonly name: string;
  readonly cpuMs: { readonly shop: number; readonly floor: number };
  readonly ratio: number;
  /** The number of actions over all rounds. */
  readonly count: number;
};

/** Milliseconds of CPU of each call of a checkout. */
type CheckoutShare = { readonly name: string; readonly cpuMs: number };

export const CONCURRENCY = 8;
export const ADD_TO_CART = 'add to cart';
export const READ_CART = 'read cart';
const LIST_OF_HUNDRED = 'list of 100';
export const CHECKOUT = 'whole checkout (2 products)';
/** Time for the last statistics and log lines of a measurement. */
const SETTLE_MS = 300;

type Act = { readonly name: string; readonly count: number; readonly measure: () => Promise<number> };
type Work = { readonly count: number; readonly perform: (place: number) => Promise<unknown> };

/** Measures the CPU milliseconds of one action, averaged over many. */
async function measureCost(
  { count }: { count: number },
  work: () => Promise<unknown>,
  pids: readonly number[],
): Promise<number> {
  const cpuBefore = readCpuTime(pids);
  await work();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return (readCpuTime(pids) - cpuBefore) / count;
}

async function doAll({ count, perform }: Work): Promise<void> {
  let next = 0;
  const runShopper = async (): Promise<void> => {
    while (next < count) await perform(next++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runShopper));
}

/** The buyers and their products, in turn. */
export type Buyers = {
  readonly agent: Agent;
  readonly accounts: readonly Account[];
  readonly stockIds: readonly string[];
  /** The program `floor/orders.ts`. */
  readonly orders: Program;
};

/** Returns the actions: guests fill and view carts, customers check out. */
function createActs({ agent, accounts, stockIds }: Buyers, shop: MeasuredShop, plan: Plan) {
  const guests = Array.from({ length: plan.cartCalls }, () => new Shopper(agent, shop.port));
  const shopPids = [shop.shopPid, shop.databasePid];
  let turn = 0;
  const getNext = <Value>(values: readonly Value[]): Value => {
    const value = values[turn++ % values.length];
    if (value === undefined) throw new Error('There are no buyers or no products');
    return value;
  };
  const createWork = (name: string, perform: (guest: Shopper) => Promise<unknown>): Act => {
    const work = { count: guests.length, perform: (place: number) => perform(guests[place] ?? getNext(guests)) };
    return { name, count: work.count, measure: () => measureCost(work, () => doAll(work), shopPids) };
  };
  const costs = new Map<string, number[]>(CHECKOUT_CALLS.map(({ name }) => [name, []]));
  /** One call after the other, each by all customers, so that each call's share is known. */
  const measureCheckout = async (): Promise<number> => {
    const visits = accounts.map(({ shopper }) => startVisit(shopper, [getNext(stockIds), getNext(stockIds)]));
    let total = 0;
    for (const { name, make } of CHECKOUT_CALLS) {
      const perform = async (place: number): Promise<void> => {
        const visit = visits[place];
        if (visit) visits[place] = { ...visit, ...(await make(visit)) };
      };
      const work = { count: visits.length, perform };
      const cost = await measureCost(work, () => doAll(work), shopPids);
      costs.get(name)?.push(cost);
      total += cost;
    }
    return total;
  };
  const acts: readonly Act[] = [
    createWork(ADD_TO_CART, (guest) => addToCart(guest, getNext(stockIds))),
    createWork(READ_CART, (guest) => guest.ask(CART)),
    createWork(LIST_OF_HUNDRED, (guest) => guest.ask(LIST)),
    { name: CHECKOUT, count: accounts.length, measure: measureCheckout },
  ];
  // The first round is a warm-up.
  const listShares = (): CheckoutShare[] =>
    [...costs].map(([name, values]) => ({ name, cpuMs: computeMedian(values.slice(1)) }));
  return { acts, listShares };
}

export type Commerce = { readonly acts: readonly CommerceResult[]; readonly shares: readonly CheckoutShare[] };

/** Measures the CPU time of shop and database for commerce, compared to a bare order transaction on the same database. */
export async function measureCommerce(shop: MeasuredShop, buyers: Buyers, plan: Plan): Promise<Commerce> {
  const floorPids = [buyers.orders.pid, shop.databasePid];
  const task: OrderTask = { transactions: plan.transactions, connections: CONCURRENCY };
  const transaction = { count: plan.transactions };
  const measureTransaction = (): Promise<number> =>
    measureCost(transaction, () => buyers.orders.request(task), floorPids);

  const { acts, listShares } = createActs(buyers, shop, plan);
  const pairs = new Map<Act, Pair<number>[]>(acts.map((act) => [act, []]));
  // The first round is a warm-up and is not counted.
  for (let round = -1; round < plan.rounds; round++) {
    for (const act of acts) {
      const pair = await measurePair(round + 1, act.measure, measureTransaction);
      if (round >= 0) pairs.get(act)?.push(pair);
    }
  }
  return { acts: [...pairs].map(([act, actPairs]) => toResult(act, actPairs)), shares: listShares() };
}

const toResult = ({ name, count }: Pick<Act, 'name' | 'count'>, pairs: readonly Pair<number>[]): CommerceResult => ({
  name,
  cpuMs: { shop: computeMedian(pairs.map(({ shop }) => shop)), floor: computeMedian(pairs.map(({ floor }) => floor)) },
  ratio: computeRatio(pairs, (cpuMs) => cpuMs),
  count: count * pairs.length,
});
