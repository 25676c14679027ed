import type { Agent } from 'node:http';
import type { OrderTask } from './floor/orders.ts';
import { computeRatio, measurePair, type Pair } from './kit/pairs.ts';
import type { Plan } from './kit/plan.ts';
import type { Program } from './kit/program.ts';
import { readCpuTime } from './kit/readCpuTime.ts';
import { computeMedian } from './kit/statistics.ts';
import type { Account } from './shop/accounts.ts';
import { addToCart, CART, checkOut } from './shop/checkOut.ts';
import type { MeasuredShop } from './shop/openShop.ts';
import { Shopper } from './shop/Shopper.ts';

export type CommerceResult = {
  readonly name: string;
  readonly cpuMs: { readonly shop: number; readonly floor: number };
  readonly ratio: number;
  /** The number of actions over all rounds. */
  readonly count: number;
};

export const CONCURRENCY = 8;
export const ADD_TO_CART = 'add to cart';
export const READ_CART = 'read cart';
export const CHECKOUT = 'whole checkout (2 products)';
/** Time for the last statistics and log lines of a measurement. */
const SETTLE_MS = 300;

type Act = { readonly name: string; readonly count: number; readonly perform: (place: number) => Promise<unknown> };

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

async function doAll({ count, perform }: Act): Promise<void> {
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
function createActs({ agent, accounts, stockIds }: Buyers, port: number, plan: Plan): Act[] {
  const guests = Array.from({ length: plan.cartCalls }, () => new Shopper(agent, port));
  let turn = 0;
  const getNext = <Value>(values: readonly Value[]): Value => {
    const value = values[turn++ % values.length];
    if (value === undefined) throw new Error('There are no buyers or no products');
    return value;
  };
  const getShopper = (place: number): Shopper => guests[place] ?? getNext(guests);
  return [
    { name: ADD_TO_CART, count: guests.length, perform: (place) => addToCart(getShopper(place), getNext(stockIds)) },
    { name: READ_CART, count: guests.length, perform: (place) => getShopper(place).ask(CART) },
    {
      name: CHECKOUT,
      count: accounts.length,
      perform: (place) =>
        checkOut(accounts[place]?.shopper ?? getShopper(place), [getNext(stockIds), getNext(stockIds)]),
    },
  ];
}

/** Measures the CPU time of shop and database for commerce, compared to a bare order transaction on the same database. */
export async function measureCommerce(shop: MeasuredShop, buyers: Buyers, plan: Plan): Promise<CommerceResult[]> {
  const shopPids = [shop.shopPid, shop.databasePid];
  const floorPids = [buyers.orders.pid, shop.databasePid];
  const task: OrderTask = { transactions: plan.transactions, connections: CONCURRENCY };
  const transaction = { name: 'transaction', count: plan.transactions };
  const measureTransaction = (): Promise<number> =>
    measureCost(transaction, () => buyers.orders.request(task), floorPids);

  const acts = createActs(buyers, shop.port, plan);
  const pairs = new Map<Act, Pair<number>[]>(acts.map((act) => [act, []]));
  // The first round is a warm-up and is not counted.
  for (let round = -1; round < plan.rounds; round++) {
    for (const act of acts) {
      const pair = await measurePair(round + 1, () => measureCost(act, () => doAll(act), shopPids), measureTransaction);
      if (round >= 0) pairs.get(act)?.push(pair);
    }
  }
  return [...pairs].map(([act, actPairs]) => toResult(act, actPairs));
}

const toResult = ({ name, count }: Act, pairs: readonly Pair<number>[]): CommerceResult => ({
  name,
  cpuMs: { shop: computeMedian(pairs.map(({ shop }) => shop)), floor: computeMedian(pairs.map(({ floor }) => floor)) },
  ratio: computeRatio(pairs, (cpuMs) => cpuMs),
  count: count * pairs.length,
});
