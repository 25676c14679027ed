import type { StoredGift } from '../../../../../server/platform/database/columnTypes.ts';
import { createGiftCardsRouter } from '../../../../../server/services/giftcards/routes.ts';
import { configure, createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { prepareGiftReview } from '../../support/giftCardJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
});
afterAll(() => shop.close());

/** Changes the only e-gift card of the only cart. */
async function changeGift(change: Partial<StoredGift>): Promise<void> {
  const { db } = shop.parts;
  const { gift } = await db.selectFrom('cart_gift_cards').select('gift').executeTakeFirstOrThrow();
  await db
    .updateTable('cart_gift_cards')
    .set({ gift: JSON.stringify({ ...gift, ...change }) })
    .execute();
}

it('gives a purchase another version with each change of an e-gift card', async () => {
  const maya = await shop.member();
  const { versionNumber, productList } = await prepareGiftReview(maya, {});
  const [line] = productList;
  expect(line?.gcCustomization).toMatchObject({ recipientName: 'Noa Berg' });
  const changes: Partial<StoredGift>[] = [
    { recipientName: 'Noa B.' },
    { recipientEmail: 'noa.b@example.com' },
    { senderName: 'M.' },
    { message: 'Hi' },
    { deliverOn: '2026-12-24' },
    { designId: 'thanks' },
  ];
  let version = versionNumber;
  for (const change of changes) {
    await changeGift(change);
    const { purchase } = await configure(maya);
    expect([change, purchase.versionNumber]).toEqual([change, version + 1]);
    expect(purchase.productList[0]?.gcCustomization).toMatchObject(change);
    version = purchase.versionNumber;
    expect((await configure(maya)).purchase.versionNumber).toBe(version);
  }
});
