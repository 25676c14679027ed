import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import express from 'express';
import { answerApiError } from '../../../server/platform/http/answerApiError.ts';
import { parseJsonBody } from '../../../server/platform/http/bodies.ts';
import { createLog } from '../../../server/platform/log.ts';
import { createRemoteApi } from '../../../server/services/createRemoteApi.ts';
import { dispatch } from '../../../server/web/dispatch.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');
/** Invalid UTF-8, with more opening brackets than JSON may have. */
const FILE = Buffer.concat([Buffer.from([0x25, 0xff, 0xfe, 0x00, 0xc3]), Buffer.alloc(100, '[')]);
/** The megabytes of the endless answer that were sent. */
let poured = 0;
let otherServer: Server;
let baseUrl: string;

beforeAll(async () => {
  const backend = express();
  backend.use(express.json());
  backend.get('/v1/cart', (req, res) => {
    res.append('set-cookie', 'a=1; Path=/; Expires=Wed, 01 Jan 2031 00:00:00 GMT');
    res.append('set-cookie', 'b=2; Path=/');
    res.json({ cookie: req.get('cookie'), requestId: req.get('x-request-id'), query: req.query });
  });
  backend.get('/zcs/content', (_req, res) => {
    res.set({ 'cache-control': 'public, max-age=60', 'set-cookie': 'session-id=of-one-shopper' }).json({});
  });
  backend.get('/v1/deep', (_req, res) => {
    res.type('json').send('['.repeat(100_000) + ']'.repeat(100_000));
  });
  backend.get('/v1/endless', (_req, res) => {
    res.type('json').write('["');
    const pour = (): void => {
      if (res.destroyed) return;
      poured += 1;
      if (res.write(MEGABYTE)) setImmediate(pour);
      else res.once('drain', pour);
    };
    pour();
  });
  backend.get('/v1/cut', (_req, res) => {
    res.type('json').write('{"half":');
    setTimeout(() => res.destroy(), 20);
  });
  backend.get('/v1/orders/1/invoice.pdf', (_req, res) => {
    res.set('content-disposition', 'attachment; filename="1.pdf"').type('application/pdf').send(FILE);
  });
  backend.post('/v1/cart', (req, res) => {
    res.status(409).json({ id: 'cart.no.stock', message: 'none left', got: req.body });
  });
  otherServer = createServer(backend);
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => otherServer.close(resolve)));

function createApi(url: string): Express {
  const api = express();
  api.use(express.json(), createRemoteApi(url), answerApiError(createLog('silent')));
  return api;
}

it("forwards a call with the caller's identity, and returns the answer", async () => {
  const headers = { cookie: 'session-id=x', 'x-request-id': 'request-1' };
  const answer = await dispatch(createApi(baseUrl), { method: 'GET', url: '/v1/cart?displayRewards=true', headers });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({
    cookie: 'session-id=x',
    requestId: 'request-1',
    query: { displayRewards: 'true' },
  });
});

it('forwards no cookie with an answer that shared caches may store', async () => {
  const answer = await dispatch(createApi(baseUrl), { method: 'GET', url: '/zcs/content', headers: {} });
  expect([answer.header('cache-control'), answer.header('set-cookie')]).toEqual(['public, max-age=60', undefined]);
});

it('answers 400 to JSON that is nested too deeply, and 502 to such an answer', async () => {
  const nestedJson = '['.repeat(45_000) + ']'.repeat(45_000);
  const api = express();
  api.use(parseJsonBody('100kb'), createRemoteApi(baseUrl), answerApiError(createLog('silent')));
  const headers = { 'content-type': 'application/json' };
  const postResponse = await dispatch(api, { method: 'POST', url: '/v1/cart', headers, body: nestedJson });
  expect([postResponse.status, JSON.parse(postResponse.body).id]).toEqual([400, 'input.invalid']);
  const getResponse = await dispatch(api, { method: 'GET', url: '/v1/deep', headers: {} });
  expect([getResponse.status, JSON.parse(getResponse.body).id]).toEqual([502, 'api.unreachable']);
});

it('answers 502 to an endless answer, and reads only a few megabytes of it', async () => {
  const memoryBefore = process.memoryUsage().rss;
  const response = await dispatch(createApi(baseUrl), { method: 'GET', url: '/v1/endless', headers: {} });
  expect([response.status, JSON.parse(response.body).id]).toEqual([502, 'api.unreachable']);
  expect(poured).toBeGreaterThanOrEqual(8);
  expect(poured).toBeLessThan(50);
  expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(200 * 1024 * 1024);
});

it('answers 502 to an answer that breaks off', async () => {
  const response = await dispatch(createApi(baseUrl), { method: 'GET', url: '/v1/cut', headers: {} });
  expect([response.status, JSON.parse(response.body).id]).toEqual([502, 'api.unreachable']);
});

it('forwards a file byte for byte, with its name', async () => {
  const server = createServer(createApi(baseUrl)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/v1/orders/1/invoice.pdf`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="1.pdf"');
  expect(Buffer.from(await answer.arrayBuffer()).equals(FILE)).toBe(true);
  server.close();
  server.closeAllConnections();
});

it('forwards bodies, errors and several cookies', async () => {
  const body = JSON.stringify({ items: [] });
  const headers = { 'content-type': 'application/json' };
  const answer = await dispatch(createApi(`${baseUrl}/`), { method: 'POST', url: '/v1/cart', headers, body });
  expect(answer.status).toBe(409);
  expect(JSON.parse(answer.body)).toMatchObject({ id: 'cart.no.stock', got: { items: [] } });
});

it('reports a connection that was lost without an answer', async () => {
  const answer = await dispatch(createApi('http://127.0.0.1:1'), { method: 'GET', url: '/v1/cart', headers: {} });
  expect([answer.status, answer.header('retry-after')]).toEqual([503, 5]);
  expect(JSON.parse(answer.body)).toEqual({
    id: 'api.unreachable',
    code: 'api.unreachable',
    message: 'Sorry, the line went dead!',
  });
});
