import { giftCardCommands } from '../../../../server/cli/commands/giftCardCommands.ts';
import { giftcardsRoutes } from '../../../../server/services/giftcards/routes.ts';
import { giftCardDesigns } from '../../../../src/contracts/giftcards.ts';
import { configure, finalize, journeyRoutes } from '../support/checkoutJourney.ts';
import { addGift, giftReview } from '../support/giftCardJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...journeyRoutes()(parts), giftcardsRoutes(parts)]);
});
afterAll(() => shop.close());

/** Runs a command line and returns its output. */
async function giftCard(...typed: string[]): Promise<string> {
  const command = giftCardCommands.find(({ words }) => words === `gift-card ${typed[0]}`);
  const printed = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await command?.run(shop.parts, typed.slice(1))).toBe(0);
    return printed.mock.calls.flat().join('\n');
  } finally {
    printed.mockRestore();
  }
}
afterEach(() => giftCard('on', 'all'));

const SAID = 'The e-Gift Card "Happy Birthday" is not available any more. Please remove it.';

it('blocks an order with an e-gift card of a stopped design until the card is removed', async () => {
  const maya = await shop.member();
  const seen = await giftReview(maya, {}, { recipientName: 'Ida' }, { designId: 'thanks' });
  expect(seen.constraintViolations).toEqual([]);
  await giftCard('off', 'birthday');

  expect(await finalize(maya, seen)).toMatchObject({
    status: 409,
    body: { id: 'constraint.violations.exist', message: SAID },
  });
  const { purchase } = await configure(maya);
  const asin = purchase.productList[0]?.asin;
  const violation = { name: 'OFFER_LISTING_UNAVAILABLE', asin, fixAt: 'cart', message: SAID };
  expect(purchase.constraintViolations).toEqual([violation]);
  expect(await finalize(maya, purchase)).toMatchObject({ status: 409, body: { message: SAID } });
  expect(await shop.parts.db.selectFrom('gift_cards').selectAll().execute()).toEqual([]);

  const gone = purchase.productList.filter((line) => line.asin === asin).map(({ lineItemId }) => lineItemId);
  expect(gone).toHaveLength(2);
  for (const lineItemId of gone) await maya.post('/v1/cart', { items: [{ lineItemId, quantity: 0 }] });
  const left = (await configure(maya)).purchase;
  expect(left.constraintViolations).toEqual([]);
  expect((await finalize(maya, left)).status).toBe(200);
});

it('neither offers nor adds a stopped design, until it is resumed', async () => {
  const maya = await shop.member();
  const offered = async () =>
    giftCardDesigns.parse((await maya.get('/v1/eGiftCardDesigns')).body).designs.map(({ designId }) => designId);
  const all = await offered();
  await giftCard('off', 'birthday');
  expect(await offered()).toEqual(all.filter((designId) => designId !== 'birthday'));
  expect(await addGift(maya)).toMatchObject({
    status: 400,
    body: { fields: { designId: 'This design is not available any more. Please choose another.' } },
  });
  expect(await giftCard('designs')).toMatch(/^classic +on\nbirthday +off\n/);
  await giftCard('off', 'all');
  expect(await offered()).toEqual([]);
  await giftCard('on', 'all');
  expect(await offered()).toEqual(all);
  expect((await addGift(maya)).status).toBe(200);
});

it('rejects an unknown design name', async () => {
  await expect(giftCard('off', 'easter')).rejects.toThrow('Name a design, or all: classic, birthday');
});
