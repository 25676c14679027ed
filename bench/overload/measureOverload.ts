import { runLoad } from '../kit/load.ts';
import { runOpenLoad, type TimedAnswer } from '../kit/openLoad.ts';
import { computeQuantile } from '../kit/statistics.ts';
import type { MeasuredShop } from '../shop/openShop.ts';
import { type Addition, type Buyers, startBuyers } from './buyers.ts';
import { type Probes, startProbes } from './probes.ts';

/** Latencies are the 95th percentile in milliseconds, memory is resident in MiB. */
export type Overload = {
  /** Rendered pages that the shop answers in a second. */
  readonly capacity: number;
  readonly pages: {
    readonly servedCount: number;
    readonly rejectedCount: number;
    readonly failedCount: number;
    readonly servedP95: number;
    readonly rejectedP95: number;
    readonly withoutRetryAfter: number;
  };
  readonly cart: {
    readonly before: number;
    readonly during: number;
    readonly after: number;
    readonly failedCount: number;
  };
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number };
  readonly probeFailures: readonly string[];
};

type OverloadSettings = {
  readonly paths: readonly string[];
  readonly stockIds: readonly string[];
  readonly seconds: number;
  /** Pages a second; twice the measured capacity by default. */
  readonly rate: number | undefined;
  readonly log: (text: string) => void;
};

const CONNECTIONS = 500;
const TIMES_CAPACITY = 2;
const CAPACITY_MS = 10_000;
const QUIET_MS = 8_000;
/** p95 and memory must be back after this time. */
const RECOVERY_MS = 10_000;
const BUYERS = 10;
/** The cookie keeps away stored pages: each page is rendered. */
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip', cookie: 'agent-session=none' };

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const computeP95 = (values: readonly { readonly milliseconds: number }[]): number =>
  computeQuantile(
    values.map(({ milliseconds }) => milliseconds),
    0.95,
  );

const selectAdditions = (additions: readonly Addition[], from: number, to: number): Addition[] =>
  additions.filter(({ beganAt }) => beganAt >= from && beganAt < to);

function countPages(answers: readonly TimedAnswer[]): Overload['pages'] {
  const servedAnswers = answers.filter(({ status }) => status === 200);
  const refusedAnswers = answers.filter(({ status }) => status === 503);
  return {
    servedCount: servedAnswers.length,
    rejectedCount: refusedAnswers.length,
    failedCount: answers.length - servedAnswers.length - refusedAnswers.length,
    servedP95: computeP95(servedAnswers),
    rejectedP95: computeP95(refusedAnswers),
    withoutRetryAfter: refusedAnswers.filter(({ retryAfter }) => retryAfter === undefined).length,
  };
}

/** The most memory from a time on. */
const findPeakMemory = ({ memory }: Probes, from: number, to: number): number =>
  Math.max(0, ...memory.filter(({ at }) => at >= from && at < to).map(({ mib }) => mib));

async function measureRush(
  { port }: MeasuredShop,
  { buyers, probes }: { readonly buyers: Buyers; readonly probes: Probes },
  { paths, seconds, rate, log }: OverloadSettings,
): Promise<Omit<Overload, 'probeFailures'>> {
  log('Measuring the capacity …');
  const load = await runLoad({ port, paths, headers: HEADERS, connections: 16, milliseconds: CAPACITY_MS });
  const capacity = load.latencies.length / load.seconds;
  const loadedAt = performance.now();
  await pause(QUIET_MS);
  const rushAt = performance.now();
  const perSecond = rate ?? TIMES_CAPACITY * capacity;
  log(`${perSecond.toFixed(0)} pages a second over ${CONNECTIONS} connections for ${seconds} s …`);
  const rush = { port, paths, headers: HEADERS, connections: CONNECTIONS, perSecond, milliseconds: 1000 * seconds };
  const pages = countPages(await runOpenLoad(rush));
  const overAt = performance.now();
  await pause(RECOVERY_MS);
  const backAt = performance.now();
  await pause(QUIET_MS);
  const { additions } = buyers;
  const rushAdditions = selectAdditions(additions, rushAt, overAt);
  return {
    capacity,
    pages,
    cart: {
      before: computeP95(selectAdditions(additions, loadedAt, rushAt)),
      during: computeP95(rushAdditions),
      after: computeP95(selectAdditions(additions, backAt, performance.now())),
      failedCount: additions.filter(({ hasFailed }) => hasFailed).length,
    },
    memory: {
      before: findPeakMemory(probes, loadedAt, rushAt),
      peak: findPeakMemory(probes, rushAt, overAt),
      after: findPeakMemory(probes, backAt, performance.now()),
    },
  };
}

/**
 * Measures the shop at twice its capacity, with shoppers who fill their carts before, during and after the overload.
 */
export async function measureOverload(shop: MeasuredShop, settings: OverloadSettings): Promise<Overload> {
  const buyers = startBuyers(shop.port, settings.stockIds, BUYERS);
  const probes = startProbes(shop.port, shop.shopPid);
  try {
    const measurement = await measureRush(shop, { buyers, probes }, settings);
    return { ...measurement, probeFailures: probes.failures };
  } finally {
    await Promise.all([buyers.stop(), probes.stop()]);
  }
}
