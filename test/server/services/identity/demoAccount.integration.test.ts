import { closeDemoAccount, DEMO_ACCOUNT } from '../../../../server/services/identity/demoAccount.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
  await shop.browser().post('/v1/zap/register', { fullName: 'Maya Lindqvist', ...DEMO_ACCOUNT });
});
afterAll(() => shop.close());
afterEach(() => {
  shop.parts.config.demoAccount = true;
});

const signIn = async (credentials: object) => (await shop.browser().post('/v1/zap/signin', credentials)).status;

it('rejects the published account if demo accounts are off, also if it was seeded before', async () => {
  expect(await signIn(DEMO_ACCOUNT)).toBe(200);
  shop.parts.config.demoAccount = false;
  expect(await signIn(DEMO_ACCOUNT)).toBe(401);
  expect(await signIn({ ...DEMO_ACCOUNT, email: ' DEMO@eyelet.shop' })).toBe(401);
});

it('ends earlier sign-ins of the published account', async () => {
  const visitor = shop.browser();
  await visitor.post('/v1/zap/signin', DEMO_ACCOUNT);
  const readLevel = async () => (await visitor.get('/v1/customerInfo')).body.level;
  await closeDemoAccount(shop.parts);
  expect(await readLevel()).toBe('full');
  shop.parts.config.demoAccount = false;
  await closeDemoAccount(shop.parts);
  expect(await readLevel()).toBe('nothing');
});
