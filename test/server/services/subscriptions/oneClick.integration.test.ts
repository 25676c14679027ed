import { generateKeyPairSync, sign } from 'node:crypto';
import { createManageToken } from '../../../../server/services/subscriptions/unsubscribe.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop({
    PUBLIC_URL: 'http://127.0.0.1',
    SENDGRID_WEBHOOK_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });
}, 60_000);
afterAll(() => shop.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

async function givenSubscriber(email: string): Promise<string> {
  const now = new Date();
  await shop.parts.db.insertInto('subscribers').values({ email, created_at: now, confirmed_at: now }).execute();
  for (const target of ['vip', 'promotions']) {
    const row = { email, kind: 'list' as const, target, source: 'test', requested_at: now, active_at: now };
    await shop.parts.db.insertInto('email_subscriptions').values(row).execute();
  }
  return createManageToken(shop.parts, email, { kind: 'list', target: 'promotions' });
}
const selectLists = async (email: string) =>
  (await shop.parts.db.selectFrom('email_subscriptions').select('target').where('email', '=', email).execute()).map(
    ({ target }) => target,
  );

it("unsubscribes by a mail provider's POST, without a session, with the same result twice", async () => {
  const token = await givenSubscriber('one@example.com');
  const send = () => shop.browser().call('POST', `/unsubscribe.do?token=${token}`, ONE_CLICK, FORM);
  for (const answer of [await send(), await send()])
    expect([answer.status, answer.text, answer.headers.get('set-cookie')]).toEqual([200, 'Unsubscribed.', null]);
  expect(await selectLists('one@example.com')).toEqual(['vip']);
});

it('changes nothing by a GET, which scanners send, and redirects to the page', async () => {
  const token = await givenSubscriber('scan@example.com');
  const { status, headers } = await shop.browser().get(`/unsubscribe.do?token=${token}`);
  expect([status, headers.get('location')]).toEqual([303, `/subscriptions/unsubscribe/${token}`]);
  expect(await selectLists('scan@example.com')).toHaveLength(2);
});

it('redirects a browser to the page with the outcome, and ends everything if requested', async () => {
  const token = await givenSubscriber('page@example.com');
  const send = async (query: string) => {
    const answer = await shop.browser().call('POST', `/unsubscribe.do?${query}`, '', { ...FORM, accept: 'text/html' });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await send(`token=${token}&all=1`)).toEqual([303, `/subscriptions/optout/${token}?outcome=success`]);
  expect(await selectLists('page@example.com')).toEqual([]);
  expect(await send('token=unknown')).toEqual([303, '/subscriptions/unsubscribe/unknown?outcome=error']);
});

it('rejects unknown and missing tokens', async () => {
  const send = (query: string) => shop.browser().call('POST', `/unsubscribe.do${query}`, ONE_CLICK, FORM);
  expect((await send(`?token=${'a'.repeat(64)}`)).status).toBe(403);
  expect((await send('')).status).toBe(400);
  expect((await send(`?token=${'a'.repeat(5000)}`)).status).toBe(400);
});

it("saves changes without scripts on a token's page", async () => {
  const token = await givenSubscriber('plain@example.com');
  const browser = shop.browser();
  const send = async (path: string, body: string) => {
    const answer = await browser.call('POST', path, body, { ...FORM, accept: 'text/html', origin: browser.origin });
    return [answer.status, answer.headers.get('location')];
  };
  const page = `/subscriptions/token/${token}`;
  expect(await send(page, 'type=lists&id=vip&subscribed=false')).toEqual([303, `${page}?outcome=saved`]);
  expect(await selectLists('plain@example.com')).toEqual(['promotions']);
  expect(await send(page, 'type=lists&id=none&subscribed=true')).toEqual([303, `${page}?outcome=error`]);
  const idiot = `/subscriptions/village-idiot?authToken=${token}`;
  expect(await send(idiot, 'optout=true')).toEqual([303, `${idiot}&outcome=saved`]);
  expect(await selectLists('plain@example.com')).toEqual([]);
  expect(await send('/subscriptions', 'type=lists&id=vip&subscribed=true')).toEqual([
    303,
    '/subscriptions?outcome=error',
  ]);
});

it('accepts signed events of SendGrid, with the same result twice, and rejects altered ones', async () => {
  const body = JSON.stringify([
    { email: 'Gone@example.com', event: 'bounce', type: 'bounce', reason: '550 unknown' },
    { email: 'fine@example.com', event: 'delivered' },
  ]);
  const seconds = String(Math.floor(Date.now() / 1000));
  const notify = (text: string) =>
    shop.browser().call('POST', '/webhooks/mail/sendgrid', text, {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': seconds,
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(seconds + body), privateKey).toString(
        'base64',
      ),
    });
  for (const answer of [await notify(body), await notify(body)])
    expect(answer).toMatchObject({ status: 200, body: { received: true } });
  expect(await notify(body.replace('fine', 'free'))).toMatchObject({
    status: 400,
    body: { id: 'webhook.signature.invalid' },
  });
  const rows = await shop.parts.db.selectFrom('mail_suppressions').select(['email', 'reason', 'detail']).execute();
  expect(rows).toEqual([{ email: 'gone@example.com', reason: 'bounce', detail: '550 unknown' }]);
});
