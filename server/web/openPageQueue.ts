import { Counter, Gauge } from 'prom-client';
import type { Parts } from '../parts.ts';
import type { Logger } from '../platform/log.ts';
import { PageQueue } from './pageQueue.ts';

/** A line for each refused page would cost more than the page. */
const LOG_PAUSE_MS = 10_000;

/** Returns a function that logs refused pages together, at most one line in ten seconds. */
function createRefusalLog(log: Logger, now: () => number = () => performance.now()): () => void {
  let refusedCount = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    refusedCount += 1;
    if (now() - loggedAt < LOG_PAUSE_MS) return;
    log.warn({ refused: refusedCount }, 'too many pages at once: some are refused');
    refusedCount = 0;
    loggedAt = now();
  };
}

/** Creates the queue of pages, with its metrics. */
export function openPageQueue({
  config,
  log,
  metrics: { registry },
}: Pick<Parts, 'config' | 'log' | 'metrics'>): PageQueue {
  const refusalCounter = new Counter({
    name: 'pages_refused_total',
    help: 'Pages answered 503 because too many were being made',
    registers: [registry],
  });
  const logRefusal = createRefusalLog(log);
  const queue = new PageQueue({
    maxPages: config.maxConcurrentPages,
    onRefused: () => {
      refusalCounter.inc();
      logRefusal();
    },
  });
  new Gauge({
    name: 'pages_in_progress',
    help: 'Pages that are loaded, wait for their render, or are rendered',
    registers: [registry],
    collect() {
      this.set(queue.pages);
    },
  });
  return queue;
}
