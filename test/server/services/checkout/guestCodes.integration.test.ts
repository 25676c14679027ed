import { createGiftCardsRouter } from '../../../../server/services/giftcards/routes.ts';
import { configure, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenGiftCode } from '../support/givenBalance.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { givenPromo } from '../support/givenPromo.ts';
import { createGuest, createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
let stockId: string;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
  stockId = (await givenProduct(shop.parts.db, { onHand: [20] })).stocks[0].stockId;
});
afterAll(() => shop.close());

it('counts a code once for an email address, across guests', async () => {
  await givenPromo(shop, 'ONCE');
  const first = await createGuest(shop);
  await prepareReview(first, stockId);
  expect(await finalize(first, (await configure(first, { coupon: 'ONCE' })).purchase)).toMatchObject({ status: 200 });

  const secondBrowser = shop.browser();
  await secondBrowser.post('/v1/checkout/guest', { email: first.email });
  await prepareReview(secondBrowser, stockId);
  expect((await secondBrowser.post('/v1/checkout/configure', { coupon: 'ONCE' })).body).toMatchObject({
    id: 'promo.already.redeemed',
  });
  const other = await createGuest(shop);
  await prepareReview(other, stockId);
  expect(await other.post('/v1/checkout/configure', { coupon: 'ONCE' })).toMatchObject({ status: 200 });
});

it('asks a guest who enters a gift card code to sign in, and does not change the card', async () => {
  const code = await givenGiftCode(shop, 2500);
  const browser = await createGuest(shop);
  await prepareReview(browser, stockId);
  expect(await browser.post('/v1/checkout/configure', { coupon: code })).toMatchObject({
    status: 400,
    body: { id: 'giftcard.needs.account', fields: { coupon: expect.stringContaining('Sign in') } },
  });
  const { status } = await shop.parts.db
    .selectFrom('gift_cards')
    .select('status')
    .where('last_four', '=', code.slice(-4))
    .executeTakeFirstOrThrow();
  expect(status).toBe('issued');
});
