import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHealth, type Health } from '../../../../server/platform/health.ts';
import { makeDrainable } from '../../../../server/platform/http/drainServer.ts';

type Answer = { readonly text: string; readonly connection: string | undefined };

let server: Server;
let health: Health;
let agent: Agent;
let held: (() => void)[];
beforeEach(() => {
  health = createHealth();
  agent = new Agent({ keepAlive: true });
  held = [];
  server = createServer((req, res) => {
    if (req.url === '/slow') held.push(() => res.end('whole'));
    else res.end(health.isDraining ? 'draining' : 'open');
  });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, path, method, agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { text, connection: answer.headers.connection };
}

it('keeps idle connections longer than proxies do', () => {
  makeDrainable(server, health, { pauseMs: 0, patienceMs: 1_000 });
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
});

it('accepts requests until proxies have noticed, closes each connection, and waits for active requests', async () => {
  const drain = makeDrainable(server, health, { pauseMs: 300, patienceMs: 5_000 });
  server.listen(0);
  await once(server, 'listening');
  expect(await ask('/')).toEqual({ text: 'open', connection: 'keep-alive' });
  const slow = ask('/slow');
  while (held.length === 0) await new Promise(setImmediate);

  const drained = drain();
  expect(health.isDraining).toBe(true);
  // On an existing connection and on a new one.
  expect(await ask('/', 'POST')).toEqual({ text: 'draining', connection: 'close' });
  expect(await ask('/', 'POST')).toEqual({ text: 'draining', connection: 'close' });
  while (server.listening) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const end of held) end();
  expect(await slow).toEqual({ text: 'whole', connection: 'close' });
  await drained;
});

it('aborts requests that take longer than the limit', async () => {
  const drain = makeDrainable(server, health, { pauseMs: 0, patienceMs: 50 });
  server.listen(0);
  await once(server, 'listening');
  const cut = ask('/slow').then(
    () => 'answered',
    () => 'cut',
  );
  while (held.length === 0) await new Promise(setImmediate);
  await drain();
  expect(await cut).toBe('cut');
});
