import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from 'express';
import { createLog } from '../../../../server/platform/log.ts';
import { createMetrics } from '../../../../server/platform/metrics.ts';
import {
  type AnalyticsSink,
  createHttpSink,
  type RecordedEvent,
} from '../../../../server/providers/analytics/analyticsSinks.ts';
import { ADD_EVENT_TIMEOUT_MS, createMeasuring } from '../../../../server/services/telemetry/measuring.ts';

const EVENT = { name: 'page_view', page: '/', params: {} } as const;
const request = { get: () => undefined, headers: {} } as unknown as Request;

function open(sink: AnalyticsSink | undefined) {
  const lines: string[] = [];
  const metrics = createMetrics();
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const purchases: string[] = [];
  const measuring = createMeasuring({
    sink,
    getConsent: () => 'assumed',
    log,
    metrics,
    now: () => new Date(0),
    markPurchases: async (orderIds) => void purchases.push(...orderIds),
  });
  return { measuring, metrics, lines, purchases };
}

it('waits at most 100 ms for a sink that never answers', async () => {
  const { measuring, metrics } = open({ add: () => new Promise(() => undefined) });
  const startTime = performance.now();
  await measuring.record(request, [EVENT, EVENT]);
  const took = performance.now() - startTime;
  expect(ADD_EVENT_TIMEOUT_MS).toBe(100);
  expect(took).toBeGreaterThanOrEqual(95);
  expect(took).toBeLessThan(1000);
  expect(await metrics.registry.metrics()).toContain('shop_events_total{outcome="lost"} 2');
});

it('counts events as lost when the sink fails, and does not throw', async () => {
  const { measuring, metrics } = open({ add: () => Promise.reject(new Error('full')) });
  await measuring.record(request, [EVENT]);
  expect(await metrics.registry.metrics()).toContain('shop_events_total{outcome="lost"} 1');
});

it('notes the orders of purchases that it has measured, and no others', async () => {
  const bought = { name: 'purchase', page: '/', params: { transaction_id: '112-0000000-0000001' } } as const;
  const setup = open({ add: () => Promise.resolve() });
  await setup.measuring.record(request, [EVENT, bought]);
  expect(setup.purchases).toEqual(['112-0000000-0000001']);
  const unmeasured = open(undefined);
  await unmeasured.measuring.record(request, [bought]);
  expect(unmeasured.purchases).toEqual([]);
});

it('drops events in a shop without a sink', async () => {
  const { measuring, metrics, lines } = open(undefined);
  await measuring.record(request, [EVENT]);
  expect(await metrics.registry.metrics()).not.toContain('shop_events_total{');
  expect(lines).toEqual([]);
});

it('posts events to a collector with its token, and detects its rejection', async () => {
  const receivedRequests: { readonly token: string | undefined; readonly body: unknown }[] = [];
  let status = 200;
  const collector = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    receivedRequests.push({ token: req.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
    res.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const sink = createHttpSink({ url: `http://127.0.0.1:${port}/events`, token: 'secret' });
  const event: RecordedEvent = { ...EVENT, visit: 'v'.repeat(16), receivedAt: new Date(0) };
  await sink.add([event], AbortSignal.timeout(5000));
  const body = { events: [{ ...EVENT, visit: 'v'.repeat(16), receivedAt: '1970-01-01T00:00:00.000Z' }] };
  expect(receivedRequests).toEqual([{ token: 'Bearer secret', body }]);
  status = 500;
  await expect(sink.add([event], AbortSignal.timeout(5000))).rejects.toThrow('answers 500');
  collector.closeAllConnections();
  collector.close();
});
