import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../../../server/config/readConfig.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { postWebhook } from '../../../../server/sandboxes/payments/sandboxWebhooks.ts';

/** Sends an event to a shop that ends some connections without an answer. @returns the number of connections and of events received */
async function postToUnreliableShop(endedCount: number, times: number): Promise<{ tried: number; received: string[] }> {
  const received: string[] = [];
  let tried = 0;
  const server = createServer((req, res) => {
    tried += 1;
    if (tried <= endedCount) return void req.socket.destroy();
    req.setEncoding('utf8').on('data', (text: string) => received.push(text));
    req.on('end', () => res.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: `http://127.0.0.1:${port}`, PORT: String(port) });
  const log = createLog('silent');
  postWebhook({ config, log }, 'stripe', times, { body: Buffer.from('event'), headers: async () => ({}) });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  server.closeAllConnections();
  server.close();
  return { tried, received };
}

it.each([
  ['once', 0, 1, { tried: 1, received: ['event'] }],
  ['twice', 0, 2, { tried: 2, received: ['event', 'event'] }],
  ['again after a connection that was closed without an answer', 1, 1, { tried: 2, received: ['event'] }],
  ['in vain three times, and no more', 9, 1, { tried: 3, received: [] }],
])('posts the event %s', async (_case, endedCount, times, expected) => {
  expect(await postToUnreliableShop(endedCount, times)).toEqual(expected);
});
