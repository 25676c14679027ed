import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { createLog } from '../../../server/platform/log.ts';
import { dispatch } from '../../../server/web/dispatch.ts';
import { createRequestContext, getRequestContext } from '../../../server/web/requests.ts';

/** Sends one request, and returns its lines in the log. */
async function readLogLines(url: string, headers: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = express().use(createRequestContext(log));
  app.get('/fails', (req, res) => {
    getRequestContext(req).log.error({ password: 'secret' }, 'first');
    getRequestContext(req).log.error('second');
    getRequestContext(req).log.error({ err: new Error(`${req.method} ${req.url} failed`) }, 'address failed');
    res.status(500).end();
  });
  app.get('/works', (_req, res) => void res.end());
  const handle = (req: IncomingMessage, res: ServerResponse) => void app(req, res);
  await dispatch(handle, { method: 'GET', url, headers });
  return lines;
}

it('writes one line for each request, without its query', async () => {
  const [line, ...others] = await readLogLines('/works?email=maya@example.com');
  expect(others).toEqual([]);
  expect(line).toMatchObject({ msg: 'request', method: 'GET', path: '/works', status: 200 });
  expect(JSON.stringify(line)).not.toContain('maya');
});

it('writes no token, also if a mail program has made it part of the path, or the page failed', async () => {
  const secret = 'Zt9'.repeat(14);
  const lines = [
    ...(await readLogLines(`/orders/111-2222222-3333333?token=${secret}`, {
      referer: `https://shop.example/?token=${secret}`,
    })),
    ...(await readLogLines(`/orders/111-2222222-3333333%3Ftoken=${secret}`)),
    ...(await readLogLines(`/fails?token=${secret}`)),
  ];
  expect(lines.map(({ msg }) => msg)).toContain('address failed');
  expect(JSON.stringify(lines)).not.toContain(secret);
});

it('writes no email, order number and token of a path', async () => {
  const paths = [
    '/search/maya@example.com',
    '/subscriptions/token/a1b2c3d4e5f6g7h8i9j0k',
    '/orders/111-2222222-3333333',
  ];
  const lines = (await Promise.all(paths.map((path) => readLogLines(path)))).flat();
  expect(lines.map(({ path }) => path)).toEqual([
    '/search/[email]',
    '/subscriptions/token/[token]',
    '/orders/[number]',
  ]);
});

it("writes one id of a request into all of its lines, the client's if it is valid", async () => {
  const ids = (await readLogLines('/fails', { 'x-request-id': 'abcd-1234' })).map(({ requestId }) => requestId);
  expect(ids).toEqual(Array(4).fill('abcd-1234'));
  const [generatedId, ...others] = (await readLogLines('/fails', { 'x-request-id': 'a b' })).map(
    ({ requestId }) => requestId,
  );
  expect(generatedId).toMatch(/^[\w-]{8,64}$/);
  expect(others).toEqual([generatedId, generatedId, generatedId]);
});

it('removes secrets from a request’s own lines', async () => {
  expect((await readLogLines('/fails'))[0]).toMatchObject({ msg: 'first', password: '[redacted]' });
});
