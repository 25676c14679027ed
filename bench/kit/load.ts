import { Agent } from 'node:http';
import { call } from './call.ts';

export type Load = {
  readonly port: number;
  /** Requested in turn, repeatedly. */
  readonly paths: readonly string[];
  /** Adds a query to each path that no earlier request had, so that a page stored for it is never used. */
  readonly areFirstViews?: boolean | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly milliseconds: number;
};
/** Latency of each request, in milliseconds. */
export type LoadResult = { readonly latencies: readonly number[]; readonly seconds: number };

let viewCount = 0;
const addView = (path: string): string => `${path}?view=${++viewCount}`;

/**
 * Keeps connections busy for a time; active requests at its end are completed and counted.
 * @throws {Error} at the first answer that is not 200
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { port, paths, areFirstViews, headers = {}, connections, milliseconds } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  const runShopper = async (): Promise<void> => {
    while (performance.now() - startedAt < milliseconds) {
      const path = paths[next++ % paths.length] ?? '/';
      const sentAt = performance.now();
      const { status } = await call({ agent, port, path: areFirstViews ? addView(path) : path, headers });
      if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
      latencies.push(performance.now() - sentAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, runShopper));
  } finally {
    agent.destroy();
  }
  return { latencies, seconds: (performance.now() - startedAt) / 1000 };
}
