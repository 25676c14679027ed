import { cpuTime } from './cpuTime.ts';
import { type Load, runLoad } from './load.ts';
import { quantile } from './statistics.ts';

/** One side under one load: CPU milliseconds a request, and how long requests took. */
export type Slot = {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly cpuMs: number;
  /** The part of it that the database worked. */
  readonly databaseMs: number;
  readonly p50: number;
  readonly p99: number;
};

/** A side as processes: each counts with all that it has started. */
export type Side = { readonly port: number; readonly pids: readonly number[]; readonly databasePid?: number };

/** Loads one side and counts what its processes work for it. */
export async function measureSlot(load: Omit<Load, 'port'>, { port, pids, databasePid }: Side): Promise<Slot> {
  const databaseTime = (): number => (databasePid === undefined ? 0 : cpuTime([databasePid]));
  const before = { all: cpuTime(pids), database: databaseTime() };
  const { latencies, seconds } = await runLoad({ ...load, port });
  return {
    requests: latencies.length,
    requestsPerSecond: latencies.length / seconds,
    cpuMs: (cpuTime(pids) - before.all) / latencies.length,
    databaseMs: (databaseTime() - before.database) / latencies.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}
