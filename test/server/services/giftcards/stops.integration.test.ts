import { createGiftCardsRouter } from '../../../../server/services/giftcards/routes.ts';
import { giftCardDesigns } from '../../../../src/contracts/checkout/giftcards.ts';
import { runStore } from '../../cli/support/runStore.ts';
import { configure, createJourneyRoutes, finalize } from '../support/checkoutJourney.ts';
import { addGift, prepareGiftReview } from '../support/giftCardJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
});
afterAll(() => shop.close());

const runGiftCard = (...args: string[]): Promise<string> => runStore(shop.parts, ['gift-card', ...args]);
afterEach(() => runGiftCard('on', 'all'));

const UNAVAILABLE_MESSAGE = 'The e-Gift Card "Happy Birthday" is not available any more. Please remove it.';

it('blocks an order with an e-gift card of a stopped design until the card is removed', async () => {
  const maya = await shop.member();
  const seenPurchase = await prepareGiftReview(maya, {}, { recipientName: 'Ida' }, { designId: 'thanks' });
  expect(seenPurchase.constraintViolations).toEqual([]);
  await runGiftCard('off', 'birthday');

  expect(await finalize(maya, seenPurchase)).toMatchObject({
    status: 409,
    body: { id: 'constraint.violations.exist', message: UNAVAILABLE_MESSAGE },
  });
  const { purchase } = await configure(maya);
  const asin = purchase.productList[0]?.asin;
  const violation = { name: 'OFFER_LISTING_UNAVAILABLE', asin, fixAt: 'cart', message: UNAVAILABLE_MESSAGE };
  expect(purchase.constraintViolations).toEqual([violation]);
  expect(await finalize(maya, purchase)).toMatchObject({ status: 409, body: { message: UNAVAILABLE_MESSAGE } });
  expect(await shop.parts.db.selectFrom('gift_cards').selectAll().execute()).toEqual([]);

  const removedLineIds = purchase.productList.filter((line) => line.asin === asin).map(({ lineItemId }) => lineItemId);
  expect(removedLineIds).toHaveLength(2);
  for (const lineItemId of removedLineIds) await maya.post('/v1/cart', { items: [{ lineItemId, quantity: 0 }] });
  const remainingPurchase = (await configure(maya)).purchase;
  expect(remainingPurchase.constraintViolations).toEqual([]);
  expect((await finalize(maya, remainingPurchase)).status).toBe(200);
});

it('neither offers nor adds a stopped design, until it is resumed', async () => {
  const maya = await shop.member();
  const readDesignIds = async () =>
    giftCardDesigns.parse((await maya.get('/v1/eGiftCardDesigns')).body).designs.map(({ designId }) => designId);
  const all = await readDesignIds();
  await runGiftCard('off', 'birthday');
  expect(await readDesignIds()).toEqual(all.filter((designId) => designId !== 'birthday'));
  expect(await addGift(maya)).toMatchObject({
    status: 400,
    body: { fields: { designId: 'This design is not available any more. Please choose another.' } },
  });
  expect(await runGiftCard('designs')).toMatch(/^classic +on\nbirthday +off\n/);
  await runGiftCard('off', 'all');
  expect(await readDesignIds()).toEqual([]);
  await runGiftCard('on', 'all');
  expect(await readDesignIds()).toEqual(all);
  expect((await addGift(maya)).status).toBe(200);
});

it('rejects an unknown design name', async () => {
  await expect(runGiftCard('off', 'easter')).rejects.toThrow('The design is one of all, classic, birthday');
});
