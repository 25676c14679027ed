import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runOpenLoad } from '../../../bench/kit/openLoad.ts';

it('sends at its rate although nothing is answered, and counts the wait for a connection', async () => {
  const pendingResponses: (() => void)[] = [];
  const answer: RequestListener = (_req, res) => {
    pendingResponses.push(() => res.writeHead(503, { 'retry-after': '5' }).end('busy'));
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const load = runOpenLoad({ port, paths: ['/a'], perSecond: 100, connections: 3, milliseconds: 200 });
  await new Promise((resolve) => setTimeout(resolve, 250));
  // The others wait for one of the three connections.
  expect(pendingResponses).toHaveLength(3);
  const responseTimer = setInterval(() => pendingResponses.shift()?.(), 1);
  const answers = await load;
  clearInterval(responseTimer);
  server.closeAllConnections();
  server.close();
  expect(answers.length).toBeGreaterThanOrEqual(15);
  expect(answers.length).toBeLessThanOrEqual(20);
  expect(answers[0]).toMatchObject({ status: 503, retryAfter: '5' });
  expect(answers[0]?.milliseconds).toBeGreaterThan(200);
});

it('counts a request without an answer', async () => {
  const server = createServer((req) => req.socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const answers = await runOpenLoad({ port, paths: ['/a'], perSecond: 50, connections: 3, milliseconds: 100 });
  server.close();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([0]));
});
