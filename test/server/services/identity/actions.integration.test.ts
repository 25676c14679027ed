import { listAccess } from '../../../../server/services/identity/accessLog.ts';
import { LIMITS } from '../../../../server/services/identity/attempts.ts';
import type { Browser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

const PASSWORD = 'correct horse';
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const FROM_PHONE = { 'user-agent': CHROME };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
});
afterAll(() => shop.close());

const readCustomerId = async (email: string): Promise<number> => {
  const query = shop.parts.db.selectFrom('customers').select('customer_id').where('email', '=', email);
  return (await query.executeTakeFirstOrThrow()).customer_id;
};
const readLevel = async (browser: Browser) => (await browser.get('/v1/customerInfo')).body.level;
const signIn = (email: string, password = PASSWORD, browser = shop.browser()) =>
  browser.post('/v1/zap/signin', { email, password }, FROM_PHONE);
/** Reads the access log of an account, oldest first. */
const readAccess = async (email: string): Promise<unknown[]> => {
  const customerId = await readCustomerId(email);
  const { entries } = await listAccess(shop.parts.db, { customerId }, { limit: 20, offset: 0 });
  return entries.map(({ act, about }) => (about === '' ? act : [act, about])).toReversed();
};

describe('the log of access', () => {
  it('has each refused sign-in with its device, of the customer where the address has an account', async () => {
    const { email } = await shop.member();
    const refusals = async () => {
      const { entries } = await listAccess(shop.parts.db, { act: 'sign-in refused' }, { limit: 2, offset: 0 });
      return entries.map(({ at, customerId, about }) => ({ at, customerId, about }));
    };
    expect((await signIn(email, 'wrong')).status).toBe(401);
    expect((await signIn('nobody@example.com')).status).toBe(401);
    const entry = { at: shop.clock.now(), about: 'Chrome on Android' };
    expect(await refusals()).toEqual([
      { ...entry, customerId: null },
      { ...entry, customerId: await readCustomerId(email) },
    ]);
  });

  it('has each change that a customer makes', async () => {
    const maya = await shop.member();
    const { email } = maya;
    const phone = shop.browser();
    await signIn(email, PASSWORD, phone);
    await maya.call('PUT', '/v1/account/email', { email: `new-${email}`, password: PASSWORD });
    const { signIns } = JSON.parse((await maya.get('/v1/account/signIns')).text);
    const other = signIns.find(({ isHere }: { isHere: boolean }) => !isHere);
    await maya.call('DELETE', `/v1/account/signIns/${other.signInId}`);
    await maya.call('DELETE', `/v1/account/signIns/${other.signInId}`);
    await maya.call('PUT', '/v1/account/password', { password: PASSWORD, newPassword: 'a new horse' }, FROM_PHONE);
    await signIn(email, 'a new horse');
    await maya.call('DELETE', '/v1/account/signIns');
    expect(await readAccess(email)).toEqual([
      'signed in',
      ['signed in', 'Chrome on Android'],
      'email change requested',
      ['sign-ins ended', '1'],
      ['password changed', 'Chrome on Android'],
      ['signed in', 'Chrome on Android'],
      ['signed in', 'Chrome on Android'],
      ['sign-ins ended', '2'],
    ]);
  });
});

it('reports a new name and a new password to the customer', async () => {
  const maya = await shop.member();
  await takeJobs(shop.parts.db);
  await maya.call('PUT', '/v1/account/name', { fullName: 'Noa Berg', password: PASSWORD });
  await maya.call('PUT', '/v1/account/password', { password: PASSWORD, newPassword: 'a new horse' });
  const mail = { to: maya.email, marketplaceId: 'zappos' };
  expect((await takeJobs(shop.parts.db)).map(({ payload }) => payload)).toMatchObject([
    { ...mail, kind: 'name-changed', about: 'Noa Berg' },
    { ...mail, kind: 'password-changed', about: '' },
  ]);
});

it('describes a guest and a customer without an agent', async () => {
  const maya = await shop.member();
  const customerId = String(await readCustomerId(maya.email));
  const customer = { customerId, firstName: 'Maya', fullName: 'Maya Lindqvist', email: maya.email };
  expect((await maya.get('/v1/customerInfo')).body).toEqual({ level: 'full', customer });
  maya.cookies.delete('at-main');
  expect((await maya.get('/v1/customerInfo')).body).toEqual({ level: 'recognized', customer });
  expect((await shop.browser().get('/v1/customerInfo')).body).toEqual({ level: 'nothing', customer: null });
});

it('ends the earlier sign-in of a browser that signs in again', async () => {
  const maya = await shop.member();
  const copy = shop.browser();
  for (const [name, value] of maya.cookies) copy.cookies.set(name, value);
  const elsewhere = shop.browser();
  await signIn(maya.email, PASSWORD, elsewhere);
  expect((await signIn(maya.email, PASSWORD, maya)).status).toBe(200);
  expect([await readLevel(maya), await readLevel(elsewhere), await readLevel(copy)]).toEqual([
    'full',
    'full',
    'nothing',
  ]);
});

it('forgets wrong passwords of an address after the right one', async () => {
  const { email } = await shop.member();
  for (let round = 0; round < 2; round += 1) {
    for (let guess = 0; guess < 9; guess += 1) expect((await signIn(email, `guess ${guess}`)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  }
});

it('limits registrations of one address', async () => {
  const { rateLimits } = shop.parts;
  while ((await rateLimits.consume(LIMITS.registerFromAddress, '127.0.0.1')).isAllowed);
  const request = { fullName: 'Noa Berg', email: 'one-too-many@example.com', password: PASSWORD };
  expect((await shop.browser().post('/v1/zap/register', request)).status).toBe(429);
  await rateLimits.reset(LIMITS.registerFromAddress, '127.0.0.1');
  expect((await shop.browser().post('/v1/zap/register', request)).status).toBe(201);
});
