import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { findFreePort } from '../../../scripts/findFreePort.ts';
import { readConfig } from '../../../server/config/readConfig.ts';
import { createMetrics } from '../../../server/platform/metrics.ts';
import { createMetricsGuard, openMetricsPort } from '../../../server/web/health.ts';

const TOKEN = 'a-token-for-the-metrics';
const stops: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Returns the answer to a caller from this machine. */
async function ask(settings: Parameters<typeof createMetricsGuard>[0], headers: Record<string, string> = {}) {
  const app = express().get('/metrics', createMetricsGuard(settings), (_req, res) => void res.send('measured'));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  return answer.status;
}

const emptySettings = { metricsPort: undefined, metricsToken: undefined };

it.each([
  ['this machine', emptySettings, {}, 200],
  ['a proxy on this machine', emptySettings, { 'x-forwarded-for': '203.0.113.9' }, 403],
  ['a proxy with the standard header', emptySettings, { forwarded: 'for=203.0.113.9' }, 403],
  ['a caller with the token', { ...emptySettings, metricsToken: TOKEN }, { authorization: `Bearer ${TOKEN}` }, 200],
  [
    'a caller with the token, behind a proxy',
    { ...emptySettings, metricsToken: TOKEN },
    { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' },
    200,
  ],
  ['a caller without a token', { ...emptySettings, metricsToken: TOKEN }, {}, 401],
  ['a caller with another token', { ...emptySettings, metricsToken: TOKEN }, { authorization: 'Bearer another' }, 401],
  [
    'a caller with the token in another scheme',
    { ...emptySettings, metricsToken: TOKEN },
    { authorization: `Basic ${TOKEN}` },
    401,
  ],
  ['the port of the metrics', { ...emptySettings, metricsPort: 9090 }, { 'x-forwarded-for': '203.0.113.9' }, 200],
])('answers %s', async (_role, settings, headers, status) => {
  expect(await ask(settings, headers)).toBe(status);
});

it('rejects other machines', async () => {
  const statuses: number[] = [];
  const chained = { type: () => chained, send: () => chained };
  const setStatus = (code: number): typeof chained => {
    statuses.push(code);
    return chained;
  };
  const res = { status: setStatus };
  const req = { headers: {}, socket: { remoteAddress: '10.0.0.7' } };
  Reflect.apply(createMetricsGuard(emptySettings), undefined, [req, res, () => statuses.push(200)]);
  expect(statuses).toEqual([403]);
});

it('serves only the metrics at a port of their own', async () => {
  const port = await findFreePort();
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone', METRICS_PORT: String(port) });
  await openMetricsPort({ config, metrics: createMetrics() }, (stop) => void stops.push(stop));
  const [metrics, page] = await Promise.all(['metrics', ''].map((path) => fetch(`http://127.0.0.1:${port}/${path}`)));
  expect([metrics?.status, page?.status]).toEqual([200, 404]);
  expect(await metrics?.text()).toContain('http_request_duration_seconds');
});
