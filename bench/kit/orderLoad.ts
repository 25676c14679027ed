export type OrderLoad = {
  readonly connections: number;
  readonly milliseconds: number;
  /** Places one order over the connection of that number, counted from 0. Throws where it cannot be placed. */
  readonly order: (connection: number) => Promise<unknown>;
};
export type OrderLoadResult = {
  /** Milliseconds of each order that was placed. */
  readonly latencies: readonly number[];
  /** What was said of each that was not. */
  readonly failures: readonly string[];
  readonly seconds: number;
};

/** Keeps so many buyers ordering for so long; what has begun by then is finished and counted, and so is what fails. */
export async function runOrders({ connections, milliseconds, order }: OrderLoad): Promise<OrderLoadResult> {
  const latencies: number[] = [];
  const failures: string[] = [];
  const begun = performance.now();
  const buy = async (connection: number): Promise<void> => {
    while (performance.now() - begun < milliseconds) {
      const sent = performance.now();
      try {
        await order(connection);
        latencies.push(performance.now() - sent);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => buy(connection)));
  return { latencies, failures, seconds: (performance.now() - begun) / 1000 };
}
