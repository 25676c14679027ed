import { once } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerClientErrors, createLimitedServer } from '../../../../server/platform/http/servers.ts';

const LIMITS = { headersMs: 400, bodyMs: 400, bodyBytes: 500, requestMs: 20_000 };
/** Far above the limits, and far below the time that the drips would take. */
const SOON_MS = 5_000;

let server: Server;
let port: number;
const received: number[] = [];

beforeAll(async () => {
  server = createLimitedServer((req, res) => {
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
    });
    req.on('error', () => undefined);
    req.on('end', () => {
      received.push(bytes);
      res.end(String(bytes));
    });
  }, LIMITS);
  answerClientErrors(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Waits until a connection is closed; one that the server resets is closed as well. */
const waitForClose = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve());
  });

/** Sends a text at once, and then a byte every 50 ms. @returns the time until the server closes the connection */
async function drip(start: string, piece: string): Promise<number> {
  const startTime = performance.now();
  const socket: Socket = connect(port, '127.0.0.1');
  const closed = waitForClose(socket.resume());
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), 50);
  await closed;
  clearInterval(timer);
  return performance.now() - startTime;
}

const POST = 'POST /api/v1/cart HTTP/1.1\r\nhost: shop.example\r\ncontent-length: 100000\r\n';

it.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: shop.example\r\nx-a: ', 'a'],
  ['a JSON body', `${POST}content-type: application/json\r\n\r\n{`, ' '],
  ['an upload', `${POST}content-type: multipart/form-data; boundary=b\r\n\r\n--b\r\n`, 'a'],
  [
    'a body without a length',
    'POST / HTTP/1.1\r\nhost: shop.example\r\ntransfer-encoding: chunked\r\n\r\n',
    '1\r\na\r\n',
  ],
])('closes a connection whose client sends %s byte by byte', async (_name, start, piece) => {
  expect(await drip(start, piece)).toBeLessThan(SOON_MS);
});

it('closes a connection that sends nothing', async () => {
  const startTime = performance.now();
  await waitForClose(connect(port, '127.0.0.1').resume());
  expect(performance.now() - startTime).toBeLessThan(SOON_MS);
});

it('keeps a connection between two requests for longer than headers may take', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const localPorts: (number | undefined)[] = [];
  for (let round = 0; round < 2; round += 1) {
    const sent = request({ port, host: '127.0.0.1', agent }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    localPorts.push(sent.socket?.localPort);
    await sleep(3 * LIMITS.headersMs);
  }
  agent.destroy();
  expect(localPorts[0]).toBe(localPorts[1]);
});

it('receives an upload that is slow, but comes', async () => {
  const upload = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 12_000 } });
  const answer = once(upload, 'response');
  for (let piece = 0; piece < 12; piece += 1) {
    upload.write(Buffer.alloc(1000));
    await sleep(100);
  }
  upload.end();
  const [response] = await answer;
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(received.at(-1)).toBe(12_000);
});
