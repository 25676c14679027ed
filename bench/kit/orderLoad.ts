export type OrderLoad = {
  readonly connections: number;
  readonly milliseconds: number;
  /**
   * Places one order over a connection (from 0).
   * @throws {Error} if it fails
   */
  readonly order: (connection: number) => Promise<unknown>;
};
export type OrderLoadResult = {
  /** Milliseconds of each placed order. */
  readonly latencies: readonly number[];
  /** Message of each failed order. */
  readonly failures: readonly string[];
  readonly seconds: number;
};

/**
 * Places orders over several connections for a time. Active orders at its end are completed and counted, including
 * failures.
 */
export async function runOrders({ connections, milliseconds, order }: OrderLoad): Promise<OrderLoadResult> {
  const latencies: number[] = [];
  const failures: string[] = [];
  const startedAt = performance.now();
  const buy = async (connection: number): Promise<void> => {
    while (performance.now() - startedAt < milliseconds) {
      const sentAt = performance.now();
      try {
        await order(connection);
        latencies.push(performance.now() - sentAt);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => buy(connection)));
  return { latencies, failures, seconds: (performance.now() - startedAt) / 1000 };
}
