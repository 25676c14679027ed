import { Client } from 'pg';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const HOUR = 3_600_000;
const { query } = Client.prototype;
const maya = { fullName: 'Maya Lindqvist', email: 'maya@example.com', password: 'correct horse' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
  await shop.browser().post('/v1/zap/register', maya);
});
afterAll(() => shop.close());

const signInAs = async (email: string, password: string) => {
  const browser = shop.browser();
  return { browser, answer: await browser.post('/v1/zap/signin', { email, password }) };
};
const readLevel = async (browser: ReturnType<TestShop['browser']>) =>
  (await browser.get('/v1/customerInfo')).body.level;

describe('session', () => {
  it('has an id of 32 characters in every browser, for about 20 years', async () => {
    const browser = shop.browser();
    const answer = await browser.get('/v1/customerInfo');
    expect(browser.cookies.get('session-id')).toMatch(/^[A-Za-z0-9]{32}$/);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/Max-Age=630720000;.*HttpOnly; SameSite=Lax/);
    expect((await browser.get('/v1/customerInfo')).headers.getSetCookie()).toEqual([]);
  });

  it('replaces a session id that the shop did not issue', async () => {
    const browser = shop.browser();
    for (const chosenId of ['short', 'abcdefghijklmnopqrstuvwxyz012345', 'A'.repeat(32)]) {
      browser.cookies.set('session-id', chosenId);
      await browser.get('/v1/customerInfo');
      expect(browser.cookies.get('session-id')).toMatch(/^[A-Za-z0-9]{32}$/);
      expect(browser.cookies.get('session-id')).not.toBe(chosenId);
    }
  });
});

describe('register', () => {
  it('creates an account and signs in to it', async () => {
    const browser = shop.browser();
    const answer = await browser.post('/v1/zap/register', { ...maya, email: ' Noa+shoes@Example.com' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      level: 'full',
      customer: { firstName: 'Maya', fullName: 'Maya Lindqvist', email: 'noa@example.com' },
    });
    expect((await browser.get('/auth/v1/atvalid')).body).toEqual({ valid: true });
    expect(answer.text).not.toContain('argon2');
  });

  it('rejects an address that has an account', async () => {
    const answer = await shop.browser().post('/v1/zap/register', { ...maya, email: 'MAYA@example.com' });
    expect(answer).toMatchObject({ status: 409, body: { id: 'account.exists' } });
  });

  it('explains the error of each field', async () => {
    const answer = await shop.browser().post('/v1/zap/register', { fullName: ' ', email: 'maya', password: 'short' });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      fullName: 'Enter your full name here. Nice to meet you.',
      email: 'maya is not a valid email.',
      password: 'Use at least 8 characters.',
    });
  });
});

describe('a password that attackers try first', () => {
  const COMMON = /one of the first that attackers try/;
  const PERSONAL = /not your name or email address/;
  it.each([
    ['password1', COMMON],
    ['PassWord1', COMMON],
    ['1234567890', /easy to guess/],
    ['ｐａｓｓｗｏｒｄ１', COMMON],
    ['common-password', PERSONAL],
    ['Common-Password@example.com', PERSONAL],
    ['mayalindqvist', PERSONAL],
  ])('is rejected for a new account: %s', async (password, reason) => {
    const request = { fullName: 'Maya Lindqvist', email: 'common-password@example.com', password };
    expect(await shop.browser().post('/v1/zap/register', request)).toMatchObject({
      status: 400,
      body: { id: 'input.invalid', fields: { password: expect.stringMatching(reason) } },
    });
  });

  it('is rejected for an existing account, which keeps its own', async () => {
    const { browser } = await signInAs(maya.email, maya.password);
    const change = { password: maya.password, newPassword: 'iloveyou1' };
    expect(await browser.call('PUT', '/v1/account/password', change)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.stringMatching(COMMON) } },
    });
    expect((await signInAs(maya.email, maya.password)).answer.status).toBe(200);
  });
});

describe('sign in', () => {
  it('recognises the customer, signs in fully and changes the session', async () => {
    const browser = shop.browser();
    await browser.get('/v1/customerInfo');
    const sessionBefore = browser.cookies.get('session-id');
    const answer = await browser.post('/v1/zap/signin', { email: maya.email, password: maya.password });
    expect(answer.body).toMatchObject({ level: 'full', customer: { firstName: 'Maya' } });
    expect([...browser.cookies.keys()].sort()).toEqual(['at-main', 'device-id', 'profile', 'session-id', 'x-main']);
    expect(browser.cookies.get('session-id')).not.toBe(sessionBefore);
    const open = answer.headers.getSetCookie().filter((cookie) => !/HttpOnly; SameSite=Lax/.test(cookie));
    expect(open).toEqual([expect.stringMatching(/^profile=[\w-]{36}; .*SameSite=Lax/)]);
  });

  it('gives the same answer for a wrong password and for an unknown account', async () => {
    const wrongResponse = await signInAs(maya.email, 'wrong horse');
    const unknownResponse = await signInAs('nobody@example.com', 'wrong horse');
    expect(wrongResponse.answer).toMatchObject({ status: 401, body: { id: 'credentials.invalid' } });
    expect(unknownResponse.answer.text).toBe(wrongResponse.answer.text);
    expect(wrongResponse.browser.cookies.has('x-main')).toBe(false);
  });

  it('limits guesses at one account', async () => {
    const email = 'target@example.com';
    await shop.browser().post('/v1/zap/register', { ...maya, email });
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await signInAs(email, `guess ${guess}`)).answer.status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });
});

describe('levels', () => {
  it('fall from full to recognised an hour after the last use, and twelve hours after signing in', async () => {
    const { browser } = await signInAs(maya.email, maya.password);
    expect(await readLevel(browser)).toBe('full');
    shop.clock.advance(0.75 * HOUR);
    expect(await readLevel(browser)).toBe('full');
    shop.clock.advance(0.75 * HOUR);
    expect(await readLevel(browser)).toBe('full');
    shop.clock.advance(1.01 * HOUR);
    expect(await readLevel(browser)).toBe('recognized');
    expect((await browser.get('/auth/v1/atvalid')).body).toEqual({ valid: false });
  });

  it('end full sign-in after twelve hours, also with activity', async () => {
    const { browser } = await signInAs(maya.email, maya.password);
    for (let halfHours = 0; halfHours < 23; halfHours += 1) {
      shop.clock.advance(HOUR / 2);
      expect(await readLevel(browser)).toBe('full');
    }
    shop.clock.advance(HOUR / 2);
    expect(await readLevel(browser)).toBe('recognized');
  });

  it('reject a cookie that was changed, stolen in part or signed by another key', async () => {
    const { browser } = await signInAs(maya.email, maya.password);
    const { browser: other } = await signInAs('target@example.com', maya.password);
    const xMain = browser.cookies.get('x-main') ?? '';
    const [payload = '', signature = ''] = xMain.split('.');
    const forgedPayload = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/^\[\d+/, '[400001');
    for (const value of [
      `${Buffer.from(forgedPayload.replace('Maya', 'Mia')).toString('base64url')}.${signature}`,
      payload,
      'x.y',
      '.',
    ]) {
      browser.cookies.set('x-main', value);
      expect(await readLevel(browser)).toBe('nothing');
    }
    browser.cookies.set('x-main', xMain);
    browser.cookies.set('at-main', other.cookies.get('at-main') ?? 'none');
    expect(await readLevel(browser)).toBe('recognized');
    const { browser: otherBrowser } = await signInAs(maya.email, maya.password);
    browser.cookies.set('at-main', otherBrowser.cookies.get('at-main') ?? 'none');
    expect(await readLevel(browser)).toBe('recognized');
  });

  it('does not extend a full sign-in that expires while a call is answered', async () => {
    const { browser } = await signInAs(maya.email, maya.password);
    const querySpy = jest.spyOn(Client.prototype, 'query').mockImplementationOnce(function (
      this: Client,
      ...args: unknown[]
    ) {
      const answer = Reflect.apply(query, this, args);
      shop.clock.advance(7 * HOUR);
      return answer;
    });
    await readLevel(browser);
    querySpy.mockRestore();
    expect((await browser.get('/auth/v1/atvalid')).body).toEqual({ valid: false });
  });
});

describe('sign out', () => {
  const call = (browser: ReturnType<TestShop['browser']>, headers: Record<string, string>) =>
    browser.call('GET', '/v1/zap/logout', undefined, headers);

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
  ])('is rejected from a foreign page: %s', async (_, headers) => {
    const { browser } = await signInAs(maya.email, maya.password);
    expect(await call(browser, headers)).toMatchObject({ status: 403, body: { id: 'origin.forbidden' } });
    expect(await readLevel(browser)).toBe('full');
    expect((await call(browser, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect(await readLevel(browser)).toBe('nothing');
  });

  it.each([
    ['a browser', { accept: 'text/html,*/*;q=0.8', 'sec-fetch-site': 'cross-site' }],
    ['an old browser', { accept: 'text/html,*/*;q=0.8' }],
  ])('leads to the page that asks, on a foreign link in %s', async (_, headers) => {
    const { browser } = await signInAs(maya.email, maya.password);
    const answer = await call(browser, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/logout']);
    expect(await readLevel(browser)).toBe('full');
  });

  it('clears the cookies and invalidates copies of them', async () => {
    const { browser } = await signInAs(maya.email, maya.password);
    const copy = shop.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const answer = await browser.get('/v1/zap/logout');
    expect(answer.body).toEqual({ level: 'nothing', customer: null });
    // The browser is still a known device.
    expect([...browser.cookies.keys()].sort()).toEqual(['device-id', 'session-id']);
    expect(browser.cookies.get('session-id')).not.toBe(copy.cookies.get('session-id'));
    expect(await readLevel(copy)).toBe('nothing');
  });
});

it('stores passwords and tokens only as hashes', async () => {
  const { browser } = await signInAs(maya.email, maya.password);
  const customers = await shop.parts.db.selectFrom('customers').selectAll().execute();
  const tokens = await shop.parts.db.selectFrom('login_tokens').selectAll().execute();
  const storedText = JSON.stringify([customers, tokens]);
  expect(storedText).not.toContain(maya.password);
  expect(storedText).not.toContain(browser.cookies.get('at-main') ?? '');
  expect(shop.logLines.join()).not.toContain(maya.password);
});
