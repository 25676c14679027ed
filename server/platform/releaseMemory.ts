type Options = {
  /**
   * Collects all garbage, returns its memory to the system, and returns its CPU time in milliseconds; undefined unless
   * Node runs with `--expose-gc`.
   */
  readonly collect?: (() => number) | undefined;
  /** Resident memory of the process, in bytes. */
  readonly readMemory?: () => number;
  /** CPU time of the event loop's thread since the last call, as a share of the time that passed. */
  readonly readUtilization?: () => number;
};

const CHECK_MS = 2_000;
/** The probes of a load balancer, and an open tab that asks for banners, use less. */
const IDLE_UTILIZATION = 0.05;
const IDLE_CHECKS = 2;
/** A collection stops the process for 0.1 to 0.4 s, so it must pay. */
const LEAST_GROWTH_BYTES = 24 * 2 ** 20;
const LEAST_PAUSE_MS = 16_000;
/** In use, only a process of this size collects, in a moment with time to spare, and for a hundredth of the time. */
const LARGE_BYTES = 240 * 2 ** 20;
const SPARE_UTILIZATION = 0.5;
const LEAST_GROWTH_BYTES_IN_USE = 32 * 2 ** 20;
const PAUSE_PER_MS = 100;

const readCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Reads CPU time: on a busy machine, a thread that waits for a core counts as working in Node's own utilization. */
function createUtilizationReader(): () => number {
  let last = { cpuMs: readCpuMs(), at: performance.now() };
  return () => {
    const current = { cpuMs: readCpuMs(), at: performance.now() };
    const utilization = (current.cpuMs - last.cpuMs) / (current.at - last.at);
    last = current;
    return utilization;
  };
}

function collectAll(collectGarbage: NonNullable<typeof globalThis.gc>): number {
  const startMs = readCpuMs();
  collectGarbage({ type: 'major', flavor: 'last-resort' });
  return readCpuMs() - startMs;
}

const findCollector = (): (() => number) | undefined => {
  const { gc } = globalThis;
  return gc && (() => collectAll(gc));
};

/**
 * Collects garbage whenever the process has grown since the last collection and has been idle for some seconds, or is
 * large and not busy. Node itself collects late while the machine has memory to spare, and keeps the memory of its heap:
 * the garbage of a start, or of a rush, would stay for hours.
 * @returns a function that stops it
 */
export function releaseMemory({
  collect = findCollector(),
  readMemory = () => process.memoryUsage.rss(),
  readUtilization = createUtilizationReader(),
}: Options = {}): () => void {
  if (!collect) return () => undefined;
  let memoryAfter = 0;
  let idleChecks = 0;
  let msSince = Number.POSITIVE_INFINITY;
  let costMs = 0;
  const canCollect = (memory: number): boolean => {
    const growth = memory - memoryAfter;
    const utilization = readUtilization();
    idleChecks = utilization < IDLE_UTILIZATION ? idleChecks + 1 : 0;
    if (msSince < LEAST_PAUSE_MS) return false;
    if (idleChecks >= IDLE_CHECKS) return growth >= LEAST_GROWTH_BYTES;
    const isDue = growth >= LEAST_GROWTH_BYTES_IN_USE && msSince >= PAUSE_PER_MS * costMs;
    return isDue && memory >= LARGE_BYTES && utilization < SPARE_UTILIZATION;
  };
  const timer = setInterval(() => {
    msSince += CHECK_MS;
    if (!canCollect(readMemory())) return;
    costMs = collect();
    memoryAfter = readMemory();
    msSince = 0;
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
