import { addAddress, addToCart, configure, createJourneyRoutes, finalize } from '../support/checkoutJourney.ts';
import { givenBalance } from '../support/givenBalance.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { givenPromo } from '../support/givenPromo.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

it("makes codes and balance usable again at the moment of the cancellation, by the shop's clock", async () => {
  const { db } = shop.parts;
  const maya = await shop.member();
  await givenPromo(shop, 'TENOFF');
  await givenBalance(shop, maya.email, 100_000);
  const { stocks } = await givenProduct(db);
  await addToCart(maya, stocks[0].stockId);
  await addAddress(maya);
  const { purchase } = await configure(maya, { coupon: 'TENOFF', useGCBalance: true });
  const orderId = String((await finalize(maya, purchase)).body.orderId);
  shop.clock.advance(3 * 3_600_000);
  const now = shop.clock.now();
  await db
    .insertInto('order_cancellations')
    .values({
      order_id: orderId,
      request_key: 'once',
      reason: 'no reason',
      gift_cents: 0,
      charge_cents: 0,
      is_refund: false,
      created_at: now,
    })
    .execute();
  await db.updateTable('orders').set({ status: 'cancelled' }).where('order_id', '=', orderId).execute();
  const entry = db.selectFrom('gift_balance_entries').select('created_at').where('order_id', '=', orderId);
  const refund = await entry.where('kind', '=', 'refund').executeTakeFirstOrThrow();
  expect(refund.created_at).toEqual(now);
  const redemption = await db
    .selectFrom('promo_redemptions')
    .select('released_at')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(redemption.released_at).toEqual(now);
});
