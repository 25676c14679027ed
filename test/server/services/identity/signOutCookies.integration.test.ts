import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
});
afterAll(() => shop.close());

it('clears the cookies of the sign-in, begins a session, and touches no other cookie', async () => {
  const { headers } = await (await shop.member()).get('/v1/zap/logout');
  const cookies = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  expect(cookies.toSorted()).toEqual(['at-main', 'profile', 'session-id', 'x-main']);
});
