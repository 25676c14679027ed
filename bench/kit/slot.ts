import { type Load, runLoad } from './load.ts';
import { readCpuTime } from './readCpuTime.ts';
import { computeQuantile } from './statistics.ts';

/** One side under one load: CPU milliseconds per request, and latencies. */
export type Slot = {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly cpuMs: number;
  /** The database's part of it. */
  readonly databaseMs: number;
  readonly p50: number;
  readonly p99: number;
};

/** The processes of a side, each counted with its descendants. */
export type Side = { readonly port: number; readonly pids: readonly number[]; readonly databasePid?: number };

/** Loads one side and measures its processes. */
export async function measureSlot(load: Omit<Load, 'port'>, { port, pids, databasePid }: Side): Promise<Slot> {
  const readDatabaseTime = (): number => (databasePid === undefined ? 0 : readCpuTime([databasePid]));
  const cpuBefore = { all: readCpuTime(pids), database: readDatabaseTime() };
  const { latencies, seconds } = await runLoad({ ...load, port });
  return {
    requests: latencies.length,
    requestsPerSecond: latencies.length / seconds,
    cpuMs: (readCpuTime(pids) - cpuBefore.all) / latencies.length,
    databaseMs: (readDatabaseTime() - cpuBefore.database) / latencies.length,
    p50: computeQuantile(latencies, 0.5),
    p99: computeQuantile(latencies, 0.99),
  };
}
