import { computeQuantile } from './statistics.ts';

/** Wall-clock and CPU time of work (all threads of this process), in milliseconds. */
export type Timing = { readonly count: number; readonly p50: number; readonly p95: number; readonly cpuMs: number };

/** Runs each piece of work once, in sequence. */
export async function timeEach(pieces: readonly (() => unknown)[]): Promise<Timing> {
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (const piece of pieces) {
    const startedAt = performance.now();
    await piece();
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    count: pieces.length,
    p50: computeQuantile(times, 0.5),
    p95: computeQuantile(times, 0.95),
    cpuMs: (user + system) / 1000 / Math.max(1, pieces.length),
  };
}
