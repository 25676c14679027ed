import { listAccess } from '../../../../../server/services/identity/accessLog.ts';
import type { Browser } from '../../support/browser.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { buildCallback, type FakedShop, openFakedShop, openPath, readInfo, signInAt } from './openFakedShop.ts';

const PASSWORD = 'correct horse';
const ACCOUNT_PAGE = '/account/settings/connected';

let shop: FakedShop;
beforeAll(async () => {
  shop = await openFakedShop();
});
beforeEach(() => {
  shop.introduce();
});
afterAll(() => shop.close());

const buildConnectFailure = (failure: string): string => `${ACCOUNT_PAGE}?signInFailed=${failure}&with=search`;
const startConnecting = async (browser: Browser): Promise<string> => {
  const { body } = await browser.post('/v1/zap/federated/connect', { kind: 'search', password: PASSWORD });
  return buildCallback('search', String(body.location));
};
const connect = async (browser: Browser): Promise<string> => openPath(browser, await startConnecting(browser));

it('lets a customer sign in with a connected account, and notifies them', async () => {
  const maya = await shop.member();
  await takeJobs(shop.parts.db);
  expect(await connect(maya)).toBe(ACCOUNT_PAGE);
  expect(shop.search.starts.at(-1)).toBe(false);
  const mail = { kind: 'connected', to: maya.email, about: 'Search', marketplaceId: 'zappos' };
  expect((await takeJobs(shop.parts.db)).map(({ payload }) => payload)).toMatchObject([mail]);
  const { customer } = await readInfo(maya);
  const filter = { customerId: Number(customer?.customerId), act: 'provider connected' } as const;
  const { entries } = await listAccess(shop.parts.db, filter, { limit: 10, offset: 0 });
  expect(entries).toMatchObject([{ about: 'Search', at: shop.clock.now() }]);
  const again = shop.browser();
  await signInAt(again, 'search');
  expect((await readInfo(again)).customer).toEqual(customer);
});

it('connects an account again without another notice', async () => {
  const maya = await shop.member();
  await connect(maya);
  await takeJobs(shop.parts.db);
  expect(await connect(maya)).toBe(ACCOUNT_PAGE);
  expect(await takeJobs(shop.parts.db)).toEqual([]);
});

it('connects no account of another customer, and no second one', async () => {
  const [maya, noa] = [await shop.member(), await shop.member()];
  await connect(maya);
  expect(await connect(noa)).toBe(buildConnectFailure('taken'));
  shop.introduce();
  expect(await connect(maya)).toBe(buildConnectFailure('double'));
  expect(await connect(noa)).toBe(ACCOUNT_PAGE);
});

it('connects no account once the customer is not signed in fully', async () => {
  const recognized = await shop.member();
  const callbackOfRecognized = await startConnecting(recognized);
  recognized.cookies.delete('at-main');
  const guest = await shop.member();
  const callbackOfGuest = await startConnecting(guest);
  await guest.get('/v1/zap/logout');
  const other = await shop.member();
  const callbackOfOther = await startConnecting(other);
  const { email } = await shop.member();
  await other.post('/v1/zap/signin', { email, password: PASSWORD });
  for (const [browser, callback] of [
    [recognized, callbackOfRecognized],
    [guest, callbackOfGuest],
    [other, callbackOfOther],
  ] as const) {
    expect(await openPath(browser, callback)).toBe(buildConnectFailure('expired'));
  }
  expect(
    await shop.parts.db
      .selectFrom('federated_identities')
      .where('subject', '=', shop.search.person.subject)
      .select('kind')
      .execute(),
  ).toEqual([]);
});

it('returns to the page of connected accounts if the provider fails', async () => {
  const maya = await shop.member();
  shop.search.answerFailure = 'refused';
  expect(await connect(maya)).toBe(buildConnectFailure('refused'));
});
