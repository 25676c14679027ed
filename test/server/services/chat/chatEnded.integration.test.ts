import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleChatEnded } from '../../../../server/jobs/customerJobs.ts';
import type { Browser } from '../support/browser.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

let provider: Server;
let shop: WholeShop;
let status = 200;
const notices: { chatId: string; isEndedByCustomer: boolean; lines: unknown[] }[] = [];

beforeAll(async () => {
  provider = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    if (req.url === '/status') return void res.end('{"isStaffed":true}');
    notices.push(JSON.parse(Buffer.concat(chunks).toString()));
    res.writeHead(status).end('{"status":"open","agentName":"Dana","isTyping":false,"replies":[]}');
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  shop = await openWholeShop({ CHAT_URL: `http://127.0.0.1:${port}`, CHAT_API_KEY: 'a key' });
}, 60_000);
afterAll(async () => {
  await shop.close();
  provider.closeAllConnections();
  provider.close();
});

const end = (browser: Browser, chatId: unknown) =>
  browser.call('DELETE', `/api/v1/chat/${chatId}`, undefined, { origin: browser.origin });

it('tells the provider once that the customer ended the chat, again after a failure', async () => {
  const browser = shop.browser();
  await browser.get('/api/v1/cart');
  const { chatId } = (await browser.post('/api/v1/chat', {}, { origin: browser.origin })).body;
  const message = { messageId: '7d444840-9dc0-41d1-b245-5ffdce74fad2', text: 'Thank you' };
  await browser.post(`/api/v1/chat/${chatId}/messages`, message, { origin: browser.origin });
  expect([(await end(browser, chatId)).status, (await end(browser, chatId)).status]).toEqual([200, 200]);
  const jobs = await takeJobs(shop.parts.db);
  expect(jobs).toEqual([{ task: 'chatEnded', payload: { chatId } }]);
  expect(notices).toEqual([]);
  const notifyChatEnd = handleChatEnded(shop.parts);
  status = 503;
  await expect(notifyChatEnd(jobs[0]?.payload)).rejects.toThrow('answers 503');
  status = 200;
  notices.length = 0;
  await notifyChatEnd(jobs[0]?.payload);
  expect(notices).toEqual([expect.objectContaining({ chatId, isEndedByCustomer: true })]);
  expect(notices[0]?.lines).toEqual([expect.objectContaining({ author: 'customer', text: 'Thank you' })]);
});

it('sends nothing about an active or unknown chat', async () => {
  const browser = shop.browser();
  await browser.get('/api/v1/cart');
  const { chatId } = (await browser.post('/api/v1/chat', {}, { origin: browser.origin })).body;
  notices.length = 0;
  for (const id of [chatId, '00000000-0000-4000-8000-000000000000']) await handleChatEnded(shop.parts)({ chatId: id });
  expect(notices).toEqual([]);
});
