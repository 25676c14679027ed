import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createJobs } from '../../../../server/jobs/jobs.ts';
import { openCarriers } from '../../../../server/providers/carriers/openCarriers.ts';
import { openPayingShop, type PayingShop } from '../../services/support/payingShop.ts';
import { runJobs, takeJobs } from '../../services/support/takeJobs.ts';
import { buyLabel, givenParcel } from './openCarrierShop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

it('serves the sandbox in the same process as its pages, and its worker sends the webhook events', async () => {
  const carriers = openCarriers(shop.parts.config);
  if (!carriers) throw new Error('there is no sandbox');
  const webhookStatuses: string[] = [];
  const receiver = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const headers = new Headers({ 'x-hmac-signature': String(req.headers['x-hmac-signature']) });
    webhookStatuses.push(carriers.readWebhook(Buffer.concat(chunks), headers).status);
    res.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await carriers.registerWebhook(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
  const { shipmentId } = await buyLabel({ carriers }, givenParcel({ carriers }));
  expect(await carriers.readLabel(shipmentId, 'PDF')).toMatchObject({ status: 'ok' });
  const jobs = createJobs(shop.parts, { shopName: 'Shop', phone: '(800) 555-0142' });
  await runJobs(shop.parts.db, jobs, await takeJobs(shop.parts.db));
  expect(webhookStatuses).toEqual(['tracking']);
  receiver.close();
});

it.each([
  ['no key', {}, '{}', 401],
  ['another key', { authorization: `Basic ${Buffer.from('EZTK1:').toString('base64')}` }, '{}', 401],
])('rejects a call with %s', async (_name, headers, body, status) => {
  const url = `${shop.parts.config.publicUrl}/dev/carriers/easypost/v2/shipments`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code: 'APIKEY.INACTIVE' } }]);
});

it.each(['/files/postage_label/pl_none.png', '/files/postage_label/pl_none.exe', '/files/form/form_none.png'])(
  'has no file at %s',
  async (path) => {
    expect((await fetch(`${shop.parts.config.publicUrl}/dev/carriers/easypost${path}`)).status).toBe(404);
  },
);
