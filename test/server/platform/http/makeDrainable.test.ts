import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeDrainable } from '../../../../server/platform/http/servers.ts';
import { createHealth, type Health } from '../../../../server/platform/lifecycle.ts';

type Answer = { readonly text: string; readonly connection: string | undefined };

let server: Server;
let health: Health;
let agent: Agent;
let heldResponses: (() => void)[];
beforeEach(() => {
  health = createHealth();
  agent = new Agent({ keepAlive: true });
  heldResponses = [];
  server = createServer((req, res) => {
    if (req.url === '/slow') heldResponses.push(() => res.end('whole'));
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
  const clientRequest = request({ port, path, method, agent }).end();
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { text, connection: answer.headers.connection };
}

it('keeps idle connections longer than proxies do', () => {
  makeDrainable(server, health, { pauseMs: 0, timeoutMs: 1_000 });
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});

it('accepts requests until proxies have noticed, closes each connection, and waits for active requests', async () => {
  const drain = makeDrainable(server, health, { pauseMs: 300, timeoutMs: 5_000 });
  server.listen(0);
  await once(server, 'listening');
  expect(await ask('/')).toEqual({ text: 'open', connection: 'keep-alive' });
  const slowResponse = ask('/slow');
  while (heldResponses.length === 0) await new Promise(setImmediate);

  const drainPromise = drain();
  expect(health.isDraining).toBe(true);
  // On an existing connection and on a new one.
  expect(await ask('/', 'POST')).toEqual({ text: 'draining', connection: 'close' });
  expect(await ask('/', 'POST')).toEqual({ text: 'draining', connection: 'close' });
  while (server.listening) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const end of heldResponses) end();
  expect(await slowResponse).toEqual({ text: 'whole', connection: 'close' });
  await drainPromise;
});

it('aborts requests that take longer than the limit', async () => {
  const drain = makeDrainable(server, health, { pauseMs: 0, timeoutMs: 50 });
  server.listen(0);
  await once(server, 'listening');
  const cutOutcome = ask('/slow').then(
    () => 'answered',
    () => 'cut',
  );
  while (heldResponses.length === 0) await new Promise(setImmediate);
  await drain();
  expect(await cutOutcome).toBe('cut');
});
