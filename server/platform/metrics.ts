import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createHealth, type Health } from './lifecycle.ts';

export type Metrics = {
  registry: Registry;
  /** Measures all answers of a server, by kind of address and status class. */
  watch(server: Server): void;
  /** Records a page view, as measured by the browser. */
  recordPageView(type: 'hard' | 'soft', took: { responseMs: number; aboveTheFoldMs: number }): void;
  /** Counts events of visits that the sink has accepted, or that were lost. */
  countEvents(outcome: 'added' | 'lost', count: number): void;
  /** GET /metrics in Prometheus text format. */
  endpoint: RequestHandler;
};

/** One registry per set of parts, so that two shops in one process (as in tests) do not share counters. */
export function createMetrics(health: Health = createHealth()): Metrics {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'kind', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const views = new Histogram({
    name: 'page_view_duration_seconds',
    help: 'Time from a navigation to its answer, and to its first visible view, in browsers',
    labelNames: ['type', 'until'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 1.5, 2.5, 4, 10],
    registers: [registry],
  });
  const events = new Counter({
    name: 'shop_events_total',
    help: 'Events of visits that were added to the sink, or lost because it failed or took too long',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'worker_running',
    help: 'Whether the worker of this process carries out jobs (1) or is being started again (0); absent without a worker',
    registers: [registry],
    labelNames: ['role'] as const,
    collect() {
      this.reset();
      if (health.worker !== 'absent') this.set({ role: 'worker' }, health.worker === 'running' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'process_draining',
    help: 'Whether this process was asked to end and only finishes its answers',
    registers: [registry],
    collect() {
      this.set(health.isDraining ? 1 : 0);
    },
  });
  // Cached: looking labels up costs more than counting, and there are few.
  const series = new Map<string, { observe(value: number): void }>();
  const getSeries = (method: string, kind: string, status: string) => {
    const key = `${method} ${kind} ${status}`;
    const labeledHistogram = series.get(key) ?? seconds.labels(method, kind, status);
    series.set(key, labeledHistogram);
    return labeledHistogram;
  };
  const observe = (req: IncomingMessage, res: ServerResponse): void => {
    const startedAt = performance.now();
    const kind = getKind(req.url ?? '');
    res.once('finish', () => {
      const status = `${Math.floor(res.statusCode / 100)}xx`;
      getSeries(req.method ?? '', kind, status).observe((performance.now() - startedAt) / 1000);
    });
  };
  return {
    registry,
    watch: (server) => {
      collectDefaultMetrics({ register: registry });
      server.on('request', observe);
    },
    recordPageView: (type, { responseMs, aboveTheFoldMs }) => {
      views.observe({ type, until: 'response' }, responseMs / 1000);
      views.observe({ type, until: 'aboveTheFold' }, aboveTheFoldMs / 1000);
    },
    countEvents: (outcome, count) => events.inc({ outcome }, count),
    endpoint: async (_req, res) => {
      res.type(registry.contentType).send(await registry.metrics());
    },
  };
}

/** The kinds of addresses other than pages, by the first part of the path. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['api', 'api'],
  ['assets', 'assets'],
  ['image', 'media'],
  ['video', 'media'],
  ['webhooks', 'webhook'],
  ['martypixel', 'beacon'],
  ['healthz', 'status'],
  ['readyz', 'status'],
  ['metrics', 'status'],
]);
const FILE = /\.(css|ico|png|svg|txt|webmanifest|webp|xml)$/;

/** Few kinds, because a label per address would grow without bound. Frequent small answers would hide slow pages. */
function getKind(url: string): string {
  const [path = ''] = url.split('?', 1);
  return KINDS.get(path.split('/', 2)[1] ?? '') ?? (FILE.test(path) ? 'file' : 'page');
}
