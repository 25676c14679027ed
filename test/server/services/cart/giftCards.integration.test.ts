import { createCartRouter } from '../../../../server/services/cart/routes.ts';
import { cart as cartShape } from '../../../../src/contracts/cart.ts';
import { GIFT_CARD_LIMITS } from '../../../../src/lib/products/products.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { addToCart } from '../support/checkoutJourney.ts';
import { addGift } from '../support/giftCardJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createCartRouter(parts)]);
});
afterAll(() => shop.close());

const createStock = async (): Promise<string> => (await givenProduct(shop.parts.db)).stocks[0].stockId;
const readCart = async (browser: Browser) => cartShape.parse((await browser.get('/v1/cart')).body);
const getLineItemId = (answer: Answer, index = 0): string =>
  cartShape.parse(answer.body).activeItems[index]?.giftCard?.lineItemId ?? '';
const change = (browser: Browser, item: object) => browser.post('/v1/cart', { items: [item] });
const MIXED_CART_ERROR = {
  status: 409,
  body: {
    id: 'cannotAddMixedRetailAndEgc',
    message:
      'Sorry, but e-Gift Cards may not be combined with other retail items. Please complete your purchase before adding to cart.',
  },
};

it('has each card as a line of its own', async () => {
  const guest = shop.browser();
  await guest.get('/v1/cart');
  await addGift(guest);
  const { body } = await addGift(guest, { amountCents: 12_345 });
  expect(cartShape.parse(body)).toMatchObject({
    activeItemTotalQuantity: 2,
    subtotal: { cents: 17_345, amount: '$173.45' },
    activeItems: [
      { egc: true, quantity: 1, asin: 'B0EGIFT002', giftCard: { recipientEmail: 'noa@example.com' } },
      { egc: true, price: { cents: 12_345 } },
    ],
  });
  expect((await guest.get('/v1/getCartItemsCount')).body).toEqual({ count: 2 });
});

it('changes, saves for later and removes a card', async () => {
  const guest = shop.browser();
  await guest.get('/v1/cart');
  const first = getLineItemId(await addGift(guest));
  shop.clock.advance(1000);
  await addGift(guest, { recipientName: 'Ida' });
  const changeResponse = await addGift(guest, { lineItemId: first, recipientName: 'Noa and Ben' });
  expect(cartShape.parse(changeResponse.body).activeItems.map(({ giftCard }) => giftCard?.recipientName)).toEqual([
    'Noa and Ben',
    'Ida',
  ]);
  expect((await addGift(guest, { lineItemId: first })).body).toMatchObject({ id: 'cart.validation.exception' });

  await change(guest, { lineItemId: getLineItemId(changeResponse), saved: true });
  expect(await readCart(guest)).toMatchObject({ activeItems: [{}], savedItems: [{ egc: true }] });
  await change(guest, { lineItemId: getLineItemId(changeResponse), saved: false });
  await change(guest, { lineItemId: getLineItemId(changeResponse), quantity: 0 });
  expect((await readCart(guest)).activeItems.map(({ giftCard }) => giftCard?.recipientName)).toEqual(['Ida']);
  expect((await change(guest, { lineItemId: getLineItemId(changeResponse, 1), quantity: 2 })).status).toBe(400);
});

it('changes no cart but its owner’s', async () => {
  const [maya, eve] = [await shop.member(), await shop.member()];
  const lineItemId = getLineItemId(await addGift(maya));
  await change(eve, { lineItemId, quantity: 0 });
  expect((await addGift(eve, { lineItemId })).status).toBe(400);
  expect((await readCart(maya)).activeItems).toHaveLength(1);
});

it.each([
  [{ amountCents: 499 }, { amountCents: 'Choose an amount from $5.00 to $500.00.' }],
  [{ amountCents: 50_001 }, { amountCents: 'Choose an amount from $5.00 to $500.00.' }],
  [{ amountCents: 50.5 }, { amountCents: expect.any(String) }],
  [{ recipientEmail: 'noa' }, { recipientEmail: 'noa is not a valid email.' }],
  [{ recipientName: ' ' }, { recipientName: "Enter the recipient's name." }],
  [{ senderName: '' }, { senderName: 'Enter your name, so that they know who it is from.' }],
  [{ message: 'x'.repeat(301) }, { message: 'Use at most 300 letters.' }],
  [{ designId: 'none' }, { designId: 'Choose a design.' }],
  [{ deliverOn: '2026-11-19' }, { deliverOn: 'Choose a day from today to a year from now.' }],
  [{ deliverOn: '2027-11-21' }, { deliverOn: 'Choose a day from today to a year from now.' }],
])('rejects %j', async (invalidGift, fields) => {
  const maya = await shop.member();
  expect(await addGift(maya, invalidGift)).toMatchObject({ status: 400, body: { fields } });
  expect((await readCart(maya)).activeItems).toEqual([]);
});

it('holds a limited number of cards', async () => {
  const maya = await shop.member();
  for (let count = 0; count < GIFT_CARD_LIMITS.perCart; count += 1) await addGift(maya);
  expect((await addGift(maya)).body).toMatchObject({ id: 'max.cart.size.exceeded' });
});

describe('cards and goods', () => {
  it('are rejected together, whichever was added first', async () => {
    const [maya, noa] = [await shop.member(), await shop.member()];
    const stockId = await createStock();
    await addToCart(maya, stockId);
    expect(await addGift(maya)).toMatchObject(MIXED_CART_ERROR);
    await addGift(noa);
    expect(await addToCart(noa, stockId)).toMatchObject(MIXED_CART_ERROR);
    expect((await readCart(maya)).activeItems).toMatchObject([{ egc: false }]);
    expect((await readCart(noa)).activeItems).toMatchObject([{ egc: true }]);
  });

  it('are rejected together when saved ones are moved back', async () => {
    const maya = await shop.member();
    const stockId = await createStock();
    await addToCart(maya, stockId);
    await change(maya, { stockId, saved: true });
    const lineItemId = getLineItemId(await addGift(maya));
    expect(await change(maya, { stockId, saved: false })).toMatchObject(MIXED_CART_ERROR);
    await change(maya, { lineItemId, saved: true });
    expect((await change(maya, { stockId, saved: false })).status).toBe(200);
    expect(await change(maya, { lineItemId, saved: false })).toMatchObject(MIXED_CART_ERROR);
  });

  it('are rejected together when they are added at the same moment', async () => {
    const maya = await shop.member();
    const stockId = await createStock();
    const answers = await Promise.all([
      addGift(maya),
      addToCart(maya, stockId),
      addGift(maya),
      addToCart(maya, stockId),
    ]);
    const { activeItems } = await readCart(maya);
    expect(new Set(activeItems.map(({ egc }) => egc)).size).toBe(1);
    expect(answers.some(({ status }) => status === 409)).toBe(true);
  });

  it.each(['cards', 'goods'])(
    "meet at sign-in: the %s in a guest's cart stay, the other kind is saved for later",
    async (kind) => {
      const maya = await shop.member();
      const stockId = await createStock();
      const [addOlder, addNewer] =
        kind === 'cards'
          ? [() => addToCart(maya, stockId), addGift]
          : [() => addGift(maya), (guest: Browser) => addToCart(guest, stockId)];
      await addOlder();
      const guest = shop.browser();
      await guest.get('/v1/cart');
      await addNewer(guest);
      await guest.post('/v1/zap/signin', { email: maya.email, password: 'correct horse' });
      expect(await readCart(guest)).toMatchObject({
        activeItems: [{ egc: kind === 'cards' }],
        savedItems: [{ egc: kind !== 'cards' }],
      });
    },
  );
});
