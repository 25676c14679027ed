import { type EventLoopUtilization, performance } from 'node:perf_hooks';

type Options = {
  /** Collects all garbage and returns its memory to the system; undefined unless Node runs with `--expose-gc`. */
  readonly collect?: (() => void) | undefined;
  /** Resident memory of the process, in bytes. */
  readonly readMemory?: () => number;
  /** Share of the time since the last call in which the event loop worked. */
  readonly readUtilization?: () => number;
};

const CHECK_MS = 2_000;
/** The probes of a load balancer, and an open tab that asks for banners, use less. */
const IDLE_UTILIZATION = 0.05;
const IDLE_CHECKS = 2;
/** A collection stops the process for 0.1 to 0.4 s, so it must pay. */
const LEAST_GROWTH_BYTES = 24 * 2 ** 20;
const LEAST_PAUSE_CHECKS = 8;

function createUtilizationReader(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  };
}

const collectAll = (): (() => void) | undefined =>
  globalThis.gc && (() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }));

/**
 * Collects garbage whenever the process has been idle for some seconds and has grown since the last collection. Node
 * itself collects late while the machine has memory to spare: the garbage of a start, or of a rush, would stay for hours.
 * @returns a function that stops it
 */
export function releaseMemoryWhenIdle({
  collect = collectAll(),
  readMemory = () => process.memoryUsage.rss(),
  readUtilization = createUtilizationReader(),
}: Options = {}): () => void {
  if (!collect) return () => undefined;
  let memoryAfter = 0;
  let idleChecks = 0;
  let checksSince = LEAST_PAUSE_CHECKS;
  const timer = setInterval(() => {
    checksSince += 1;
    idleChecks = readUtilization() < IDLE_UTILIZATION ? idleChecks + 1 : 0;
    if (idleChecks < IDLE_CHECKS || checksSince < LEAST_PAUSE_CHECKS) return;
    if (readMemory() < memoryAfter + LEAST_GROWTH_BYTES) return;
    collect();
    memoryAfter = readMemory();
    checksSince = 0;
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
