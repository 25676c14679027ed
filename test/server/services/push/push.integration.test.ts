import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { sendPushMessage } from '../../../../server/jobs/customerJobs.ts';
import { createJobs } from '../../../../server/jobs/jobs.ts';
import { postToPublicUrl } from '../../../../server/platform/http/requestPublicUrl.ts';
import { collectAccountData } from '../../../../server/services/accountData/actions.ts';
import { createApi } from '../../../../server/services/api.ts';
import { PUSH_MESSAGE, pushData } from '../../../../server/services/push/actions.ts';
import { MAX_DEVICES } from '../../../../src/contracts/account/push.ts';
import type { Browser } from '../support/browser.ts';
import { finalize, prepareReview } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { doJobs } from '../support/doJobs.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

let shop: TestShop;
let service: Server;
/** The messages that a push service got, and the status that it answers. */
let received: { readonly path: string; readonly headers: Readonly<Record<string, unknown>>; readonly bytes: number }[];
let status = 201;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createApi(parts)]);
  service = createServer((req, res) => {
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    req.on('end', () => {
      received.push({ path: req.url ?? '', headers: req.headers, bytes });
      res.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  service.close();
  await shop.close();
});
beforeEach(async () => {
  received = [];
  status = 201;
  await takeJobs(shop.parts.db);
});

let devices = 0;
function createDevice(change: object = {}) {
  devices += 1;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { endpoint: `https://push.example/device-${devices}`, keys: { p256dh, auth }, ...change };
}
async function addDevice(browser: Browser): Promise<string> {
  const device = createDevice();
  expect((await browser.post('/v1/push', device)).status).toBe(204);
  return device.endpoint;
}
const readEndpoints = async (browser: Browser) => (await browser.get('/v1/push')).body.endpoints;

/** Runs the waiting messages, with the sandbox in place of their push service. @returns how many there were */
async function sendMessages(): Promise<number> {
  const address = service.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const post: typeof postToPublicUrl = (url, sending) =>
    postToPublicUrl(`http://127.0.0.1:${port}${new URL(url).pathname}`, { ...sending, isPrivateAllowed: true });
  const jobs = await takeJobs(shop.parts.db, [PUSH_MESSAGE]);
  for (const { payload } of jobs) await sendPushMessage(shop.parts, post)(payload);
  return jobs.length;
}

async function deliverAnOrder(browser: Browser): Promise<string> {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const { orderId } = (await finalize(browser, await prepareReview(browser, stocks[0].stockId))).body;
  await deliverOrder(shop, String(orderId));
  return String(orderId);
}
const notifyOfDelivery = async (orderId: string): Promise<void> => {
  await createJobs(shop.parts, { shopName: 'Shop', phone: '(800) 555-0142' }).orderDelivered?.({ orderId });
};

it('tells each device of a customer once that an order was delivered', async () => {
  const maya = await shop.member();
  const first = await addDevice(maya);
  const second = await addDevice(maya);
  await addDevice(await shop.member());
  const orderId = await deliverAnOrder(maya);
  await takeJobs(shop.parts.db);
  await notifyOfDelivery(orderId);
  await notifyOfDelivery(orderId);
  expect(await sendMessages()).toBe(2);
  expect(received.map(({ path }) => `https://push.example${path}`).sort()).toEqual([first, second].sort());
  expect(received[0]).toMatchObject({
    headers: {
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    },
  });
  expect(received[0]?.bytes).toBeGreaterThan(86);
});

it('tells the devices of a customer that a size is back', async () => {
  const maya = await shop.member();
  await addDevice(maya);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [0] });
  const { stockId } = stocks[0];
  await maya.post('/v1/stockNotification', { email: maya.email, stockId });
  await shop.parts.db.updateTable('stocks').set({ on_hand: 3 }).where('stock_id', '=', Number(stockId)).execute();
  await doJobs(shop);
  expect(await sendMessages()).toBe(1);
  expect(received).toHaveLength(1);
});

it.each([404, 410])('removes a device whose push service answers %i', async (gone) => {
  const maya = await shop.member();
  await addDevice(maya);
  const orderId = await deliverAnOrder(maya);
  await takeJobs(shop.parts.db);
  await notifyOfDelivery(orderId);
  status = gone;
  await sendMessages();
  expect(await readEndpoints(maya)).toEqual([]);
});

it('repeats a message that a push service may accept later, and ends one that it refuses', async () => {
  const maya = await shop.member();
  const endpoint = await addDevice(maya);
  const send = async (): Promise<void> => {
    await notifyOfDelivery(await deliverAnOrder(maya));
    await sendMessages();
  };
  status = 503;
  await expect(send()).rejects.toThrow('answered 503');
  status = 413;
  await send();
  expect(await readEndpoints(maya)).toEqual([endpoint]);
});

it.each([
  { change: { endpoint: 'http://push.example/1' }, why: 'no https' },
  { change: { endpoint: 'https://127.0.0.1/1' }, why: 'this machine' },
  { change: { endpoint: 'https://[::1]/1' }, why: 'this machine by IPv6' },
  { change: { endpoint: 'https://192.168.1.1/1' }, why: 'a private network' },
  { change: { endpoint: 'https://localhost/1' }, why: 'a local name' },
  { change: { endpoint: 'https://push.example:8443/1' }, why: 'another port' },
  { change: { endpoint: 'https://user@push.example/1' }, why: 'a user' },
  { change: { endpoint: `https://push.example/${'a'.repeat(1000)}` }, why: 'too long' },
  { change: { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, why: 'no point of the curve' },
  { change: { keys: { p256dh: 'A'.repeat(87), auth: 'A' } }, why: 'a short secret' },
])('rejects a device with $why', async ({ change }) => {
  const maya = await shop.member();
  expect((await maya.post('/v1/push', createDevice(change))).status).toBe(400);
  expect(await readEndpoints(maya)).toEqual([]);
});

it('keeps the latest devices of a customer, and gives a device to its latest customer', async () => {
  const maya = await shop.member();
  const endpoints: string[] = [];
  for (let count = 0; count <= MAX_DEVICES; count += 1) endpoints.push(await addDevice(maya));
  expect(await readEndpoints(maya)).toEqual(endpoints.slice(1));
  const noa = await shop.member();
  await noa.post('/v1/push', createDevice({ endpoint: endpoints[1] }));
  expect(await readEndpoints(noa)).toEqual([endpoints[1]]);
  expect(await readEndpoints(maya)).toEqual(endpoints.slice(2));
});

it("removes a customer's own device only", async () => {
  const maya = await shop.member();
  const endpoint = await addDevice(maya);
  const noa = await shop.member();
  expect((await noa.post('/v1/push/remove', { endpoint })).status).toBe(204);
  expect(await readEndpoints(maya)).toEqual([endpoint]);
  await maya.post('/v1/push/remove', { endpoint });
  expect(await readEndpoints(maya)).toEqual([]);
});

it('ends with the sign-in of its device', async () => {
  const maya = await shop.member();
  await addDevice(maya);
  const other = shop.browser();
  await other.post('/v1/zap/signin', { email: maya.email, password: 'correct horse' });
  const kept = await addDevice(other);
  await maya.get('/v1/zap/logout');
  expect(await readEndpoints(other)).toEqual([kept]);
});

it("is in the account's export without the secret address, and ends with the account", async () => {
  const maya = await shop.member();
  await addDevice(maya);
  const { body } = await maya.get('/v1/customerInfo');
  const customerId = Number(JSON.parse(JSON.stringify(body)).customer.customerId);
  const { groups } = await collectAccountData(shop.parts, customerId);
  expect(groups['Devices with messages']).toEqual([{ 'push service': 'push.example', 'added at': expect.anything() }]);
  const { erase } = pushData;
  await shop.parts.db.transaction().execute(async (tx) => erase?.(tx, { customerId, email: maya.email }));
  expect(await readEndpoints(maya)).toEqual([]);
});
