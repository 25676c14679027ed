import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { computeWebhookSignature } from '../../../../server/providers/carriers/easypost/easypostTracking.ts';
import { getEasypostSandboxSettings } from '../../../../server/providers/carriers/openCarriers.ts';
import { sendCarrierWebhooks } from '../../../../server/sandboxes/carriers/sendCarrierWebhooks.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { buyLabel, type CarrierShop, givenParcel, openCarrierShop } from './openCarrierShop.ts';

let database: OpenDatabase;
let shop: CarrierShop;
const getWebhookUrl = () => `${shop.origin}/webhooks/carriers/easypost`;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openCarrierShop(database);
  expect(await shop.carriers.registerWebhook(getWebhookUrl())).toEqual({ status: 'ok', value: true });
});
beforeEach(() => {
  shop.handledEvents.length = 0;
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

/** Follows a parcel to the end of its journey; the worker runs every hour. */
async function follow(reference: string): Promise<string> {
  const { trackingNumber } = await buyLabel(shop, givenParcel(shop, { reference }));
  for (let hour = 0; hour < 90; hour += 1) {
    await shop.sendWebhooks();
    shop.clock.advance(1000);
  }
  return trackingNumber;
}

const countEvents = () => shop.handledEvents.map(({ tracking }) => tracking.events.length);

it('is registered once', async () => {
  expect(await shop.carriers.registerWebhook(getWebhookUrl())).toEqual({ status: 'ok', value: false });
});

it('sends each event when it happens, equal to the tracking', async () => {
  const trackingNumber = await follow('');
  expect(countEvents()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const tracking = await shop.carriers.track({ trackingNumber, carrier: 'Parcelway' });
  expect(tracking).toEqual({ status: 'ok', value: shop.handledEvents.at(-1)?.tracking });
  expect(new Set(shop.handledEvents.map(({ eventId }) => eventId)).size).toBe(8);
});

it('sends every event twice, with one id, if requested', async () => {
  await follow('TEST-TWICE');
  expect(countEvents()).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]);
  expect(new Set(shop.handledEvents.map(({ eventId }) => eventId)).size).toBe(8);
});

it('sends the later of two events first, if requested', async () => {
  await follow('TEST-SHUFFLED');
  expect(countEvents()).toEqual([2, 1, 4, 3, 6, 5, 8, 7]);
  await follow('TEST-DELAYED-SHUFFLED');
  expect(countEvents().slice(8)).toEqual([2, 1, 4, 3, 6, 5, 8, 7, 9]);
});

it('continues after a pause, and repeats an event if the receiver failed', async () => {
  await database.db
    .updateTable('sandbox_carrier_webhooks')
    .set({ url: `${shop.origin}/nowhere` })
    .execute();
  await buyLabel(shop, givenParcel(shop));
  await expect(shop.sendWebhooks()).rejects.toThrow('answered 404');
  await database.db.updateTable('sandbox_carrier_webhooks').set({ url: getWebhookUrl() }).execute();
  shop.clock.advance(10_000);
  const { id } = await database.db
    .selectFrom('sandbox_carrier_trackers')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await sendCarrierWebhooks(shop.parts, { trackerId: id });
  expect(countEvents()).toEqual([1, 2, 3]);
});

it('sends to the current address if an earlier one no longer answers', async () => {
  const deadWebhook = {
    id: 'hook_gone',
    url: 'http://127.0.0.1:9/webhooks/carriers/easypost',
    secret: 'an earlier secret',
  };
  await database.db.insertInto('sandbox_carrier_webhooks').values(deadWebhook).execute();
  await buyLabel(shop, givenParcel(shop));
  await shop.sendWebhooks();
  await database.db.deleteFrom('sandbox_carrier_webhooks').where('id', '=', deadWebhook.id).execute();
  expect(countEvents()).toEqual([1]);
});

describe('a request to the webhook address', () => {
  const readSecret = () => getEasypostSandboxSettings(shop.parts.config).webhookSecret;
  const post = (body: Buffer, headers: Record<string, string>, path = 'easypost') =>
    fetch(`${shop.origin}/webhooks/carriers/${path}`, { method: 'POST', body: new Uint8Array(body), headers });
  const signBody = (body: Buffer) => ({ 'x-hmac-signature': computeWebhookSignature(readSecret(), body) });
  const createEvent = (change: object = {}) => {
    const result = { id: 'trk_1', object: 'Tracker', tracking_code: 'PW1', carrier: 'Parcelway', status: 'delivered' };
    return Buffer.from(JSON.stringify({ id: 'evt_1', description: 'tracker.updated', result, ...change }));
  };

  it('is answered with 200 and passed on, however often it is repeated', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await post(createEvent(), signBody(createEvent()))).status).toBe(200);
    expect(shop.handledEvents.map(({ eventId, tracking }) => [eventId, tracking.status])).toEqual([
      ['evt_1', 'delivered'],
      ['evt_1', 'delivered'],
    ]);
  });

  it.each([
    ['no signature', () => ({})],
    ['another secret', () => ({ 'x-hmac-signature': computeWebhookSignature('another', createEvent()) })],
    ['another body', () => signBody(Buffer.from('{}'))],
    [
      'a cut signature',
      () => ({ 'x-hmac-signature': computeWebhookSignature(readSecret(), createEvent()).slice(0, -1) }),
    ],
    [
      'a signature without its prefix',
      () => ({ 'x-hmac-signature': computeWebhookSignature(readSecret(), createEvent()).slice(16) }),
    ],
  ])('is rejected with %s', async (_name, headers) => {
    const answer = await post(createEvent(), headers());
    expect([answer.status, await answer.json()]).toMatchObject([400, { id: 'webhook.signature.invalid' }]);
    expect(shop.handledEvents).toEqual([]);
  });

  it.each([
    ['no JSON', Buffer.from('{'), 400],
    ['JSON of 50,000 levels', Buffer.from('['.repeat(50_000) + ']'.repeat(50_000)), 400],
    [
      'another shape',
      Buffer.from('{"id":"evt_2","description":"tracker.updated","result":{"tracking_details":7}}'),
      400,
    ],
    ['nothing', Buffer.alloc(0), 400],
    ['300 kB', Buffer.alloc(300_000, 'x'), 413],
    ['another kind of event', createEvent({ description: 'batch.updated' }), 200],
  ])('is signed correctly, with %s, and passes nothing on', async (_name, body, status) => {
    expect((await post(body, signBody(body))).status).toBe(status);
    expect(shop.handledEvents).toEqual([]);
  });

  it('is not found for an unknown provider', async () => {
    expect((await post(createEvent(), signBody(createEvent()), 'shippo')).status).toBe(404);
  });
});
