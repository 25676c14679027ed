import type { Limit } from '../../../../../server/platform/rateLimit.ts';
import { LIMITS } from '../../../../../server/services/identity/attempts.ts';
import type { Browser } from '../../support/browser.ts';
import { type FakedShop, ORIGIN, openFakedShop, openPath, signInAt } from './openFakedShop.ts';

const PASSWORD = 'correct horse';
const ADDRESS = '127.0.0.1';
const UNAVAILABLE = { status: 503, body: { id: 'federated.unavailable' } };
const SIGN_IN_REQUIRED = { status: 403, body: { id: 'customer.auth.required' } };

let shop: FakedShop;
let email = '';
beforeAll(async () => {
  shop = await openFakedShop();
});
beforeEach(() => {
  email = shop.introduce();
});
afterAll(() => shop.close());

const connect = (browser: Browser, kind = 'search', password = PASSWORD) =>
  browser.post('/v1/zap/federated/connect', { kind, password });
/** Runs an action while a limit of this address is reached. */
async function whileLimited<Value>(limit: Limit, action: () => Promise<Value>): Promise<Value> {
  const { rateLimits } = shop.parts;
  while ((await rateLimits.consume(limit, ADDRESS)).isAllowed);
  const value = await action();
  await rateLimits.reset(limit, ADDRESS);
  return value;
}

describe('connecting an account', () => {
  it('starts at the provider, which returns to this shop', async () => {
    const maya = await shop.member();
    const { status, body } = await connect(maya);
    expect([status, Object.keys(body)]).toEqual([200, ['location']]);
    const { origin, searchParams } = new URL(String(body.location));
    expect([origin, searchParams.get('redirectUri')]).toEqual([
      shop.search.issuer,
      `${ORIGIN}/federated-login/search/callback`,
    ]);
  });

  it('needs a full sign-in, and the password', async () => {
    const maya = await shop.member();
    expect((await connect(maya, 'search', 'wrong')).body).toMatchObject({ id: 'credentials.invalid' });
    maya.cookies.delete('at-main');
    for (const browser of [maya, shop.browser()]) expect(await connect(browser)).toMatchObject(SIGN_IN_REQUIRED);
  });

  it('is not available without a provider, or while it does not answer', async () => {
    const maya = await shop.member();
    expect(await connect(maya, 'social')).toMatchObject(UNAVAILABLE);
    shop.search.startFailure = 'unreachable';
    expect(await connect(maya)).toMatchObject(UNAVAILABLE);
    expect(shop.logLines.slice(-2).join()).toContain('federated sign-in failed');
  });

  it('is limited for an address', async () => {
    const maya = await shop.member();
    expect((await whileLimited(LIMITS.federatedFromAddress, () => connect(maya))).status).toBe(429);
    expect((await connect(maya)).status).toBe(200);
  });
});

describe('an answer to a question', () => {
  const reply = (browser: Browser, answer: object) => browser.post('/v1/zap/federated/question', answer);
  const arrive = async (): Promise<Browser> => {
    const browser = shop.browser();
    await signInAt(browser, 'search');
    return browser;
  };
  const givenAccount = () =>
    shop.browser().post('/v1/zap/register', { fullName: 'Maya Lindqvist', email, password: PASSWORD });

  it('with the right password forgets wrong ones of this address', async () => {
    await givenAccount();
    for (let round = 0; round < 2; round += 1) {
      const browser = await arrive();
      for (let guess = 0; guess < 9; guess += 1) {
        expect((await reply(browser, { password: `guess ${guess}` })).status).toBe(401);
      }
      expect((await reply(browser, { password: PASSWORD })).status).toBe(200);
      shop.introduce();
      shop.search.person = { ...shop.search.person, email };
      await shop.parts.db.deleteFrom('federated_identities').execute();
    }
  });

  it('without a password forgets none', async () => {
    shop.search.person = { ...shop.search.person, emailVerified: false };
    const limit = LIMITS.signInAtAccountFromAddress;
    const { rateLimits } = shop.parts;
    while ((await rateLimits.consume(limit, `${email} ${ADDRESS}`)).isAllowed);
    expect((await reply(await arrive(), { email })).status).toBe(200);
    expect((await rateLimits.check(limit, `${email} ${ADDRESS}`)).isAllowed).toBe(false);
  });

  it('is limited for an address, like a registration', async () => {
    shop.search.person = { ...shop.search.person, emailVerified: false };
    const browser = await arrive();
    expect((await whileLimited(LIMITS.registerFromAddress, () => reply(browser, { email }))).status).toBe(429);
  });

  it.each([
    ['with a password', true],
    ['without one', false],
  ])('is limited where it tries out accounts %s', async (_, hasPassword) => {
    await givenAccount();
    const { db, rateLimits } = shop.parts;
    if (!hasPassword)
      await db.updateTable('customers').set({ password_hash: null }).where('email', '=', email).execute();
    const browser = await arrive();
    for (let time = 0; time < LIMITS.takenFromAddress.points; time += 1) {
      expect((await reply(browser, {})).status).toBe(409);
    }
    expect((await reply(browser, {})).status).toBe(429);
    await rateLimits.reset(LIMITS.takenFromAddress, ADDRESS);
    expect((await reply(browser, {})).status).toBe(409);
    await rateLimits.reset(LIMITS.takenFromAddress, ADDRESS);
  });
});

describe('a page of a federated sign-in', () => {
  const START = '/federated-login/search/start?openid.return_to=%2Fcart';
  const buildFailure = (failure: string, kind = 'search'): string =>
    `/login?openid.return_to=%2Fcart&signInFailed=${failure}&with=${kind}`;

  it('is not stored, and names no address to other sites', async () => {
    for (const path of [START, '/federated-login/search/callback']) {
      const { status, headers } = await shop.browser().get(path);
      expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        303,
        'no-store',
        'no-referrer',
      ]);
    }
  });

  it('does not exist for another kind', async () => {
    for (const page of ['start', 'callback']) {
      expect((await shop.browser().get(`/federated-login/unknown/${page}`)).status).toBe(404);
    }
  });

  it.each(['invalid', 'unreachable'] as const)('reports why it cannot start: %s', async (reason) => {
    shop.search.startFailure = reason;
    expect(await openPath(shop.browser(), START)).toBe(buildFailure(reason));
  });

  it('reports that there is no provider', async () => {
    expect(await openPath(shop.browser(), START.replace('search', 'social'))).toBe(buildFailure('off', 'social'));
  });

  it('is limited for an address, as if the provider did not answer', async () => {
    const target = await whileLimited(LIMITS.federatedFromAddress, () => openPath(shop.browser(), START));
    expect(target).toBe(buildFailure('unreachable'));
    expect(new URL(await openPath(shop.browser(), START)).origin).toBe(shop.search.issuer);
  });
});
