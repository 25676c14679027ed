import { z } from 'zod';
import { listAccess } from '../../../../server/services/identity/accessLog.ts';
import { createResetToken } from '../../../../server/services/identity/accountMails.ts';
import { closeDemoAccount, DEMO_ACCOUNT } from '../../../../server/services/identity/demoAccount.ts';
import { CHALLENGE_MS } from '../../../../server/services/identity/passkeys/passkeyStore.ts';
import { FRESH_MS } from '../../../../server/services/identity/reauthenticate.ts';
import type { Browser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { SoftAuthenticator } from '../support/softAuthenticator.ts';
import { takeJobs } from '../support/takeJobs.ts';

const PASSWORD = 'correct horse';
const REFUSED = { status: 400, body: { id: 'passkey.invalid' } };
const WRONG_PASSWORD = { status: 400, body: { id: 'credentials.invalid' } };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
});
afterAll(() => shop.close());

const askOptions = async (browser: Browser, password = '') =>
  (await browser.post('/v1/account/passkeyOptions', { password })).body;
const sendNew = (browser: Browser, passkey: unknown, name = 'My phone') =>
  browser.post('/v1/account/passkeys', { name, passkey });
const addKey = async (browser: Browser, key = new SoftAuthenticator(), name = 'My phone') => {
  const answer = await sendNew(browser, key.create((await askOptions(browser)).challenge), name);
  expect(answer.status).toBe(201);
  return key;
};
const askChallenge = async (browser: Browser) => (await browser.post('/v1/zap/passkey/options', {})).body.challenge;
const signIn = async (browser: Browser, key: SoftAuthenticator, flags?: number) =>
  browser.post('/v1/zap/passkey/signin', key.get(await askChallenge(browser), flags));
const list = async (browser: Browser) => JSON.parse((await browser.get('/v1/account/passkeys')).text);
const readLevel = async (browser: Browser) => (await browser.get('/v1/customerInfo')).body.level;
const listMails = async () => (await takeJobs(shop.parts.db, ['accountMail'])).map(({ payload }) => payload);

describe('a passkey', () => {
  it('signs its customer in fully and freshly, and the customer is told by mail', async () => {
    const maya = await shop.member();
    await listMails();
    const key = await addKey(maya);
    expect(await listMails()).toEqual([
      expect.objectContaining({ kind: 'passkey-added', to: maya.email, about: 'My phone' }),
    ]);
    shop.clock.advance(FRESH_MS + 1);
    const other = shop.browser();
    expect(await signIn(other, key)).toMatchObject({
      status: 200,
      body: { level: 'full', customer: { email: maya.email } },
    });
    expect(await list(other)).toMatchObject({
      isFresh: true,
      hasPassword: true,
      passkeys: [{ name: 'My phone', usedAt: shop.clock.now().toISOString() }],
      offers: { afterSignIn: false, afterPurchase: false },
    });
  });

  it('keeps the cart of the guest, like a password', async () => {
    const key = await addKey(await shop.member());
    const guest = shop.browser();
    const session = guest.cookies.get('session-id');
    await signIn(guest, key);
    expect(guest.cookies.get('session-id')).not.toBe(session);
    expect(await readLevel(guest)).toBe('full');
  });

  it('is renamed, and removed with proof; each customer sees the own ones only', async () => {
    const maya = await shop.member();
    const key = await addKey(maya);
    await addKey(maya, new SoftAuthenticator(), 'Key ring');
    const [{ passkeyId }] = (await list(maya)).passkeys;
    const noa = await shop.member();
    const path = `/v1/account/passkeys/${passkeyId}`;
    expect((await noa.call('PUT', path, { name: 'Mine' })).status).toBe(404);
    expect((await noa.post(`${path}/remove`, {})).status).toBe(404);
    expect((await maya.call('PUT', path, { name: ' ' })).status).toBe(400);
    expect((await maya.call('PUT', path, { name: 'x'.repeat(61) })).status).toBe(400);
    await maya.call('PUT', path, { name: 'Old phone' });
    expect((await list(maya)).passkeys.map(({ name }: { name: string }) => name)).toEqual(['Old phone', 'Key ring']);

    shop.clock.advance(FRESH_MS + 1);
    expect(await maya.post(`${path}/remove`, {})).toMatchObject(WRONG_PASSWORD);
    expect(await maya.post(`${path}/remove`, { password: 'wrong' })).toMatchObject(WRONG_PASSWORD);
    await listMails();
    const two = await Promise.all([1, 2].map(() => maya.post(`${path}/remove`, { password: PASSWORD })));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await listMails()).toEqual([expect.objectContaining({ kind: 'passkey-removed', about: 'Old phone' })]);
    expect(await signIn(shop.browser(), key)).toMatchObject(REFUSED);
  });

  it('is added with proof only', async () => {
    const maya = await shop.member();
    shop.clock.advance(FRESH_MS + 1);
    expect(await maya.post('/v1/account/passkeyOptions', {})).toMatchObject(WRONG_PASSWORD);
    expect(await askOptions(maya, PASSWORD)).toMatchObject({ rp: { id: 'localhost' }, user: { name: maya.email } });
    expect((await shop.browser().post('/v1/account/passkeyOptions', {})).status).toBe(403);
  });

  it('confirms the customer of a stale sign-in, and no other', async () => {
    const maya = await shop.member();
    const key = await addKey(maya);
    const foreign = await addKey(await shop.member());
    shop.clock.advance(FRESH_MS + 1);
    expect(await signIn(maya, foreign)).toMatchObject(REFUSED);
    expect(await list(maya)).toMatchObject({ isFresh: false });
    expect((await signIn(maya, key)).status).toBe(200);
    expect(await list(maya)).toMatchObject({ isFresh: true });
  });

  it('is removed with all others when the password is reset by mail', async () => {
    const maya = await shop.member();
    const key = await addKey(maya);
    await shop.browser().post('/v1/zap/forgotPassword', { email: maya.email });
    const { requestId } = z.object({ requestId: z.string() }).parse((await listMails()).at(-1));
    const token = await createResetToken(shop.parts, maya.email, requestId);
    expect(
      (await shop.browser().post('/v1/zap/resetPassword', { token, password: 'another horse battery' })).status,
    ).toBe(200);
    expect(await signIn(shop.browser(), key)).toMatchObject(REFUSED);
  });
});

describe('an answer is refused', () => {
  let key: SoftAuthenticator;
  beforeAll(async () => {
    key = await addKey(await shop.member());
  });
  const send = (browser: Browser, answer: unknown) => browser.post('/v1/zap/passkey/signin', answer);

  it('a second time, in another browser, too late, or without a challenge of the shop', async () => {
    const guest = shop.browser();
    const answer = key.get(await askChallenge(guest));
    expect(await send(shop.browser(), answer)).toMatchObject(REFUSED);
    expect((await send(guest, answer)).status).toBe(200);
    expect(await send(guest, answer)).toMatchObject(REFUSED);
    const late = shop.browser();
    const lateAnswer = key.get(await askChallenge(late));
    shop.clock.advance(CHALLENGE_MS);
    expect(await send(late, lateAnswer)).toMatchObject(REFUSED);
    expect(await send(shop.browser(), key.get('AAAA'))).toMatchObject(REFUSED);
  });

  it('at once, when two arrive with one challenge', async () => {
    const guest = shop.browser();
    const answer = key.get(await askChallenge(guest));
    const answers = await Promise.all([send(guest, answer), send(guest, answer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('without the finger or PIN, with an old counter, of another site or another key', async () => {
    const PRESENT_ONLY = 0x01;
    expect(await signIn(shop.browser(), key, PRESENT_ONLY)).toMatchObject(REFUSED);
    const guest = shop.browser();
    const challenge = await askChallenge(guest);
    const copy = key.copy();
    expect((await send(guest, key.get(challenge))).status).toBe(200);
    expect(await signIn(shop.browser(), copy)).toMatchObject(REFUSED);
    for (const forged of [
      key.copy({ origin: 'https://evil.example', rpId: 'localhost' }),
      key.copy({ origin: 'http://localhost:3000', rpId: 'evil.example' }),
      new SoftAuthenticator(),
    ])
      expect(await signIn(shop.browser(), forged)).toMatchObject(REFUSED);
    const other = shop.browser();
    const { response, ...rest } = key.get(await askChallenge(other));
    const signature = new SoftAuthenticator().get('x').response.signature;
    expect(await send(other, { ...rest, response: { ...response, signature } })).toMatchObject(REFUSED);
  });

  it('as a new passkey: of another customer, a second time, or of a known key', async () => {
    const [maya, noa] = [await shop.member(), await shop.member()];
    const created = new SoftAuthenticator().create((await askOptions(maya)).challenge);
    expect(await sendNew(noa, created)).toMatchObject(REFUSED);
    expect((await sendNew(maya, created)).status).toBe(201);
    expect(await sendNew(maya, created)).toMatchObject(REFUSED);
    expect(await sendNew(noa, key.create((await askOptions(noa)).challenge))).toMatchObject(REFUSED);
    const signInChallenge = await askChallenge(noa);
    expect(await sendNew(noa, new SoftAuthenticator().create(signInChallenge))).toMatchObject(REFUSED);
  });

  it('with a bounded size, alike for known and unknown keys, and recorded for the owner', async () => {
    const guest = shop.browser();
    const answer = key.get(await askChallenge(guest));
    expect((await send(guest, { ...answer, id: 'x'.repeat(1401) })).status).toBe(400);
    expect((await send(guest, { ...answer, response: {} })).status).toBe(400);
    const unknown = await signIn(shop.browser(), new SoftAuthenticator());
    const known = await signIn(shop.browser(), key, 0x01);
    expect(known.text).toBe(unknown.text);
    const { entries } = await listAccess(shop.parts.db, { act: 'sign-in refused' }, { limit: 2, offset: 0 });
    expect(entries.map(({ customerId }) => customerId === null)).toEqual([false, true]);
  });
});

describe('an offer of a passkey', () => {
  const act = (browser: Browser, name: string) => browser.post('/v1/account/passkeyOffer', { act: name });

  it('is made once after a sign-in, and after purchases until it is declined', async () => {
    const maya = await shop.member();
    expect((await list(maya)).offers).toEqual({ afterSignIn: true, afterPurchase: true });
    await act(maya, 'shown');
    await act(maya, 'shown');
    expect((await list(maya)).offers).toEqual({ afterSignIn: false, afterPurchase: true });
    await act(maya, 'declined');
    expect((await list(maya)).offers).toEqual({ afterSignIn: false, afterPurchase: false });
    expect((await act(maya, 'forgotten')).status).toBe(400);
  });
});

it('removes the passkeys of a demo account that may no longer sign in', async () => {
  const demo = shop.browser();
  await demo.post('/v1/zap/register', { fullName: 'Maya Lindqvist', ...DEMO_ACCOUNT });
  const key = await addKey(demo);
  await closeDemoAccount({ ...shop.parts, config: { ...shop.parts.config, demoAccount: false } });
  expect(await signIn(shop.browser(), key)).toMatchObject(REFUSED);
});

it('holds a limited number of passkeys', async () => {
  const maya = await shop.member();
  const { customer } = JSON.parse((await maya.get('/v1/customerInfo')).text);
  const options = await askOptions(maya);
  await shop.parts.db
    .insertInto('customer_passkeys')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        customer_id: Number(customer.customerId),
        relying_party: 'localhost',
        credential_id: `key ${index}`,
        public_key: Buffer.from([1]),
        counter: 0,
        transports: [],
        name: `Key ${index}`,
        created_at: shop.clock.now(),
      })),
    )
    .execute();
  const limit = { status: 409, body: { id: 'passkey.limit' } };
  expect(await maya.post('/v1/account/passkeyOptions', {})).toMatchObject(limit);
  expect(await sendNew(maya, new SoftAuthenticator().create(options.challenge))).toMatchObject(limit);
});
