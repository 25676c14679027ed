import { resetFlag, setFlag } from '../../../../../server/services/flags/manageFlags.ts';
import { listAccess } from '../../../../../server/services/identity/accessLog.ts';
import { insertIdentity } from '../../../../../server/services/identity/federated/identityStore.ts';
import type { FederatedKind } from '../../../../../src/lib/account/federatedSignIn.ts';
import type { Browser } from '../../support/browser.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { type FakedShop, openFakedShop, readInfo, signInAt } from './openFakedShop.ts';

const PASSWORD = 'correct horse';
const REMOVED = 'https://removed.example';
const LAST_WAY = { status: 409, body: { id: 'federated.last.way' } };
const PLACE = { flag: 'sign-in-device', marketplaceId: '*' };

let shop: FakedShop;
beforeAll(async () => {
  shop = await openFakedShop();
});
beforeEach(() => {
  shop.introduce();
});
afterEach(async () => {
  await resetFlag(shop.parts, PLACE);
  await shop.parts.flags.load(shop.parts.db);
});
afterAll(() => shop.close());

const findCustomerId = async (browser: Browser): Promise<number> =>
  Number((await readInfo(browser)).customer?.customerId);
const link = async (browser: Browser, kind: FederatedKind, issuer: string): Promise<void> => {
  const customerId = await findCustomerId(browser);
  const identity = { issuer, kind, subject: `${kind} ${customerId}`, email: `${kind}@example.com` };
  await shop.parts.db.transaction().execute((tx) => insertIdentity(tx, identity, customerId, shop.clock.now()));
};
const readWays = async (browser: Browser) => JSON.parse((await browser.get('/v1/zap/federated/ways')).text);
const listLast = async (browser: Browser): Promise<Record<string, boolean>> => {
  const { ways } = await readWays(browser);
  return Object.fromEntries(ways.map(({ kind, isLast }: { kind: string; isLast: boolean }) => [kind, isLast]));
};
const disconnect = (browser: Browser, kind: FederatedKind, password = '') =>
  browser.post('/v1/zap/federated/disconnect', { kind, password });

/** A customer whose only way to sign in is `search`. */
async function givenFederated(): Promise<Browser> {
  const browser = shop.browser();
  await signInAt(browser, 'search');
  return browser;
}

describe('the ways to sign in', () => {
  it('are listed with their times, to their customer', async () => {
    const maya = await shop.member();
    await link(maya, 'search', shop.search.issuer);
    expect(await readWays(maya)).toEqual({
      hasPassword: true,
      isFresh: true,
      ways: [{ kind: 'search', email: 'search@example.com', linkedAt: shop.clock.now().toISOString(), isLast: false }],
    });
    shop.clock.advance(10 * 60_000 + 1);
    expect(await readWays(maya)).toMatchObject({ isFresh: false });
    expect((await shop.browser().get('/v1/zap/federated/ways')).status).toBe(403);
  });

  it('include one that works besides each that is not the last', async () => {
    const ana = await givenFederated();
    expect(await listLast(ana)).toEqual({ search: true });
    await link(ana, 'device', shop.device.issuer);
    expect(await listLast(ana)).toEqual({ search: false, device: false });
  });

  it('do not count a kind that is switched off', async () => {
    const ana = await givenFederated();
    await link(ana, 'device', shop.device.issuer);
    await setFlag(shop.parts, PLACE, { variant: 'off', author: 'ops' });
    await shop.parts.flags.load(shop.parts.db);
    expect(await listLast(ana)).toEqual({ search: true, device: false });
    expect(await disconnect(ana, 'search')).toMatchObject(LAST_WAY);
  });

  it('do not count an account of a provider that the shop no longer has', async () => {
    const ana = await givenFederated();
    await link(ana, 'device', REMOVED);
    await link(ana, 'social', 'https://social.example');
    expect(await listLast(ana)).toEqual({ search: true, device: false, social: false });
  });
});

describe('disconnecting', () => {
  it('is recorded and reported, and leaves the other ways', async () => {
    const maya = await shop.member();
    await link(maya, 'search', shop.search.issuer);
    await link(maya, 'device', shop.device.issuer);
    await takeJobs(shop.parts.db);
    const { status, body } = await disconnect(maya, 'search', PASSWORD);
    expect([status, body]).toEqual([200, await readWays(maya)]);
    expect(await listLast(maya)).toEqual({ device: false });
    const mail = { kind: 'disconnected', to: maya.email, about: 'Search', marketplaceId: 'zappos' };
    expect((await takeJobs(shop.parts.db)).map(({ payload }) => payload)).toMatchObject([mail]);
    const filter = { customerId: await findCustomerId(maya), act: 'provider disconnected' } as const;
    const { entries } = await listAccess(shop.parts.db, filter, { limit: 5, offset: 0 });
    expect(entries).toMatchObject([{ about: 'Search', at: shop.clock.now() }]);
  });

  it('removes the accounts of a kind at all providers', async () => {
    const maya = await shop.member();
    await link(maya, 'search', shop.search.issuer);
    await link(maya, 'search', REMOVED);
    await disconnect(maya, 'search', PASSWORD);
    expect(await readWays(maya)).toMatchObject({ ways: [] });
  });

  it('is refused for the last way, for one that is not connected, and without proof', async () => {
    const [ana, maya] = [await givenFederated(), await shop.member()];
    expect(await disconnect(ana, 'search')).toMatchObject(LAST_WAY);
    expect(await disconnect(ana, 'device')).toMatchObject({
      status: 404,
      body: { message: 'The way to sign in was not found.' },
    });
    await link(maya, 'search', shop.search.issuer);
    expect((await disconnect(maya, 'search', 'wrong')).body).toMatchObject({ id: 'credentials.invalid' });
    expect((await disconnect(shop.browser(), 'search')).status).toBe(403);
    expect([await listLast(ana), await listLast(maya)]).toEqual([{ search: true }, { search: false }]);
  });
});
