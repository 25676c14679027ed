import { generateKeyPairSync, sign } from 'node:crypto';
import { sendMailing } from '../../../../server/jobs/mails/subscriptions/sendMailing.ts';
import type { Mail } from '../../../../server/platform/mail.ts';
import {
  announceArrivals,
  resumeMailing,
  showMailing,
  startMailing,
  stopMailing,
} from '../../../../server/services/subscriptions/mailings/mailings.ts';
import { createMailWebhookRouter } from '../../../../server/services/subscriptions/suppression/createMailWebhookRouter.ts';
import { insertSuppression } from '../../../../server/services/subscriptions/suppression/suppressionStore.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const SENDER = {
  shopName: 'Shop',
  sentences: givenSentences,
  phone: '1',
  publicUrl: 'https://shop.test',
  address: '1 Road',
};
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
});
afterAll(() => shop.close());

let count = 0;
/** Subscribes new addresses to a target of their own. */
async function givenList(size: number, kind: 'list' | 'brand' | 'style' = 'list', target = `list-${++count}`) {
  const now = shop.clock.now();
  const emails = Array.from({ length: size }, (_, index) => `${kind}-${target}-${index}@example.com`);
  for (const email of emails) {
    await shop.parts.db.insertInto('subscribers').values({ email, created_at: now }).execute();
    const row = { email, kind, target, source: 'test', requested_at: now, active_at: now };
    await shop.parts.db.insertInto('email_subscriptions').values(row).execute();
  }
  return { target, emails };
}
const start = async (target: string) => {
  const mailing = {
    key: `list:${target}`,
    kind: 'list' as const,
    target,
    subject: 'Sale',
    body: 'It is open.',
    since: null,
  };
  return (await startMailing(shop.parts, mailing)) ?? 0;
};
const readState = async (mailingId: number) => {
  const { state, recipients } = await showMailing(shop.parts, mailingId);
  return { state, ...recipients };
};
/** Runs the job once with another function for sending. */
const run = (mailingId: number, sendMail: (mail: Mail) => Promise<void>) =>
  sendMailing({ ...shop.parts, sendMail }, SENDER)({ mailingId });

it('sends each recipient one mail with its own links, in two workers at once, and is created once per key', async () => {
  const { target, emails } = await givenList(25);
  const mailingId = await start(target);
  expect(await start(target)).toBe(0);
  const sentMails: Mail[] = [];
  const send = async (mail: Mail) => void sentMails.push(mail);
  await Promise.all([run(mailingId, send), run(mailingId, send)]);
  await run(mailingId, send);
  expect(sentMails.map(({ to }) => to).sort()).toEqual([...emails].sort());
  expect(new Set(sentMails.map(({ oneClickUnsubscribe }) => oneClickUnsubscribe)).size).toBe(25);
  expect(sentMails[0]?.text).toMatch(/Unsubscribe: https:\/\/shop.test\/subscriptions\/unsubscribe\/\w{64}/);
  expect(await readState(mailingId)).toEqual({ state: 'done', sent: 25 });
});

it('stops before the next mail, and continues without a second one', async () => {
  const { target } = await givenList(5);
  const mailingId = await start(target);
  const recipients: string[] = [];
  await run(mailingId, async ({ to }) => {
    recipients.push(to);
    if (recipients.length === 2) await stopMailing(shop.parts, mailingId);
  });
  expect(await readState(mailingId)).toEqual({ state: 'stopped', sent: 2, waiting: 3 });
  await expect(stopMailing(shop.parts, mailingId)).rejects.toThrow('nothing to stop');
  await resumeMailing(shop.parts, mailingId);
  await run(mailingId, async ({ to }) => void recipients.push(to));
  expect(new Set(recipients).size).toBe(5);
  expect(recipients).toHaveLength(5);
  await expect(resumeMailing(shop.parts, mailingId)).rejects.toThrow('is done');
});

it('never repeats a mail that may have been sent when a process died, and retries those that were certainly not', async () => {
  const { target } = await givenList(3);
  const mailingId = await start(target);
  const recipients: string[] = [];
  // A process that dies in the middle leaves its claim behind.
  void run(mailingId, ({ to }) => {
    recipients.push(to);
    return new Promise(() => undefined);
  });
  while (recipients.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const connectionError = Object.assign(new Error('no connection'), { command: 'CONN' });
  await expect(run(mailingId, () => Promise.reject(connectionError))).rejects.toThrow('no connection');
  await run(mailingId, async ({ to }) => void recipients.push(to));
  expect(new Set(recipients).size).toBe(3);
  expect(recipients).toHaveLength(3);
  expect(await readState(mailingId)).toEqual({ state: 'done', claimed: 1, sent: 2 });
});

it('leaves out suppressed addresses, and those that unsubscribe during the mailing', async () => {
  const { target, emails } = await givenList(3);
  const suppress = (email: string) =>
    insertSuppression(shop.parts.db, { email, reason: 'bounce', detail: '', createdAt: shop.clock.now() });
  await suppress(emails[0] ?? '');
  const mailingId = await start(target);
  await suppress(emails[1] ?? '');
  await shop.parts.db
    .deleteFrom('email_subscriptions')
    .where('email', '=', emails[2] ?? '')
    .execute();
  await run(mailingId, () => Promise.reject(new Error('must not send')));
  expect(await readState(mailingId)).toEqual({ state: 'done', skipped: 2 });
});

it('announces new styles of a brand once, and a style on the day of its launch', async () => {
  const { styleId, productId } = await givenProduct(shop.parts.db, { launch: '2026-11-22' });
  const { brand_id } = await shop.parts.db
    .selectFrom('products')
    .select('brand_id')
    .where('product_id', '=', Number(productId))
    .executeTakeFirstOrThrow();
  await givenList(1, 'brand', String(brand_id));
  await givenList(1, 'style', styleId);
  const selectKeys = async () =>
    (await shop.parts.db.selectFrom('mailings').select('mailing_key').where('kind', '!=', 'list').execute()).map(
      ({ mailing_key }) => mailing_key,
    );
  await announceArrivals(shop.parts);
  expect(await selectKeys()).toEqual([]);
  shop.clock.advance(2 * 86_400_000);
  await announceArrivals(shop.parts);
  await announceArrivals(shop.parts);
  expect(await selectKeys()).toEqual([`brand:${brand_id}:2026-11-22`, `style:${styleId}:2026-11-22`]);
});

describe("SendGrid's webhook", () => {
  let webhookShop: TestShop;
  beforeAll(async () => {
    webhookShop = await openTestShop((parts) => [
      createMailWebhookRouter({ ...parts, config: { ...parts.config, sendgridWebhookKey: key } }),
    ]);
  });
  afterAll(() => webhookShop.close());

  it('does not exist without a key', async () => {
    const plainShop = await openTestShop((parts) => [createMailWebhookRouter(parts)]);
    expect((await plainShop.browser().post('/webhooks/mail/sendgrid', [])).status).toBe(404);
    await plainShop.close();
  });

  it('rejects a body without a signature', async () => {
    const event = [{ email: 'a@example.com', event: 'bounce', type: 'bounce' }];
    const answer = await webhookShop.browser().post('/webhooks/mail/sendgrid', event);
    expect(answer).toMatchObject({ status: 400, body: { id: 'webhook.signature.invalid' } });
    expect(await webhookShop.parts.db.selectFrom('mail_suppressions').selectAll().execute()).toEqual([]);
  });
});

it('verifies signatures over time and body, and processes only bounces and complaints', async () => {
  const { isSignedBySendgrid, readSendgridEvents } = await import(
    '../../../../server/services/subscriptions/suppression/createMailWebhookRouter.ts'
  );
  const now = new Date('2026-11-20T15:00:00Z');
  const body = Buffer.from(
    JSON.stringify([
      { email: 'Gone@example.com', event: 'bounce', type: 'bounce', reason: '550 unknown' },
      { email: 'busy@example.com', event: 'bounce', type: 'blocked' },
      { email: 'angry@example.com', event: 'spamreport' },
      { email: 'fine@example.com', event: 'delivered' },
    ]),
  );
  const createHeaders = (seconds: number) =>
    new Headers({
      'x-twilio-email-event-webhook-timestamp': String(seconds),
      'x-twilio-email-event-webhook-signature': sign(
        'sha256',
        Buffer.concat([Buffer.from(String(seconds)), body]),
        privateKey,
      ).toString('base64'),
    });
  const seconds = now.getTime() / 1000;
  expect(isSignedBySendgrid(body, createHeaders(seconds), key, now)).toBe(true);
  expect(isSignedBySendgrid(Buffer.from('[]'), createHeaders(seconds), key, now)).toBe(false);
  expect(isSignedBySendgrid(body, createHeaders(seconds - 90_000), key, now)).toBe(false);
  expect(isSignedBySendgrid(body, new Headers(), key, now)).toBe(false);
  expect(readSendgridEvents(body)).toEqual([
    { email: 'gone@example.com', reason: 'bounce', detail: '550 unknown' },
    { email: 'angry@example.com', reason: 'complaint', detail: 'spam report' },
  ]);
  expect(readSendgridEvents(Buffer.from('{'))).toBeUndefined();
});
