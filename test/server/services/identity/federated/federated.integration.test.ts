import { resetFlag, setFlag } from '../../../../../server/services/flags/manageFlags.ts';
import { shellContent } from '../../../../../src/contracts/content/content.ts';
import { FEDERATED_KINDS } from '../../../../../src/lib/account/federatedSignIn.ts';
import type { Browser } from '../../support/browser.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { type FederatedShop, openFederatedShop } from './openFederatedShop.ts';
import { answer, CALLBACK, follow, leave, post, signInAs } from './walk.ts';

let shop: FederatedShop;
beforeAll(async () => {
  shop = await openFederatedShop();
});
afterAll(() => shop.close());

const readCustomerInfo = async (browser: Browser) => (await browser.get('/api/v1/customerInfo')).body;

describe('signing in', () => {
  it.each(FEDERATED_KINDS)('creates an account for a new customer, and finds it again: %s', async (kind) => {
    const email = `new-${kind}@example.com`;
    const first = shop.browser();
    await first.get('/api/v1/customerInfo');
    const sessionBefore = first.cookies.get('session-id');
    expect(await signInAs(first, kind, email)).toMatchObject({ path: '/cart', status: 200 });
    expect(await readCustomerInfo(first)).toMatchObject({ level: 'full', customer: { fullName: 'Ana Moreno', email } });
    expect(first.cookies.get('session-id')).not.toBe(sessionBefore);

    const secondBrowser = shop.browser();
    await signInAs(secondBrowser, kind, email);
    expect(await readCustomerInfo(secondBrowser)).toEqual(await readCustomerInfo(first));
  });

  it.each(FEDERATED_KINDS)('opens an account with a password only by that password, once: %s', async (kind) => {
    const account = { email: `password-${kind}@example.com`, password: 'correct horse' };
    await post(shop.browser(), '/v1/zap/register', { fullName: 'Maya Lindqvist', ...account });
    const browser = shop.browser();
    expect((await signInAs(browser, kind, account.email)).path).toBe('/federated-login/link');
    expect(await readCustomerInfo(browser)).toMatchObject({ level: 'nothing' });
    const question = '/v1/zap/federated/question';
    expect((await post(browser, question, { password: 'wrong horse' })).status).toBe(401);
    expect(await readCustomerInfo(browser)).toMatchObject({ level: 'nothing' });
    expect((await post(browser, question, { password: account.password })).status).toBe(200);
    const secondBrowser = shop.browser();
    expect((await signInAs(secondBrowser, kind, account.email)).path).toBe('/cart');
    for (const one of [browser, secondBrowser])
      expect(await readCustomerInfo(one)).toMatchObject({ level: 'full', customer: { fullName: 'Maya Lindqvist' } });
  });

  it('requires what real providers require: code, PKCE, state, nonce', async () => {
    const browser = shop.browser();
    const { hops } = await leave(browser, 'search');
    const authUrl = new URL(hops[1] ?? '', shop.origin);
    expect(authUrl.pathname).toBe('/dev/identity/auth');
    expect(Object.fromEntries(authUrl.searchParams)).toMatchObject({
      client_id: 'shop-search',
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${shop.origin}/federated-login/search/callback`,
    });
  });

  it('accepts an answer that the provider sends as a form, without our cookies', async () => {
    const browser = shop.browser();
    const person = { name: 'Ana', email: 'form@example.com', verified: 'on' };
    const { path } = await answer(browser, await leave(browser, 'device'), person, CALLBACK);
    const [address = '', fields = ''] = path.split('?');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://provider.example' };
    const postResponse = await shop.browser().call('POST', address, fields, headers);
    expect(postResponse.status).toBe(303);
    expect((await follow(browser, postResponse.headers.get('location') ?? '')).path).toBe('/cart');
    expect(await readCustomerInfo(browser)).toMatchObject({ customer: { email: 'form@example.com' } });
  });

  it('returns to the page with its pending action, and never to another host', async () => {
    const heartPath = '/product/1?heartOnLoad=7';
    const stop = /^\/product/;
    const page = await leave(shop.browser(), 'device', heartPath);
    expect(page.status).toBe(200);
    const browser = shop.browser();
    const returnPage = await answer(browser, await leave(browser, 'device', heartPath), { sample: '0' }, stop);
    expect(returnPage.path).toBe(heartPath);
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/login?x=1',
      '/federated-login',
    ]) {
      const shopper = shop.browser();
      expect((await signInAs(shopper, 'device', 'back@example.com', target)).path).toBe('/');
    }
  });
});

describe('failures', () => {
  const buildFailurePath = (failure: string, kind = 'search', returnTo = '%2Fcart') =>
    `/login?openid.return_to=${returnTo}&signInFailed=${failure}&with=${kind}`;

  it('return to sign-in when the person does not consent, with the session and the return path kept', async () => {
    const browser = shop.browser();
    const page = await leave(browser, 'search');
    const session = browser.cookies.get('session-id');
    expect(await answer(browser, page, { refuse: 'true' })).toMatchObject({
      path: buildFailurePath('refused'),
      status: 200,
    });
    expect(browser.cookies.get('session-id')).toBe(session);
    expect(await readCustomerInfo(browser)).toMatchObject({ level: 'nothing' });
  });

  it.each(FEDERATED_KINDS)(
    'occur for an answer with another state, of another browser, or of another kind: %s',
    async (kind) => {
      const browser = shop.browser();
      const { path } = await answer(browser, await leave(browser, kind), { sample: '0' }, CALLBACK);
      const changedPath = path.replace(/state=[\w-]+/, 'state=other');
      expect((await follow(browser, changedPath)).path).toBe(buildFailurePath('expired', kind, '%2F'));
      expect((await follow(shop.browser(), path)).path).toBe(buildFailurePath('expired', kind, '%2F'));
      const otherKind = kind === 'device' ? 'search' : 'device';
      const otherPath = path.replace(`/${kind}/`, `/${otherKind}/`);
      expect((await follow(browser, otherPath)).path).toBe(buildFailurePath('expired', otherKind, '%2F'));
      expect(await readCustomerInfo(browser)).toMatchObject({ level: 'nothing' });
    },
  );

  it('occur for an answer without a state', async () => {
    const path = '/federated-login/search/callback?code=any';
    expect((await follow(shop.browser(), path)).path).toBe(buildFailurePath('expired', 'search', '%2F'));
  });

  it('occur for a repeated answer', async () => {
    const browser = shop.browser();
    const profile = { name: 'Ana', email: 'once@example.com', verified: 'on' };
    const { path } = await answer(browser, await leave(browser, 'search'), profile, CALLBACK);
    expect((await follow(browser, path)).path).toBe('/cart');
    browser.cookies.delete('at-main');
    browser.cookies.delete('x-main');
    expect((await follow(browser, path)).path).toBe(buildFailurePath('expired', 'search', '%2F'));
    expect(await readCustomerInfo(browser)).toMatchObject({ level: 'nothing' });
  });

  it('occur for a code of another sign-in', async () => {
    const browser = shop.browser();
    const getCode = (path: string) => new URL(path, shop.origin).searchParams.get('code') ?? '';
    const first = await answer(browser, await leave(browser, 'search'), { sample: '0' }, CALLBACK);
    const second = await answer(browser, await leave(browser, 'search'), { sample: '0' }, CALLBACK);
    const swappedPath = second.path.replace(getCode(second.path), getCode(first.path));
    expect((await follow(browser, swappedPath)).path).toBe(buildFailurePath('invalid'));
    expect(await readCustomerInfo(browser)).toMatchObject({ level: 'nothing' });
  });

  it('occur for an answer with another nonce', async () => {
    const browser = shop.browser();
    const start = '/federated-login/search/start?openid.return_to=%2Fcart';
    const { path } = await follow(browser, start, /\/dev\/identity/);
    const page = await follow(browser, path.replace(/nonce=[\w-]+/, 'nonce=other'));
    expect((await answer(browser, page, { sample: '0' })).path).toBe(buildFailurePath('invalid'));
    expect(await readCustomerInfo(browser)).toMatchObject({ level: 'nothing' });
  });

  it('occur for an answer after a quarter of an hour', async () => {
    const browser = shop.browser();
    const { path } = await answer(browser, await leave(browser, 'search'), { sample: '0' }, CALLBACK);
    shop.clock.advance(15 * 60_000 + 1);
    expect((await follow(browser, path)).path).toBe(buildFailurePath('expired', 'search', '%2F'));
  });

  it('log neither codes nor secrets', () => {
    const lines = shop.logLines.join('\n');
    expect(lines).toContain('federated sign-in failed');
    expect(lines).not.toMatch(/code=(?!\[)|state=(?!\[)|client_secret|id_token|access_token|\beyJ[\w-]+\.[\w-]+\./);
  });
});

describe('/logout', () => {
  const open = (browser: Browser, site?: string) =>
    browser.call('GET', '/logout', undefined, { accept: 'text/html', ...(site && { 'sec-fetch-site': site }) });
  const readLevel = async (browser: Browser) => (await browser.get('/api/v1/customerInfo')).body.level;

  it.each(['same-origin', 'none'])('signs out on a %s request', async (site) => {
    const browser = shop.browser();
    await signInAs(browser, 'search', 'leaving@example.com');
    const { status, headers } = await open(browser, site);
    expect([status, headers.get('location')]).toEqual([303, '/']);
    expect(await readLevel(browser)).toBe('nothing');
  });

  it.each(['cross-site', 'same-site', undefined])('asks for confirmation on a %s request', async (site) => {
    const browser = shop.browser();
    await signInAs(browser, 'search', 'leaving@example.com');
    expect((await open(browser, site)).text).toContain('<form action="/logout" method="post">');
    expect(await readLevel(browser)).toBe('full');

    expect((await browser.post('/logout', '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await readLevel(browser)).toBe('full');
    const form = { origin: browser.origin, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browser.post('/logout', '', form)).status).toBe(303);
    expect(await readLevel(browser)).toBe('nothing');
  });
});

describe('kill switches', () => {
  const readKinds = async () => shellContent.parse((await shop.browser().get('/api/zcs/content')).body).federatedKinds;
  const place = { flag: 'sign-in-social', marketplaceId: '*' };

  it('hide the button of a disabled kind, and start and complete no sign-in', async () => {
    expect(await readKinds()).toEqual([...FEDERATED_KINDS]);
    const browser = shop.browser();
    const { path } = await answer(browser, await leave(browser, 'social'), { sample: '0' }, CALLBACK);
    await setFlag(shop.parts, place, { variant: 'off', author: 'ops' });
    await waitUntil(async () => !(await readKinds()).includes('social'));
    expect(await readKinds()).toEqual(['marketplace', 'search', 'device']);
    expect((await follow(browser, path)).path).toContain('signInFailed=off&with=social');
    expect((await leave(browser, 'social')).path).toContain('signInFailed=off&with=social');
    await resetFlag(shop.parts, place);
    await waitUntil(async () => (await readKinds()).includes('social'));
    expect((await signInAs(browser, 'social', 'on-again@example.com')).path).toBe('/cart');
  });
});
