import { runLoad } from '../kit/load.ts';
import { runOpenLoad, type TimedAnswer } from '../kit/openLoad.ts';
import { quantile } from '../kit/statistics.ts';
import type { MeasuredShop } from '../shop/openShop.ts';
import { type Addition, type Buyers, startBuyers } from './buyers.ts';
import { type Probes, startProbes } from './probes.ts';

/** Latencies are the 95th percentile in milliseconds, memory is resident in MiB. */
export type Overload = {
  /** Rendered pages that the shop answers in a second. */
  readonly capacity: number;
  readonly pages: {
    readonly served: number;
    readonly rejected: number;
    readonly failed: number;
    readonly servedP95: number;
    readonly rejectedP95: number;
    readonly withoutRetryAfter: number;
  };
  readonly cart: { readonly before: number; readonly during: number; readonly after: number; readonly failed: number };
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

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const p95 = (values: readonly { readonly milliseconds: number }[]): number =>
  quantile(
    values.map(({ milliseconds }) => milliseconds),
    0.95,
  );

const between = (additions: readonly Addition[], from: number, to: number): Addition[] =>
  additions.filter(({ beganAt }) => beganAt >= from && beganAt < to);

function countPages(answers: readonly TimedAnswer[]): Overload['pages'] {
  const shown = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  return {
    served: shown.length,
    rejected: refused.length,
    failed: answers.length - shown.length - refused.length,
    servedP95: p95(shown),
    rejectedP95: p95(refused),
    withoutRetryAfter: refused.filter(({ retryAfter }) => retryAfter === undefined).length,
  };
}

/** The most memory from a time on. */
const mostMemory = ({ memory }: Probes, from: number, to: number): number =>
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
  const during = between(additions, rushAt, overAt);
  return {
    capacity,
    pages,
    cart: {
      before: p95(between(additions, loadedAt, rushAt)),
      during: p95(during),
      after: p95(between(additions, backAt, performance.now())),
      failed: additions.filter(({ hasFailed }) => hasFailed).length,
    },
    memory: {
      before: mostMemory(probes, loadedAt, rushAt),
      peak: mostMemory(probes, rushAt, overAt),
      after: mostMemory(probes, backAt, performance.now()),
    },
  };
}

/** Measures the shop at twice its capacity, with shoppers who fill their carts before, meanwhile and afterwards. */
export async function measureOverload(shop: MeasuredShop, settings: OverloadSettings): Promise<Overload> {
  const buyers = startBuyers(shop.port, settings.stockIds, BUYERS);
  const probes = startProbes(shop.port, shop.shopPid);
  try {
    const measured = await measureRush(shop, { buyers, probes }, settings);
    return { ...measured, probeFailures: probes.failures };
  } finally {
    await Promise.all([buyers.stop(), probes.stop()]);
  }
}
