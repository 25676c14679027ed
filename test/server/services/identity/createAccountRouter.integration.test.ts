import { insertIdentity } from '../../../../server/services/identity/federated/identityStore.ts';
import { customerInfo } from '../../../../src/contracts/account/identity.ts';
import type { Browser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

const PASSWORD = 'correct horse';
const SIGN_IN_REQUIRED = { status: 403, body: { id: 'customer.auth.required' } };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
});
afterAll(() => shop.close());

const readCustomer = async (browser: Browser) => {
  const { customer } = customerInfo.parse((await browser.get('/v1/customerInfo')).body);
  if (!customer) throw new Error('no customer is signed in');
  return customer;
};
const readLevel = async (browser: Browser) => (await browser.get('/v1/customerInfo')).body.level;
const signIn = async (email: string): Promise<Browser> => {
  const browser = shop.browser();
  await browser.post('/v1/zap/signin', { email, password: PASSWORD });
  return browser;
};

describe('a sign-in of the list', () => {
  // First of all tests: the first sign-in has the number 1.
  it.each(['abc', '0', '1'.repeat(16), '1e0'])('is not ended by the number %s', async (number) => {
    const maya = await shop.member();
    expect(await maya.call('DELETE', `/v1/account/signIns/${number}`)).toMatchObject({
      status: 404,
      body: { id: 'not.found', message: 'This sign-in was not found.' },
    });
    expect(await readLevel(maya)).toBe('full');
  });

  it('is ended by its number, without an answer', async () => {
    const maya = await shop.member();
    const { signIns } = JSON.parse((await maya.get('/v1/account/signIns')).text);
    expect(signIns).toEqual([
      {
        signInId: expect.stringMatching(/^\d+$/),
        device: '',
        signedInAt: shop.clock.now().toISOString(),
        seenAt: shop.clock.now().toISOString(),
        isHere: true,
      },
    ]);
    expect(await maya.call('DELETE', `/v1/account/signIns/${signIns[0].signInId}`)).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await readLevel(maya)).toBe('nothing');
  });
});

describe('the ways to prove an account', () => {
  const readProofs = async (browser: Browser) => {
    const { signIns: _, ...proofs } = (await browser.get('/v1/account/signIns')).body;
    return proofs;
  };

  it('are its password, or else its connected accounts', async () => {
    const maya = await shop.member();
    const customerId = Number((await readCustomer(maya)).customerId);
    const { db } = shop.parts;
    for (const kind of ['device', 'search'] as const) {
      const identity = { issuer: 'https://provider.example', kind, subject: maya.email, email: null };
      await db.transaction().execute((tx) => insertIdentity(tx, identity, customerId, shop.clock.now()));
    }
    expect(await readProofs(maya)).toEqual({ hasPassword: true, isFresh: true, kinds: [] });
    await db.updateTable('customers').set({ password_hash: null }).where('customer_id', '=', customerId).execute();
    expect(await readProofs(maya)).toEqual({ hasPassword: false, isFresh: true, kinds: ['device', 'search'] });
    shop.clock.advance(10 * 60_000 + 1);
    expect(await readProofs(maya)).toMatchObject({ isFresh: false });
  });
});

describe('a change of the account', () => {
  const CHANGES = [
    ['PUT', '/v1/account/name', { fullName: 'Noa Berg', password: PASSWORD }],
    ['PUT', '/v1/account/password', { password: PASSWORD, newPassword: 'a new horse' }],
    ['PUT', '/v1/account/email', { email: 'noa@example.com', password: PASSWORD }],
    ['GET', '/v1/account/signIns', undefined],
    ['DELETE', '/v1/account/signIns', undefined],
    ['DELETE', '/v1/account/signIns/1', undefined],
  ] as const;

  it.each(CHANGES)('needs a full sign-in: %s %s', async (method, path, body) => {
    const maya = await shop.member();
    maya.cookies.delete('at-main');
    expect(await readLevel(maya)).toBe('recognized');
    for (const browser of [maya, shop.browser()]) {
      expect(await browser.call(method, path, body)).toMatchObject(SIGN_IN_REQUIRED);
    }
    expect(await readCustomer(maya)).toMatchObject({ fullName: 'Maya Lindqvist' });
  });

  it.each([
    ['PUT', '/v1/account/name', ['fullName']],
    ['PUT', '/v1/account/password', ['newPassword']],
    ['PUT', '/v1/account/email', ['email']],
    ['POST', '/v1/zap/forgotPassword', ['email']],
    ['POST', '/v1/zap/resetPassword', ['token', 'password']],
    ['POST', '/v1/zap/confirmEmail', ['token']],
  ])('names the missing fields of a call without a body: %s %s', async (method, path, names) => {
    const { status, body } = await (await shop.member()).call(method, path);
    expect([status, body.id, Object.keys(body.fields ?? {})]).toEqual([400, 'input.invalid', names]);
  });
});

describe('a new address', () => {
  const change = (browser: Browser, email: string) =>
    browser.call('PUT', '/v1/account/email', { email, password: PASSWORD });

  it('is another one than before', async () => {
    const maya = await shop.member();
    await takeJobs(shop.parts.db);
    expect(await change(maya, ` ${maya.email.toUpperCase()}`)).toMatchObject({
      status: 400,
      body: { id: 'input.invalid', fields: { email: 'This is your address already.' } },
    });
    expect(await takeJobs(shop.parts.db)).toEqual([]);
    expect(await change(maya, `new-${maya.email}`)).toMatchObject({ status: 202, body: {} });
  });

  it('can be asked for five times', async () => {
    const maya = await shop.member();
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await change(maya, `${time}-${maya.email}`)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('is not confirmed by a link from before a new password', async () => {
    const maya = await shop.member();
    await change(maya, `new-${maya.email}`);
    const readTokens = () =>
      shop.parts.db
        .selectFrom('account_tokens')
        .select('used_at')
        .where('new_email', '=', `new-${maya.email}`)
        .execute();
    expect(await readTokens()).toEqual([{ used_at: null }]);
    await maya.call('PUT', '/v1/account/password', { password: PASSWORD, newPassword: 'a new horse' });
    expect(await readTokens()).toEqual([{ used_at: shop.clock.now() }]);
  });
});

it('shows a profile and Prime to a recognised customer, and nothing to a guest', async () => {
  const maya = await shop.member();
  maya.cookies.delete('at-main');
  expect((await maya.get('/customer/customerProfile')).body).toMatchObject({ email: maya.email, firstName: 'Maya' });
  expect((await maya.get('/zap/lwa/customer/primeStatus')).body).toEqual({ isPrimeMember: false });
  for (const path of ['/customer/customerProfile', '/zap/lwa/customer/primeStatus']) {
    expect(await shop.browser().get(path)).toMatchObject(SIGN_IN_REQUIRED);
  }
});

it('ends all sign-ins of a customer, and continues as a guest in another session', async () => {
  const maya = await shop.member();
  const [phone, noa] = [await signIn(maya.email), await shop.member()];
  const sessionId = maya.cookies.get('session-id');
  expect((await maya.call('DELETE', '/v1/account/signIns')).body).toEqual({ level: 'nothing', customer: null });
  expect([await readLevel(maya), await readLevel(phone), await readLevel(noa)]).toEqual(['nothing', 'nothing', 'full']);
  expect(maya.cookies.get('session-id')).not.toBe(sessionId);
});
