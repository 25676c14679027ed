import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import { addToCart, configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
let stockId: string;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createRewardsRouter(parts)]);
  stockId = (await givenProduct(shop.parts.db, { onHand: [100] })).stocks[0].stockId;
});
afterAll(() => shop.close());

describe('gift options', () => {
  it('stay with a line until its order, and are hidden from other customers', async () => {
    const maya = await shop.member();
    const purchaseBefore = await prepareReview(maya, stockId);
    const giftOptions = [{ lineItemId: stockId, message: 'For you\nLove, Maya' }];
    const { purchase } = await configure(maya, { giftOptions, isSavingGiftOptions: true });
    expect(purchase.versionNumber).toBe(purchaseBefore.versionNumber + 1);
    expect(purchase.productList).toMatchObject([{ giftMessagable: true, giftMessage: 'For you\nLove, Maya' }]);
    const path = `/v1/giftOptions?purchaseId=${purchase.purchaseId}`;
    expect((await maya.get(path)).body).toMatchObject({
      purchaseId: purchase.purchaseId,
      maxMessageLength: 240,
      giftOptions: [{ lineItemId: stockId, giftMessagable: true, giftMessage: 'For you\nLove, Maya' }],
    });
    const ida = await shop.member();
    expect(await ida.get(path)).toMatchObject({ status: 404, body: { id: 'purchase.not.found' } });

    const { orderId } = (await finalize(maya, purchase)).body;
    const order = orderShape.parse((await maya.get(`/v3/order?orderId=${String(orderId)}`)).body);
    expect(order.lineItems[0]?.giftMessage).toBe('For you\nLove, Maya');
    await addToCart(maya, stockId);
    expect((await configure(maya)).purchase.productList[0]?.giftMessage).toBeUndefined();
  });

  it('are rejected with the reason at the line, and do not change the purchase', async () => {
    const maya = await shop.member();
    const purchaseBefore = await prepareReview(maya, stockId);
    const giftOptions = [{ lineItemId: stockId, message: '' }];
    expect(await maya.post('/v1/checkout/configure', { giftOptions, isSavingGiftOptions: true })).toMatchObject({
      status: 400,
      body: { id: 'ERROR_INVALID_GIFT_OPTIONS', fields: { [stockId]: 'Enter your message.' } },
    });
    expect((await configure(maya)).purchase).toEqual(purchaseBefore);
  });
});

describe('enrollment with an order', () => {
  const membership = '/akitav2/slotz/recognized/v1/vip_membership';

  it('enrolls a customer who has chosen it, once the order is placed', async () => {
    const maya = await shop.member();
    await prepareReview(maya, stockId);
    const { purchase, rewards } = await configure(maya, { isVipEnrollmentSelected: true });
    expect(rewards).toMatchObject({ isEnrolled: false, canEnroll: true });
    expect(rewards?.totalPoints.points).toBeGreaterThan(0);
    expect(purchase.isVipEnrollmentSelected).toBe(true);
    expect((await maya.get(membership)).body).toMatchObject({ isEnrolled: false });
    expect(await finalize(maya, purchase)).toMatchObject({ status: 200 });
    expect((await maya.get(membership)).body).toMatchObject({ isEnrolled: true, consented: true });
  });

  it('places the order of a customer whose enrollment is rejected', async () => {
    const maya = await shop.member();
    await prepareReview(maya, stockId);
    const { purchase } = await configure(maya, { isVipEnrollmentSelected: true });
    const { db } = shop.parts;
    const { customer_id } = await db
      .selectFrom('customers')
      .select('customer_id')
      .where('email', '=', maya.email)
      .executeTakeFirstOrThrow();
    await db.insertInto('reward_members').values({ customer_id, banned: true }).execute();
    expect(await finalize(maya, purchase)).toMatchObject({ status: 200 });
    expect((await maya.get(membership)).status).toBe(404);
  });
});
