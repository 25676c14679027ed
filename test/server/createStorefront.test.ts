import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../server/config/readConfig.ts';
import { openWebParts } from '../../server/parts.ts';
import { createStorefront } from '../../server/shop.ts';

const servers: Server[] = [];
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

const noBuild = () => {
  throw new Error('no page is asked for');
};

/** The role web alone, with the cart's API at another address: an answer, or a server. */
async function openStorefront(answer: string | RequestListener): Promise<string> {
  const say: RequestListener = (req, res) => {
    req.resume().on('end', () => res.setHeader('content-type', 'application/json').end(answer));
  };
  const apiOrigin = await listen(typeof answer === 'string' ? say : answer);
  const settings = { NODE_ENV: 'test', ROLES: 'web', SECRET_KEY: 'a key for tests alone', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...settings, API_URL: apiOrigin, CART_API_URL: apiOrigin });
  return listen(createStorefront(openWebParts(config), process.cwd(), noBuild).listener);
}

const nestLists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

it('answers 502 with a message to an answer of 10,000 nested lists, and keeps serving', async () => {
  const shop = await openStorefront(nestLists(10_000));
  const cart = await fetch(`${shop}/api/v1/cart`);
  expect([cart.status, await cart.json()]).toEqual([
    502,
    { id: 'api.unreachable', code: 'api.unreachable', message: 'Sorry, the line went dead!' },
  ]);
  expect((await fetch(`${shop}/healthz`)).status).toBe(200);
});

it('answers 502 to an answer of 50 MB', async () => {
  const shop = await openStorefront(JSON.stringify('a'.repeat(50_000_000)));
  expect((await fetch(`${shop}/api/v1/cart`)).status).toBe(502);
});

it('answers 400 to a request of 45,000 nested lists, which it could not forward', async () => {
  const shop = await openStorefront('{}');
  const headers = { 'content-type': 'application/json', origin: shop };
  const post = (body: string) => fetch(`${shop}/api/v1/cart`, { method: 'POST', headers, body });
  const response = await post(nestLists(45_000));
  expect([response.status, (await response.json()).id]).toEqual([400, 'input.invalid']);
  expect((await post('{"items":[]}')).status).toBe(200);
});

it('answers 503 to calls during which the api process dies, before or within its answer, and serves the next', async () => {
  let calls = 0;
  const shop = await openStorefront((req, res) => {
    calls += 1;
    if (calls === 1) return void req.socket.destroy();
    res.setHeader('content-type', 'application/json');
    if (calls > 2) return void res.end('{"items":[]}');
    res.write('{"items":', () => req.socket.destroy());
  });
  const read = () => fetch(`${shop}/api/v1/lists`);
  const first = await read();
  expect([first.status, (await first.json()).id]).toEqual([503, 'api.unreachable']);
  expect(first.headers.get('retry-after')).toBe('5');
  // An answer that has begun cannot become an error: it breaks off, so that nothing looks complete.
  await expect(read().then((answer) => answer.text())).rejects.toThrow();
  expect((await read()).status).toBe(200);
});

it('leads the calls of the desk to the api process, with their path and host', async () => {
  const shop = await openStorefront((req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify([req.method, req.url, req.headers.host]));
  });
  const answer = await fetch(`${shop}/api/desk/sign-in?x=1`, { method: 'POST', body: '{}' });
  expect(await answer.json()).toEqual(['POST', '/api/desk/sign-in?x=1', new URL(shop).host]);
});
