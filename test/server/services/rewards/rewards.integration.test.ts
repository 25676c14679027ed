import { rewardsRoutes } from '../../../../server/services/rewards/routes.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const MEMBERSHIP = '/akitav2/slotz/recognized/v1/vip_membership';
const ENROLL = '/akitav2/slotz/full/v1/vip_membership/enroll';
const ESTIMATE = '/akitav2/slotz/optional/v1/vip_points/estimate';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [rewardsRoutes(parts)]);
});
afterAll(() => shop.close());

it('takes a customer in once, whatever runs at once', async () => {
  const maya = await shop.member();
  expect((await maya.get(MEMBERSHIP)).body).toMatchObject({ isEnrolled: false, enrolled: null, canEnroll: true });
  const answers = await Promise.all([maya.post(ENROLL, {}), maya.post(ENROLL, {}), maya.post(ENROLL, {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.message).toBe('Customer is already enrolled.');
  expect((await maya.get(MEMBERSHIP)).body).toEqual({
    isEnrolled: true,
    enrolled: Math.floor(shop.clock.now().getTime() / 1000),
    consented: true,
    canEnroll: false,
    isVipOrConsented: true,
  });
});

it('refuses who is banned', async () => {
  const maya = await shop.member();
  const { customer_id } = await shop.parts.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', maya.email)
    .executeTakeFirstOrThrow();
  await shop.parts.db.insertInto('reward_members').values({ customer_id, banned: true }).execute();
  expect(await maya.post(ENROLL, {})).toMatchObject({
    status: 403,
    body: { message: 'Customer is banned from enrollment' },
  });
  expect((await maya.post(ENROLL, {})).body.code).toBe('ERROR_CUSTOMER_IS_BANNED_FROM_REWARDS');
  expect((await maya.get(MEMBERSHIP)).body).toMatchObject({ isEnrolled: false, canEnroll: false });
});

it('asks guests to sign in, and a recognised customer to sign in fully before enrolling', async () => {
  expect((await shop.browser().get(MEMBERSHIP)).status).toBe(403);
  const maya = await shop.member();
  maya.cookies.delete('at-main');
  expect((await maya.get(MEMBERSHIP)).status).toBe(200);
  expect((await maya.post(ENROLL, {})).status).toBe(403);
});

it('estimates what items would bring, at the prices of the shop and for anybody', async () => {
  const [dear, cheap] = [
    await givenProduct(shop.parts.db, { priceCents: 12_995 }),
    await givenProduct(shop.parts.db, { priceCents: 250 }),
  ];
  const [{ asin }, { asin: other }] = [dear.stocks[0], cheap.stocks[0]];
  const { body } = await shop
    .browser()
    .post(ESTIMATE, { items: [{ asin }, { asin: other, quantity: 3 }, { asin: 'B0ZZZZZZZZ' }] });
  expect(body).toEqual({
    totalPoints: { points: 135, dollarValue: '$1.35' },
    items: [
      { asin, totalPoints: { points: 129, dollarValue: '$1.29' } },
      { asin: other, totalPoints: { points: 6, dollarValue: '$0.06' } },
    ],
  });
  expect((await shop.browser().post(ESTIMATE, { items: [] })).status).toBe(400);
});
