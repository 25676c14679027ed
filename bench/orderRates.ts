import { Agent } from 'node:http';
import { runOrders } from './kit/orderLoad.ts';
import type { Plan } from './kit/plan.ts';
import { computeQuantile } from './kit/statistics.ts';
import { type Account, openAccounts } from './shop/accounts.ts';
import { checkOut } from './shop/checkOut.ts';

export type OrderRate = {
  readonly connections: number;
  readonly placedCount: number;
  /** Messages of failed orders; none may fail. */
  readonly failures: readonly string[];
  readonly ordersPerSecond: number;
  readonly p50: number;
  readonly p99: number;
};

const CONNECTIONS = [1, 8, 32] as const;

/** Measures the orders per second, from two products to a placed order, with 1, 8 and 32 concurrent customers. */
export async function measureOrders(port: number, stockIds: readonly string[], plan: Plan): Promise<OrderRate[]> {
  const maxConnections = Math.max(...CONNECTIONS);
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  try {
    const buyers = await openAccounts(agent, port, maxConnections, 'bob');
    const rates: OrderRate[] = [];
    for (const connections of CONNECTIONS) rates.push(await measureRate(connections, buyers, stockIds, plan));
    return rates;
  } finally {
    agent.destroy();
  }
}

async function measureRate(
  connections: number,
  buyers: readonly Account[],
  stockIds: readonly string[],
  { orderMs }: Plan,
): Promise<OrderRate> {
  let turn = 0;
  const next = (): string => stockIds[turn++ % stockIds.length] ?? '';
  const { latencies, failures, seconds } = await runOrders({
    connections,
    milliseconds: orderMs,
    order: async (connection) => {
      const shopper = buyers[connection]?.shopper;
      if (!shopper) throw new Error(`Connection ${connection} has no buyer`);
      await checkOut(shopper, [next(), next()]);
    },
  });
  return {
    connections,
    placedCount: latencies.length,
    failures,
    ordersPerSecond: latencies.length / seconds,
    p50: computeQuantile(latencies, 0.5),
    p99: computeQuantile(latencies, 0.99),
  };
}

/** Counts failed orders over all loads; NaN if a load placed none. */
export const countFailedOrders = (rates: readonly OrderRate[]): number =>
  rates.length > 0 && rates.every(({ placedCount }) => placedCount > 0)
    ? rates.reduce((sum, { failures }) => sum + failures.length, 0)
    : Number.NaN;
