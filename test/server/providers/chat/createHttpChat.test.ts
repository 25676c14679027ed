import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpChat } from '../../../../server/providers/chat/openChat.ts';

let answer: RequestListener;
let server: Server;
beforeAll(async () => {
  server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const createProvider = () => {
  const address = server.address() as AddressInfo;
  return createHttpChat({ url: `http://127.0.0.1:${address.port}/chat`, apiKey: 'a-key' });
};
const conversation = {
  chatId: '0b9a3f1e-7a55-4a63-8a70-0d4d3d7a1c11',
  shopName: 'Shop',
  customerName: 'Maya',
  startedAt: '2026-11-21T12:00:00.000Z',
  isEndedByCustomer: false,
  lines: [],
};

it('calls the documented addresses with the key', async () => {
  const requests: unknown[] = [];
  answer = (req, res) => {
    requests.push([req.method, req.url, req.headers.authorization]);
    res.end(
      JSON.stringify(req.method === 'GET' ? { isStaffed: true } : { status: 'open', agentName: 'Kai', replies: [] }),
    );
  };
  expect(await createProvider().isStaffed()).toBe(true);
  expect(await createProvider().advance(conversation)).toEqual({
    status: 'open',
    agentName: 'Kai',
    isTyping: false,
    replies: [],
  });
  expect(requests).toEqual([
    ['GET', '/chat/status', 'Bearer a-key'],
    ['POST', `/chat/conversations/${conversation.chatId}`, 'Bearer a-key'],
  ]);
});

it.each([
  ['an error', 500, '{}'],
  ['another shape', 200, '{"status":"open","agentName":"Kai","replies":[{"messageId":"1"}]}'],
  ['no JSON', 200, '<p>'],
  ['far too much', 200, `{"x":"${'x'.repeat(300_000)}"}`],
])('throws for %s', async (_title, status, body) => {
  answer = (_req, res) => void res.writeHead(status).end(body);
  await expect(createProvider().advance(conversation)).rejects.toThrow();
});
