import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

jest.setTimeout(120_000);

const RESTARTS = 4;
const CONCURRENCY = 8;
const PROBE_MS = 50;

/** A process with the shop's lifecycle, draining and readiness. */
const PROGRAM = `
  import { createServer } from 'node:http';
  const { createHealth, runUntilSignal } = await import('./server/platform/lifecycle.ts');
  const { listen } = await import('./server/platform/http/servers.ts');
  const { makeDrainable } = await import('./server/platform/http/servers.ts');
  await runUntilSignal(async ({ addCloser }) => {
    const health = createHealth();
    const server = createServer((req, res) => {
      if (req.url === '/readyz') return res.writeHead(health.isDraining ? 503 : 200).end();
      req.resume().on('end', () => setTimeout(() => res.end('taken'), 15));
    });
    const drain = makeDrainable(server, health, { pauseMs: 500, timeoutMs: 5000 });
    await listen(server, { port: 0, host: '127.0.0.1' });
    addCloser(drain);
    process.send(server.address().port);
  });
`;

type Backend = { readonly child: ChildProcess; readonly port: number; isReady: boolean };

const backends: Backend[] = [];
const agent = new Agent({ keepAlive: true });
let proxy: Server;
let probing: NodeJS.Timeout;
let next = 0;

async function start(): Promise<Backend> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return { child, port: Number(port), isReady: true };
}

function ask(port: number, path: string, method: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ port, host: '127.0.0.1', path, method, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    clientRequest.on('error', reject).end(method === 'POST' ? 'body' : undefined);
  });
}

/** A proxy that polls each process's readiness and forwards each request once, because proxies do not repeat a POST. */
function openProxy(): Server {
  probing = setInterval(() => {
    for (const backend of backends) {
      ask(backend.port, '/readyz', 'GET').then(
        (status) => {
          backend.isReady = status === 200;
        },
        () => {
          backend.isReady = false;
        },
      );
    }
  }, PROBE_MS);
  return createServer(async (req, res) => {
    const ready = backends.filter(({ isReady }) => isReady);
    next += 1;
    const backend = ready[next % ready.length];
    const status = backend ? await ask(backend.port, req.url ?? '/', req.method ?? 'GET').catch(() => 502) : 503;
    res.writeHead(status).end();
  }).listen(0, '127.0.0.1');
}

beforeAll(async () => {
  backends.push(await start(), await start());
  proxy = openProxy();
  await once(proxy, 'listening');
});
afterAll(() => {
  clearInterval(probing);
  for (const { child } of backends) child.kill('SIGKILL');
  agent.destroy();
  proxy.closeAllConnections();
  proxy.close();
});

it(`loses no POST while two processes are replaced in turn, ${RESTARTS} times`, async () => {
  const { port } = proxy.address() as AddressInfo;
  const statuses = new Map<number, number>();
  let isOver = false;
  const runShopper = async (): Promise<void> => {
    while (!isOver) {
      const status = await ask(port, '/order', 'POST').catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const shoppers = Array.from({ length: CONCURRENCY }, runShopper);
  for (let round = 0; round < RESTARTS; round += 1) {
    const [oldBackend] = backends;
    const backendExit = oldBackend && once(oldBackend.child, 'exit');
    oldBackend?.child.kill('SIGTERM');
    expect(await backendExit).toEqual([0, null]);
    backends.shift();
    backends.push(await start());
    await sleep(2 * PROBE_MS);
  }
  isOver = true;
  await Promise.all(shoppers);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(500);
});
