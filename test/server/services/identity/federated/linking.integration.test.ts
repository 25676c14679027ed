import { doJobs } from '../../support/doJobs.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { type FederatedShop, openFederatedShop } from './openFederatedShop.ts';
import { answer, follow, leave, post, signInAs } from './walk.ts';

const PASSWORD = 'correct horse';
const LINK = '/federated-login/link';
const QUESTION = '/v1/zap/federated/question';

let shop: FederatedShop;
beforeAll(async () => {
  shop = await openFederatedShop();
});
afterAll(() => shop.close());

let count = 0;
const storeAccount = async () => {
  count += 1;
  const email = `store-${count}@example.com`;
  const owner = shop.browser();
  await post(owner, '/v1/zap/register', { fullName: 'Maya Lindqvist', email, password: PASSWORD });
  return { email, owner };
};
const readLevel = async (browser: ReturnType<FederatedShop['browser']>) =>
  (await browser.get('/api/v1/customerInfo')).body.level;
const readSignInWays = async (browser: ReturnType<FederatedShop['browser']>) =>
  (await browser.get('/api/v1/zap/federated/ways')).body;

describe('an email that has an account', () => {
  it('asks for the password once; afterwards both ways sign in', async () => {
    const { email } = await storeAccount();
    const browser = shop.browser();
    expect((await signInAs(browser, 'search', email)).path).toBe(LINK);
    expect(await readLevel(browser)).toBe('nothing');
    expect((await browser.get(`/api${QUESTION}`)).body).toMatchObject({ kind: 'search', asks: 'password', email });

    expect(await post(browser, QUESTION, {})).toMatchObject({ status: 409, body: { id: 'account.exists' } });
    const wrongResponse = await post(browser, QUESTION, { password: 'wrong horse' });
    expect(wrongResponse).toMatchObject({ status: 401, body: { fields: { password: expect.any(String) } } });
    expect(await readLevel(browser)).toBe('nothing');

    const correctResponse = await post(browser, QUESTION, { password: PASSWORD });
    expect(correctResponse.body).toMatchObject({ level: 'full', customer: { email }, returnTo: '/cart' });
    expect((await post(browser, QUESTION, { password: PASSWORD })).status).toBe(404);

    const secondBrowser = shop.browser();
    expect((await signInAs(secondBrowser, 'search', email)).path).toBe('/cart');
    expect((await post(shop.browser(), '/v1/zap/signin', { email, password: PASSWORD })).status).toBe(200);
  });

  it('limits guesses, and reveals nothing to a browser that was not asked', async () => {
    const { email } = await storeAccount();
    const browser = shop.browser();
    await signInAs(browser, 'search', email);
    expect((await post(shop.browser(), QUESTION, { password: PASSWORD })).status).toBe(404);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await post(browser, QUESTION, { password: `guess ${guess}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('asks only the browser that returned, not one that planted its key', async () => {
    const { email } = await storeAccount();
    const [browser, planter] = [shop.browser(), shop.browser()];
    const page = await leave(browser, 'search');
    for (const [name, value] of browser.cookies) planter.cookies.set(name, value);
    expect((await answer(browser, page, { name: 'Ana Moreno', email, verified: 'on' })).path).toBe(LINK);
    expect((await planter.get(`/api${QUESTION}`)).status).toBe(404);
    expect((await browser.get(`/api${QUESTION}`)).body).toMatchObject({ asks: 'password' });
  });

  it('cannot be linked to another kind if the account has no password', async () => {
    const email = 'google-only@example.com';
    await signInAs(shop.browser(), 'search', email);
    const browser = shop.browser();
    expect((await signInAs(browser, 'device', email)).path).toBe(LINK);
    expect((await browser.get(`/api${QUESTION}`)).body).toMatchObject({ asks: 'otherWay', ways: ['search'] });
    expect(await post(browser, QUESTION, { password: PASSWORD })).toMatchObject({ status: 409 });
    const other = await post(browser, QUESTION, { email: 'device-alone@example.com' });
    expect(other.body).toMatchObject({ level: 'full', customer: { email: 'device-alone@example.com' } });
  });
});

describe('an email that no provider verifies', () => {
  it('is asked for, and creates a new account', async () => {
    const browser = shop.browser();
    const page = await answer(browser, await leave(browser, 'device'), { sample: '2' });
    expect(page.path).toBe(LINK);
    expect((await browser.get(`/api${QUESTION}`)).body).toMatchObject({
      asks: 'details',
      email: null,
      fullName: 'Kim Tran',
    });
    expect(await post(browser, QUESTION, {})).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    });
    const created = await post(browser, QUESTION, { email: 'kim@example.com', fullName: 'Kim Tran' });
    expect(created.body).toMatchObject({ level: 'full', customer: { fullName: 'Kim Tran', email: 'kim@example.com' } });
  });

  it('never opens the account with that address without its password', async () => {
    const { email } = await storeAccount();
    const browser = shop.browser();
    const page = await answer(browser, await leave(browser, 'device'), { name: 'Mal', email });
    expect(page.path).toBe(LINK);
    expect((await browser.get(`/api${QUESTION}`)).body).toMatchObject({ asks: 'details', email });
    expect(await post(browser, QUESTION, { email })).toMatchObject({ status: 409, body: { id: 'account.exists' } });
    expect(await readLevel(browser)).toBe('nothing');
    expect((await post(browser, QUESTION, { email, password: PASSWORD })).body).toMatchObject({ level: 'full' });
  });
});

describe('the sign-in methods of an account', () => {
  const connect = async (owner: ReturnType<FederatedShop['browser']>, kind: string, email: string) => {
    const connectResponse = await post(owner, '/v1/zap/federated/connect', { kind, password: PASSWORD });
    const { pathname, search } = new URL(String(connectResponse.body.location));
    const page = await follow(owner, pathname + search);
    return answer(owner, page, { name: 'Maya', email, verified: 'on' });
  };

  it('are connected, listed and disconnected', async () => {
    const { owner } = await storeAccount();
    expect(await readSignInWays(owner)).toEqual({ hasPassword: true, isFresh: true, ways: [] });
    expect((await connect(owner, 'search', 'maya.elsewhere@example.com')).path).toBe('/account/settings/connected');
    expect(await readSignInWays(owner)).toMatchObject({
      ways: [{ kind: 'search', email: 'maya.elsewhere@example.com', isLast: false }],
    });
    const byGoogle = shop.browser();
    await signInAs(byGoogle, 'search', 'maya.elsewhere@example.com');
    expect(await readSignInWays(byGoogle)).toMatchObject({ hasPassword: true });

    const disconnectResponse = await post(owner, '/v1/zap/federated/disconnect', {
      kind: 'search',
      password: PASSWORD,
    });
    expect(disconnectResponse.body).toEqual({ hasPassword: true, isFresh: true, ways: [] });
    expect(await post(owner, '/v1/zap/federated/disconnect', { kind: 'search', password: PASSWORD })).toMatchObject({
      status: 404,
    });
  });

  it('belong to one account each, with one of each kind', async () => {
    const [first, second] = [await storeAccount(), await storeAccount()];
    await connect(first.owner, 'social', 'shared@example.com');
    expect((await connect(second.owner, 'social', 'shared@example.com')).path).toContain(
      'signInFailed=taken&with=social',
    );
    expect((await connect(first.owner, 'social', 'another@example.com')).path).toContain('signInFailed=double');
    expect(await readSignInWays(second.owner)).toMatchObject({ ways: [] });
  });

  it('never include zero methods', async () => {
    const browser = shop.browser();
    await signInAs(browser, 'search', 'last@example.com');
    expect(await readSignInWays(browser)).toMatchObject({
      hasPassword: false,
      ways: [{ kind: 'search', isLast: true }],
    });
    const response = await post(browser, '/v1/zap/federated/disconnect', { kind: 'search' });
    expect(response).toMatchObject({ status: 409, body: { id: 'federated.last.way' } });
    await connect(browser, 'device', 'last@example.com');
    expect((await post(browser, '/v1/zap/federated/disconnect', { kind: 'search' })).body).toMatchObject({
      ways: [{ kind: 'device', isLast: true }],
    });
  });

  it('are hidden from other customers, and can only be added by a page of the shop', async () => {
    const { owner } = await storeAccount();
    expect((await shop.browser().get('/api/v1/zap/federated/ways')).status).toBe(403);
    const foreign = await owner.post(
      '/api/v1/zap/federated/connect',
      { kind: 'search' },
      { origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
    const connectResponse = await post(owner, '/v1/zap/federated/connect', { kind: 'device', password: PASSWORD });
    const { pathname, search } = new URL(String(connectResponse.body.location));
    const page = await follow(owner, pathname + search);
    owner.cookies.delete('at-main');
    const returnPage = await answer(owner, page, { name: 'Maya', email: 'thief@example.com' });
    expect(returnPage.hops).toContain('/account/settings/connected?signInFailed=expired&with=device');
  });
});

describe('repeated proof', () => {
  const PASSWORD_WANTED = { status: 400, body: { fields: { password: expect.any(String) } } };
  const STALE_SIGN_IN_ERROR = { status: 403, body: { id: 'sign.in.not.fresh' } };
  const put = (browser: ReturnType<FederatedShop['browser']>, path: string, body: unknown) =>
    browser.call('PUT', `/api${path}`, body, { origin: browser.origin });
  /** Every change that could take an account over. */
  const createChanges = (browser: ReturnType<FederatedShop['browser']>, kind: string) => [
    () => post(browser, '/v1/zap/federated/connect', { kind: 'device' }),
    () => post(browser, '/v1/zap/federated/disconnect', { kind }),
    () => put(browser, '/v1/account/name', { fullName: 'Mal' }),
    () => put(browser, '/v1/account/email', { email: 'mal@example.com' }),
    () => put(browser, '/v1/account/password', { newPassword: 'a horse of mine' }),
  ];

  it('is the password, for an account that has one', async () => {
    const { owner } = await storeAccount();
    for (const change of createChanges(owner, 'search')) expect(await change()).toMatchObject(PASSWORD_WANTED);
  });

  it('is a fresh sign-in, for an account without one', async () => {
    const browser = shop.browser();
    await signInAs(browser, 'search', 'passwordless@example.com');
    shop.clock.advance(11 * 60_000);
    for (const change of createChanges(browser, 'search')) expect(await change()).toMatchObject(STALE_SIGN_IN_ERROR);
    expect((await browser.get('/api/v1/account/signIns')).body).toMatchObject({ isFresh: false, kinds: ['search'] });
    const start = await browser.call('GET', '/federated-login/search/start?openid.return_to=/account/settings/name');
    const request = new URL(start.headers.get('location') ?? '').searchParams;
    expect([request.get('prompt'), request.get('max_age')]).toEqual(['login', '0']);

    await signInAs(browser, 'search', 'passwordless@example.com', '/account/settings/name');
    expect((await put(browser, '/v1/account/name', { fullName: 'Ana Berg' })).status).toBe(200);
    expect((await put(browser, '/v1/account/password', { newPassword: 'a horse of mine' })).status).toBe(200);
  });
});

describe('a sign-in that the provider gave without new proof', () => {
  it('shows the account, and cannot change it', async () => {
    const browser = shop.browser();
    const person = { name: 'Ana Moreno', email: 'long-signed-in@example.com', verified: 'on' };
    const rename = () => browser.call('PUT', '/api/v1/account/name', { fullName: 'Mal' }, { origin: browser.origin });
    await answer(browser, await leave(browser, 'search'), { ...person, provenSecondsAgo: '1200' });
    expect((await browser.get('/api/v1/account/signIns')).body).toMatchObject({ isFresh: false });
    expect(await rename()).toMatchObject({ status: 403, body: { id: 'sign.in.not.fresh' } });

    // A provider that ignores the request for new proof.
    await answer(browser, await leave(browser, 'search'), { ...person, provenSecondsAgo: '1200' });
    expect(await rename()).toMatchObject({ status: 403, body: { id: 'sign.in.not.fresh' } });

    await answer(browser, await leave(browser, 'search'), person);
    expect((await rename()).status).toBe(200);
  });
});

describe('mails to the owner', () => {
  const readMails = async (email: string) => {
    await doJobs(shop);
    return shop.parts.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
  };
  const readSubjects = async (email: string) => (await readMails(email)).map(({ subject }) => subject);
  const connect = async (owner: ReturnType<FederatedShop['browser']>, email: string) => {
    const connectResponse = await post(owner, '/v1/zap/federated/connect', { kind: 'search', password: PASSWORD });
    const { pathname, search } = new URL(String(connectResponse.body.location));
    return answer(owner, await follow(owner, pathname + search), { name: 'Maya', email, verified: 'on' });
  };

  it('report accounts that are connected and disconnected', async () => {
    const { email, owner } = await storeAccount();
    await connect(owner, `elsewhere-${email}`);
    await post(owner, '/v1/zap/federated/disconnect', { kind: 'search', password: PASSWORD });
    expect(await readSubjects(email)).toEqual([
      'Google now signs in to your account',
      'Google no longer signs in to your account',
    ]);
    await signInAs(owner, 'device', email);
    await post(owner, QUESTION, { password: PASSWORD });
    expect((await readSubjects(email)).at(-1)).toBe('Apple now signs in to your account');
  });

  it('set a new password, after which earlier connections can no longer sign in', async () => {
    const { email, owner } = await storeAccount();
    const hijacker = `hijacker-${email}`;
    await connect(owner, hijacker);
    await post(shop.browser(), '/v1/zap/forgotPassword', { email });
    const token = /token=([\w-]+)/.exec((await readMails(email)).at(-1)?.text ?? '')?.[1];
    await post(shop.browser(), '/v1/zap/resetPassword', { token, password: 'a new horse' });
    expect(await readLevel(owner)).toBe('nothing');

    const secondBrowser = shop.browser();
    await signInAs(secondBrowser, 'search', hijacker);
    expect((await secondBrowser.get('/api/v1/customerInfo')).body).not.toMatchObject({ customer: { email } });
    expect((await readMails(email)).at(-1)?.text).toContain('have been disconnected');
  });
});

it('merges the cart of a guest', async () => {
  const { stocks } = await givenProduct(shop.parts.db);
  const browser = shop.browser();
  await post(browser, '/v1/cart', { items: [{ stockId: stocks[0].stockId, quantityAddition: 2 }] });
  const page = await leave(browser, 'marketplace');
  expect((await answer(browser, page, { refuse: 'true' })).path).toContain('signInFailed=refused');
  expect((await browser.get('/api/v1/cart')).body).toMatchObject({ activeItemTotalQuantity: 2 });
  expect((await signInAs(browser, 'marketplace', 'cart@example.com')).path).toBe('/cart');
  expect((await browser.get('/api/v1/cart')).body).toMatchObject({ activeItemTotalQuantity: 2 });
});
