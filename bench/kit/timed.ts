import { quantile } from './statistics.ts';

/** Wall-clock and CPU time of work (all threads of this process), in milliseconds. */
export type Timing = { readonly count: number; readonly p50: number; readonly p95: number; readonly cpuMs: number };

/** Runs each piece of work once, in sequence. */
export async function timeEach(pieces: readonly (() => unknown)[]): Promise<Timing> {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (const piece of pieces) {
    const startedAt = performance.now();
    await piece();
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    count: pieces.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    cpuMs: (user + system) / 1000 / Math.max(1, pieces.length),
  };
}
