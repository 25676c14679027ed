import { listAccess } from '../../../../../server/services/identity/accessLog.ts';
import type { Answer, Browser } from '../../support/browser.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { type FakedShop, openFakedShop, readInfo, readQuestion, signInAt } from './openFakedShop.ts';

const PASSWORD = 'correct horse';

let shop: FakedShop;
let email = '';
beforeAll(async () => {
  shop = await openFakedShop();
});
beforeEach(() => {
  email = shop.introduce();
});
afterAll(() => shop.close());

type Reply = { readonly email?: string; readonly fullName?: string; readonly password?: string };
const reply = (browser: Browser, answer: Reply): Promise<Answer> => browser.post('/v1/zap/federated/question', answer);
const refuse = (status: number, id: string, field?: string) => ({
  status,
  body: { id, ...(field !== undefined && { fields: { [field]: expect.any(String) } }) },
});
const registerWith = (address: string): Promise<Answer> =>
  shop.browser().post('/v1/zap/register', { fullName: 'Maya Lindqvist', email: address, password: PASSWORD });
const findCustomerId = async (browser: Browser): Promise<number> =>
  Number((await readInfo(browser)).customer?.customerId);

/** Returns to the shop from the provider, which asks a question. */
async function arrive(): Promise<Browser> {
  const browser = shop.browser();
  expect(await signInAt(browser, 'search')).toBe('/federated-login/link');
  return browser;
}
const arriveUnverified = (): Promise<Browser> => {
  shop.search.person = { ...shop.search.person, emailVerified: false };
  return arrive();
};

describe('an account with a password', () => {
  it('is connected by the password, recorded and reported', async () => {
    await registerWith(email);
    const browser = await arrive();
    await takeJobs(shop.parts.db);
    expect(await readQuestion(browser)).toEqual({
      kind: 'search',
      asks: 'password',
      email,
      fullName: 'Ana Moreno',
      ways: [],
    });
    expect(await reply(browser, {})).toMatchObject(refuse(409, 'account.exists', 'email'));
    expect(await reply(browser, { password: 'wrong' })).toMatchObject(refuse(401, 'credentials.invalid', 'password'));
    const { status, body } = await reply(browser, { password: PASSWORD });
    expect([status, body]).toEqual([200, { ...(await readInfo(browser)), returnTo: '/cart' }]);
    expect(body).toMatchObject({ level: 'full', customer: { email, fullName: 'Maya Lindqvist' } });
    expect(browser.cookies.has('newly-registered')).toBe(false);
    const mail = { kind: 'connected', to: email, about: 'Search', marketplaceId: 'zappos' };
    expect((await takeJobs(shop.parts.db)).map(({ payload }) => payload)).toContainEqual(expect.objectContaining(mail));
    const filter = { customerId: await findCustomerId(browser), act: 'provider connected' } as const;
    expect((await listAccess(shop.parts.db, filter, { limit: 5, offset: 0 })).entries).toMatchObject([
      { about: 'Search' },
    ]);
    expect(await reply(browser, { password: PASSWORD })).toMatchObject(refuse(404, 'not.found'));
  });

  it('is connected once, if two tabs answer', async () => {
    await registerWith(email);
    const [browser, tab] = [await arrive(), await arrive()];
    await reply(browser, { password: PASSWORD });
    await takeJobs(shop.parts.db);
    expect((await reply(tab, { password: PASSWORD })).body).toMatchObject({ customer: { email } });
    const mails = (await takeJobs(shop.parts.db)).map(({ payload }) => payload);
    expect(mails).not.toContainEqual(expect.objectContaining({ kind: 'connected' }));
  });

  it('is not connected to a second account of that kind', async () => {
    await registerWith(email);
    await reply(await arrive(), { password: PASSWORD });
    shop.introduce();
    shop.search.person = { ...shop.search.person, email };
    const browser = await arrive();
    expect(await reply(browser, { password: PASSWORD })).toMatchObject(refuse(409, 'federated.double'));
    expect((await readInfo(browser)).level).toBe('nothing');
  });

  it('is connected under a typed address only with its password', async () => {
    const { email: other } = await shop.member();
    const browser = await arriveUnverified();
    expect(await reply(browser, { email: other })).toMatchObject(refuse(409, 'account.exists', 'email'));
    expect((await reply(browser, { email: other, password: PASSWORD })).body).toMatchObject({
      customer: { email: other },
    });
  });
});

describe('an account without a password', () => {
  it('is reached by the ways that it has', async () => {
    await signInAt(shop.browser(), 'device');
    shop.search.person = { ...shop.search.person, subject: `other ${email}` };
    const browser = await arrive();
    expect(await readQuestion(browser)).toMatchObject({ asks: 'otherWay', email, ways: ['device'] });
    expect(await reply(browser, { password: PASSWORD })).toMatchObject(refuse(409, 'account.otherWay', 'email'));
    expect(await reply(browser, {})).toMatchObject(refuse(409, 'account.otherWay', 'email'));
  });
});

describe('a new account', () => {
  it('has the typed name and address, and is no proof of identity', async () => {
    const browser = await arriveUnverified();
    expect(await reply(browser, {})).toMatchObject(refuse(400, 'input.invalid', 'email'));
    const typed = { email: `typed-${email}`, fullName: 'Noa Berg' };
    expect((await reply(browser, typed)).body).toMatchObject({ level: 'full', customer: typed, returnTo: '/cart' });
    expect(browser.cookies.get('newly-registered')).toBe('true');
    expect((await browser.get('/v1/account/signIns')).body).toMatchObject({ hasPassword: false, isFresh: false });
  });

  it('has the name of the provider if none is typed', async () => {
    const browser = await arriveUnverified();
    const { body } = await reply(browser, { email: `typed-${email}`, fullName: ' ' });
    expect(body).toMatchObject({ customer: { fullName: 'Ana Moreno' } });
  });

  it('is asked for if the account of the address no longer exists', async () => {
    await registerWith(email);
    const browser = await arrive();
    const customers = shop.parts.db.updateTable('customers').set({ email: `gone-${email}` });
    await customers.where('email', '=', email).execute();
    expect(await readQuestion(browser)).toMatchObject({ asks: 'details', email, ways: [] });
    expect((await reply(browser, {})).body).toMatchObject({ customer: { email } });
  });
});

it('is open for a quarter of an hour, in its browser', async () => {
  const [browser, other] = [await arriveUnverified(), shop.browser()];
  expect(await other.get('/v1/zap/federated/question')).toMatchObject(refuse(404, 'not.found'));
  expect(await reply(other, { email })).toMatchObject(refuse(404, 'not.found'));
  shop.clock.advance(15 * 60_000 - 1);
  expect(await readQuestion(browser)).toMatchObject({ asks: 'details' });
  shop.clock.advance(1);
  expect(await reply(browser, { email })).toMatchObject(refuse(404, 'not.found'));
});
