import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { createMemberBuyer } from '../../../../../server/services/checkout/buyer.ts';
import { redeemEnteredGiftCard } from '../../../../../server/services/checkout/purchase/enteredCodes.ts';
import { createGiftCode } from '../../../../../server/services/giftcards/codes.ts';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { givenBalance, givenGiftCode } from '../../support/givenBalance.ts';
import { givenPromo } from '../../support/givenPromo.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

const createBuyer = (customerId: number) =>
  createMemberBuyer(customerId, { ip: '192.0.2.1', marketplaceId: null, hasGiftOptions: true, hasMobilePromo: false });
const enter = (customerId: number, coupon: string) =>
  redeemEnteredGiftCard(openCheckout(shop.parts), createBuyer(customerId), { coupon, useDiscount: true });
const givenCustomer = async (): Promise<number> => givenBalance(shop, (await shop.member()).email, 100);

it('redeems a card, whose code is then no promo code of the request', async () => {
  const customerId = await givenCustomer();
  const code = await givenGiftCode(shop, 2_500);
  expect(await enter(customerId, code.toLowerCase())).toEqual({ request: { useDiscount: true }, isRedeemed: true });
  expect(await enter(customerId, code)).toEqual({ request: { useDiscount: true }, isRedeemed: true });
});

it('leaves other codes to the promotions, also one that looks like a card', async () => {
  const customerId = await givenCustomer();
  const code = createGiftCode();
  await givenPromo(shop, code);
  for (const coupon of ['TEN', '', code]) {
    expect(await enter(customerId, coupon)).toEqual({ request: { coupon, useDiscount: true }, isRedeemed: false });
  }
});

it('gives the reason of a refusal at the field of the code', async () => {
  await expect(enter(await givenCustomer(), createGiftCode())).rejects.toMatchObject({
    status: 400,
    id: 'giftcard.invalid',
    fields: { coupon: expect.any(String) },
  });
});

it('passes a failure on that is no refusal', async () => {
  const code = await givenGiftCode(shop, 2_500);
  // No such customer: the database refuses.
  await expect(enter(999_999, code)).rejects.toMatchObject({ code: '23503' });
});
