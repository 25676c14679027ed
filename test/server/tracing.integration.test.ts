import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { readConfig } from '../../server/config/readConfig.ts';
import { createHealth } from '../../server/platform/lifecycle.ts';
import { enqueue, startWorker } from '../../server/platform/queue/queue.ts';
import { createApiProxy } from '../../server/web/createRemoteStorefront.ts';
import { traceRequests } from '../../server/web/requests.ts';
import { givenProduct } from './services/catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from './services/support/openWholeShop.ts';
import { getAttribute, recordSpans } from './services/support/recordSpans.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

const servers: Server[] = [];
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(async () => {
  await shop.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

it('traces a page by its request id, through the API to its statements, without their values', async () => {
  const { productId } = await givenProduct(shop.parts.db, { name: 'Skyline 4' });
  const origin = await listen(traceRequests(shop.app, { isBehindWeb: false }));
  const { spans, key } = await recordSpans(async () => {
    const headers = { 'x-request-id': 'request-of-a-test', traceparent: TRACEPARENT };
    const page = await fetch(`${origin}/product/${productId}?secret=of+the+query`, { headers });
    expect([page.status, (await page.text()).includes('Skyline 4')]).toEqual([200, true]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
  expect(key).toBe('of ours');
  const request = spans.find(({ name }) => name === 'GET page');
  if (!request) throw new Error('no request was traced');
  expect(getAttribute(request, 'request.id')).toBe('request-of-a-test');
  expect(Number(getAttribute(request, 'http.response.status_code'))).toBe(200);
  // A visitor's trace is not continued: otherwise visitors could choose the exported traces.
  expect([request.traceId === TRACE_ID, request.parentSpanId ?? '']).toEqual([false, '']);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  const calls = spans.filter(({ name }) => name === 'GET /api/');
  expect(calls.map((call) => getAttribute(call, 'url.path'))).toContain('/api/v3/productBundle');
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual(calls.map(() => request.spanId));
  const ids = new Set(calls.map(({ spanId }) => spanId));
  const statements = spans.filter(({ name, parentSpanId = '' }) => name === 'SELECT' && ids.has(parentSpanId));
  expect(statements.length).toBeGreaterThan(0);
  for (const one of statements) expect(getAttribute(one, 'db.query.text')).not.toContain(String(productId));
  expect(JSON.stringify(spans)).not.toContain('of+the+query');
});

it('continues the trace in the api process, and in the job that a request queues', async () => {
  const { db, pool, log } = shop.parts;
  const completion = Promise.withResolvers<unknown>();
  const worker = await startWorker(
    { pool, log, health: createHealth() },
    { note: async (payload) => completion.resolve(payload) },
  );
  const api = express().post('/note', async (_req, res) => {
    await enqueue(db, 'note', { order: 7 });
    res.end('queued');
  });
  const apiUrl = await listen(traceRequests(api, { isBehindWeb: true }));
  const web = express().use(createApiProxy({ apiUrl, getPath: ({ originalUrl }) => originalUrl }));
  const origin = await listen(traceRequests(web, { isBehindWeb: false }));
  const { spans } = await recordSpans(async () => {
    const headers = { traceparent: TRACEPARENT };
    expect((await fetch(`${origin}/note`, { method: 'POST', headers })).status).toBe(200);
    expect(await completion.promise).toEqual({ order: 7 });
    await worker.stop();
  });
  const [first] = spans.filter(({ name, parentSpanId = '' }) => name === 'POST page' && parentSpanId === '');
  const second = spans.find(({ parentSpanId }) => parentSpanId === first?.spanId);
  const job = spans.find(({ name }) => name === 'job note');
  expect([first?.traceId === TRACE_ID, second?.name]).toEqual([false, 'POST page']);
  expect([second?.traceId, job?.traceId]).toEqual([first?.traceId, first?.traceId]);
});

it('exports nothing without an exporter, and refuses a wrong setting', async () => {
  expect(readConfig({ SECRET_KEY: 'a key for tests alone' }).traces).toBeUndefined();
  const invalidEnv = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER_ARG: '7' };
  expect(() => readConfig({ SECRET_KEY: 'a key for tests alone', ...invalidEnv })).toThrow('OTEL_TRACES_SAMPLER_ARG');
});
