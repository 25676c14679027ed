// `npm run bench -- --start`: how long the shop takes from its start to its first page, and the memory that it takes; see docs/performance.md.
import { join } from 'node:path';
import { findFreePort } from '../scripts/findFreePort.ts';
import { startEmbedded } from '../server/platform/database/startEmbedded.ts';
import { formatTable } from './kit/formatTable.ts';
import { runLoad } from './kit/load.ts';
import type { Program } from './kit/program.ts';
import { readCpuTime } from './kit/readCpuTime.ts';
import { readResidentMiB } from './kit/readResidentMiB.ts';
import { computeMedian } from './kit/statistics.ts';
import { prepareDataFolder } from './shop/prepareDataFolder.ts';
import { startShop } from './shop/startShop.ts';

export type StartResult = {
  readonly name: string;
  /** Until the first page is answered, in seconds, and CPU seconds of the process until then. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Resident memory of the Node process in MiB. */
  readonly restMiB: number;
  readonly loadedMiB: number;
};

const REST_MS = 10_000;
const LOAD_MS = 15_000;
const LOADED_PATHS = ['/womens-shoes', '/mens-shoes', '/', '/shoes', '/search/boots'];

type StartMeasurement = Omit<StartResult, 'name'>;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function measureLoad({ pid }: Program, port: number): Promise<Pick<StartMeasurement, 'restMiB' | 'loadedMiB'>> {
  await pause(REST_MS);
  const restMiB = readResidentMiB(pid);
  const headers = { 'accept-encoding': 'gzip', accept: 'text/html', cookie: 'agent-session=none' };
  await runLoad({ port, connections: 16, paths: LOADED_PATHS, headers, milliseconds: LOAD_MS });
  await pause(REST_MS);
  return { restMiB, loadedMiB: readResidentMiB(pid) };
}

async function startOnce(dataDir: string, products: number, databaseUrl?: string): Promise<StartMeasurement> {
  const port = await findFreePort();
  const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const startedAt = performance.now();
  const shop = await startShop({ port, dataDir, products, log: join(dataDir, 'start.log'), env });
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the first page was answered ${answer.status}`);
    const seconds = (performance.now() - startedAt) / 1000;
    const cpuSeconds = readCpuTime([shop.pid]) / 1000;
    return { seconds, cpuSeconds, ...(await measureLoad(shop, port)) };
  } finally {
    await shop.stop();
  }
}

async function measureStarts(
  name: string,
  rounds: number,
  start: () => Promise<StartMeasurement>,
): Promise<StartResult> {
  const all: StartMeasurement[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await start());
  const computeFieldMedian = (field: keyof StartMeasurement): number => computeMedian(all.map((one) => one[field]));
  return {
    name,
    seconds: computeFieldMedian('seconds'),
    cpuSeconds: computeFieldMedian('cpuSeconds'),
    restMiB: computeFieldMedian('restMiB'),
    loadedMiB: computeFieldMedian('loadedMiB'),
  };
}

/** Starts the shop several times: with its embedded database, and with a PostgreSQL that is already running. */
export async function measureStart(products: number, rounds: number): Promise<StartResult[]> {
  const dataDir = await prepareDataFolder(products);
  // Fills the shop and the compile cache.
  await startOnce(dataDir, products);
  const embedded = await measureStarts('embedded database', rounds, () => startOnce(dataDir, products));
  const postgres = await startEmbedded(dataDir);
  try {
    const { connectionString } = postgres;
    const startOnServer = () => startOnce(dataDir, products, connectionString);
    return [embedded, await measureStarts('PostgreSQL that runs', rounds, startOnServer)];
  } finally {
    await postgres.stopIfLast();
  }
}

/** Formats the results as a table. */
export const formatStart = (results: readonly StartResult[]): string =>
  formatTable(
    ['start', 'first page s', 'CPU s', 'MiB at rest', 'MiB after load'],
    results.map(({ name, seconds, cpuSeconds, restMiB, loadedMiB }) => [
      name,
      seconds.toFixed(2),
      cpuSeconds.toFixed(2),
      restMiB.toFixed(0),
      loadedMiB.toFixed(0),
    ]),
  );
