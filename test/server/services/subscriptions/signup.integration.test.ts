import { createSubscriptionsRouter } from '../../../../server/services/subscriptions/routes.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readMailedTokens } from '../support/readMailedTokens.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';

let shop: TestShop;
let direct: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createSubscriptionsRouter(parts)]);
  direct = await openTestShop((parts) => [
    createSubscriptionsRouter({ ...parts, config: { ...parts.config, doubleOptIn: false } }),
  ]);
});
afterAll(async () => {
  await shop.close();
  await direct.close();
});

const join = async (browser: Browser, email: string, captcha?: string) =>
  browser.post('/subscription.do', { email, source: 'footer', captcha: captcha ?? (await solveCaptcha(browser)) });
const confirm = (token: string) => shop.browser().post('/v2/n/subscriptions/confirm', { token });
const selectActiveLists = async ({ parts }: TestShop, email: string) =>
  (
    await parts.db
      .selectFrom('email_subscriptions')
      .select(['kind', 'target'])
      .where('email', '=', email)
      .where('active_at', 'is not', null)
      .orderBy('target')
      .execute()
  ).map(({ kind, target }) => `${kind} ${target}`);

describe('the newsletter with double opt-in', () => {
  it('starts with the click on the mailed link; afterwards the address counts as subscribed', async () => {
    const browser = shop.browser();
    const CONFIRMATION = { previousMarketingSubscriptionStatus: 'NONE', needsConfirmation: true };
    expect((await join(browser, 'Fan@example.com')).body).toEqual(CONFIRMATION);
    expect((await join(browser, 'fan+again@example.com')).body).toEqual(CONFIRMATION);
    expect(await selectActiveLists(shop, 'fan@example.com')).toEqual([]);
    const tokens = await readMailedTokens(shop, 'fan@example.com', 'confirm');
    expect(tokens).toHaveLength(1);
    expect((await confirm(tokens[0] ?? '')).body).toEqual({ confirmed: true });
    expect(await selectActiveLists(shop, 'fan@example.com')).toEqual(['list promotions']);
    expect((await confirm(tokens[0] ?? '')).status).toBe(200);
    expect((await join(browser, 'fan@example.com')).body).toMatchObject({
      previousMarketingSubscriptionStatus: 'SUBSCRIBED',
    });
  });

  it('stores only hashes of tokens, and rejects a manage token and an expired one', async () => {
    await join(shop.browser(), 'hash@example.com');
    const [token = ''] = await readMailedTokens(shop, 'hash@example.com', 'confirm');
    const rows = await shop.parts.db.selectFrom('subscription_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await confirm(`${token.slice(0, -1)}_`)).toMatchObject({ status: 403, body: { id: 'token.invalid' } });
    shop.clock.advance(4 * 86_400_000);
    expect((await confirm(token)).status).toBe(403);
    expect(await selectActiveLists(shop, 'hash@example.com')).toEqual([]);
  });

  it('mails again after ten minutes, and one link confirms all requests', async () => {
    const browser = shop.browser();
    const email = 'both@example.com';
    const { productId } = await givenProduct(shop.parts.db);
    const { brand_id } = await shop.parts.db
      .selectFrom('products')
      .select('brand_id')
      .where('product_id', '=', Number(productId))
      .executeTakeFirstOrThrow();
    await join(browser, email);
    const brandId = String(brand_id);
    await browser.post('/v2/n/subscriptions', { email, brandId, captcha: await solveCaptcha(browser) });
    expect(await readMailedTokens(shop, email, 'confirm')).toHaveLength(1);
    shop.clock.advance(11 * 60_000);
    await browser.post('/v2/n/subscriptions', { email, emailLists: ['vip'], captcha: await solveCaptcha(browser) });
    const tokens = await readMailedTokens(shop, email, 'confirm');
    expect(tokens).toHaveLength(2);
    await confirm(tokens[0] ?? '');
    expect(await selectActiveLists(shop, email)).toEqual([`brand ${brandId}`, 'list promotions', 'list vip']);
  });
});

describe('the captcha', () => {
  it('is required, valid once, and signed by the shop', async () => {
    const browser = shop.browser();
    const REFUSAL = { status: 401, body: { id: 'captcha.invalid' } };
    expect(await join(browser, 'bot@example.com', '')).toMatchObject(REFUSAL);
    expect(await join(browser, 'bot@example.com', '{"challenge":')).toMatchObject(REFUSAL);
    const solution = await solveCaptcha(browser);
    expect(await join(browser, 'bot@example.com', solution.replace('"cost":1000', '"cost":1'))).toMatchObject(REFUSAL);
    const answers = await Promise.all([1, 2, 3].map(() => join(browser, 'bot@example.com', solution)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('expires', async () => {
    const browser = shop.browser();
    const solution = await solveCaptcha(browser);
    shop.clock.advance(21 * 60_000);
    expect((await join(browser, 'late@example.com', solution)).status).toBe(401);
  });

  it('is not used up by an invalid address', async () => {
    const browser = shop.browser();
    const solution = await solveCaptcha(browser);
    expect(await join(browser, 'fan', solution)).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid email address', fields: { email: 'fan is not a valid email.' } },
    });
    expect((await join(browser, 'used@example.com', solution)).status).toBe(200);
  });
});

describe('without double opt-in', () => {
  it('starts at once with a captcha', async () => {
    const browser = direct.browser();
    expect((await join(browser, 'fan@example.com')).body).toEqual({
      previousMarketingSubscriptionStatus: 'NONE',
      needsConfirmation: false,
    });
    expect(await selectActiveLists(direct, 'fan@example.com')).toEqual(['list promotions']);
  });

  it('still asks for a confirmation of a form without scripts, and redirects to its page', async () => {
    const browser = direct.browser();
    const send = async (email: string, referer: string, source = 'footer') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8', referer };
      const answer = await browser.call('POST', '/subscription.do', `email=${email}&source=${source}`, headers);
      return [answer.status, answer.headers.get('location')];
    };
    const page = `${browser.origin}/search?term=boots`;
    expect(await send('form@example.com', page)).toEqual([303, '/search?term=boots&newsletter=confirm#newsletter']);
    expect(await selectActiveLists(direct, 'form@example.com')).toEqual([]);
    const [token = ''] = await readMailedTokens(direct, 'form@example.com', 'confirm');
    await browser.post('/v2/n/subscriptions/confirm', { token });
    expect(await send('form@example.com', page)).toEqual([303, '/search?term=boots&newsletter=already#newsletter']);
    expect(await send('form', 'https://elsewhere.example/a')).toEqual([303, '/?newsletter=invalid#newsletter']);
    expect(await send('form', `${browser.origin}/subscriptions`, 'subscriptions')).toEqual([
      303,
      '/subscriptions?signup=invalid#signup',
    ]);
  });
});

describe('the marketing list', () => {
  const choose = async (choices: object) => {
    const browser = direct.browser();
    const captcha = await solveCaptcha(browser);
    return browser.post('/v2/c/subscribeToMarketingList', { email: 'choice@example.com', captcha, ...choices });
  };

  it('accepts the choices of emails and rewards', async () => {
    expect((await choose({ emails: true, rewards: true })).status).toBe(200);
    expect(await selectActiveLists(direct, 'choice@example.com')).toEqual(['list promotions', 'list vip']);
  });

  it('asks for a choice, and for an address, with the texts of the catalog', async () => {
    expect(await choose({})).toMatchObject({
      status: 400,
      body: { fields: { emails: 'Please check this box to sign up for emails' } },
    });
    expect(await choose({ email: 'x', emails: true })).toMatchObject({
      status: 400,
      body: { message: 'Please Enter A Valid Email Address' },
    });
  });
});

it('rejects unknown lists, brands and styles', async () => {
  const browser = shop.browser();
  const ask = (body: object) => browser.post('/v2/n/subscriptions', { email: 'a@example.com', ...body });
  expect((await ask({ emailLists: ['everything'] })).status).toBe(404);
  expect((await ask({ brandId: '999999' })).status).toBe(404);
  expect((await ask({ styleId: '999999999' })).status).toBe(404);
});
