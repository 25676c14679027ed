import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import { orderEstimate, perks } from '../../../../src/contracts/account/rewards.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { ENROLL, MEMBERSHIP, ORDER_ESTIMATE, PERKS, PREFERENCE, ROFS } from './givenMember.ts';

const ESTIMATE = '/akitav2/slotz/optional/v1/vip_points/estimate';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createRewardsRouter(parts)]);
});
afterAll(() => shop.close());

it('enrolls a customer once, whatever runs at once', async () => {
  const maya = await shop.member();
  expect((await maya.get(MEMBERSHIP)).body).toMatchObject({ isEnrolled: false, enrolled: null, canEnroll: true });
  const answers = await Promise.all([maya.post(ENROLL, {}), maya.post(ENROLL, {}), maya.post(ENROLL, {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.message).toBe('Customer is already enrolled.');
  expect((await maya.get(MEMBERSHIP)).body).toMatchObject({
    isEnrolled: true,
    enrolled: Math.floor(shop.clock.now().getTime() / 1000),
    consented: true,
    canEnroll: false,
    isVipOrConsented: true,
    member: { tier: 'silver', pointsToNextTier: 1200, spend_points: 0, preference: null },
  });
});

it('rejects a banned customer', async () => {
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
  expect(await maya.get(MEMBERSHIP)).toMatchObject({ status: 404, body: { id: 'rewards.not.enrolled' } });
});

it('enrolls by the link of a mail without consent, which is given once', async () => {
  const maya = await shop.member();
  const response = await maya.post(ENROLL, { consent: false, emailId: 'spring-7' });
  expect(response.body).toMatchObject({ isEnrolled: true, consented: false, isVipOrConsented: true });
  expect(await maya.post(ENROLL, { consent: false })).toMatchObject({ status: 400 });
  const answers = await Promise.all([maya.post(ENROLL, {}), maya.post(ENROLL, {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await maya.get(MEMBERSHIP)).body).toMatchObject({ consented: true });
  expect((await maya.post(ENROLL, { emailId: 'x'.repeat(65) })).status).toBe(400);
});

it('stores preferences only for members', async () => {
  const maya = await shop.member();
  expect(await maya.post(PREFERENCE, { preference: 'next' })).toMatchObject({
    status: 409,
    body: { code: 'ERROR_CANNOT_UPDATE_VIP_PREFERENCE' },
  });
  expect((await maya.post(ROFS, { preference: true })).status).toBe(409);
  await maya.post(ENROLL, {});
  expect((await maya.post(PREFERENCE, { preference: 'next' })).body).toMatchObject({ member: { preference: 'next' } });
  expect((await maya.post(PREFERENCE, { preference: null })).body).toMatchObject({ member: { preference: null } });
  for (const preference of ['std-us', 7, undefined])
    expect((await maya.post(PREFERENCE, { preference })).status).toBe(400);
  // Faster refunds start with gold.
  expect(await maya.post(ROFS, { preference: true })).toMatchObject({ status: 409 });
  expect((await maya.post(ROFS, { preference: false })).body).toMatchObject({ member: { refundsAtFirstScan: false } });
});

it("returns perks by tier, and members' savings on shipping", async () => {
  const maya = await shop.member();
  const { body } = await maya.get(PERKS);
  expect(body).toMatchObject({ tier: 'silver' });
  expect(perks.parse(body).perks.map(({ id, isMine }) => `${id} ${isMine}`)).toEqual([
    'shipping true',
    'multiplier true',
    'phone true',
    'refund-at-first-scan false',
  ]);
  const estimate = await maya.post(ORDER_ESTIMATE, {
    shipping_speeds: ['next-wow', 'second', 'next-business', 'next'],
  });
  expect(orderEstimate.parse(estimate.body).shipping_speeds.map(({ savings }) => savings.cents)).toEqual([
    0, 1500, 2500, 2500,
  ]);
  for (const shipping_speeds of [[], ['slow'], 'next', Array.from({ length: 5 }, () => 'next')])
    expect((await maya.post(ORDER_ESTIMATE, { shipping_speeds })).status).toBe(400);
});

it('asks guests to sign in, and a recognised customer to sign in fully before enrolling', async () => {
  expect((await shop.browser().get(MEMBERSHIP)).status).toBe(403);
  const maya = await shop.member();
  maya.cookies.delete('at-main');
  expect((await maya.get(MEMBERSHIP)).status).toBe(200);
  expect((await maya.post(ENROLL, {})).status).toBe(403);
  for (const stranger of [maya, shop.browser()])
    expect((await stranger.post(ORDER_ESTIMATE, { shipping_speeds: ['next'] })).status).toBe(403);
});

it('estimates no points for hidden items', async () => {
  const { productId, stocks } = await givenProduct(shop.parts.db);
  const ask = () => shop.browser().post(ESTIMATE, { items: [{ asin: stocks[0].asin }] });
  expect((await ask()).body.transparencyPointsForItem).toHaveLength(1);
  const { db } = shop.parts;
  await db.updateTable('products').set({ hidden: true }).where('product_id', '=', Number(productId)).execute();
  expect((await ask()).body.transparencyPointsForItem).toEqual([]);
});

it('estimates the points of items at the shop’s prices, also for guests', async () => {
  const [expensiveProduct, cheapProduct] = [
    await givenProduct(shop.parts.db, { priceCents: 12_995 }),
    await givenProduct(shop.parts.db, { priceCents: 250 }),
  ];
  const [{ asin }, { asin: other }] = [expensiveProduct.stocks[0], cheapProduct.stocks[0]];
  const { body } = await shop
    .browser()
    .post(ESTIMATE, { items: [{ asin }, { asin: other, quantity: 3 }, { asin: 'B0ZZZZZZZZ' }] });
  expect(body).toEqual({
    transparencyPointsForCart: { totalPoints: { points: 135, dollarValue: '$1.35' } },
    transparencyPointsForItem: [
      { asin, totalPoints: { points: 129, dollarValue: '$1.29' } },
      { asin: other, totalPoints: { points: 6, dollarValue: '$0.06' } },
    ],
  });
  expect((await shop.browser().post(ESTIMATE, { items: [] })).status).toBe(400);
});
