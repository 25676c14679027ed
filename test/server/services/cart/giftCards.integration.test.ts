import { cartRoutes } from '../../../../server/services/cart/routes.ts';
import { cart as cartShape } from '../../../../src/contracts/cart.ts';
import { GIFT_CARD_LIMITS } from '../../../../src/lib/giftCardRules.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { addToCart } from '../support/checkoutJourney.ts';
import { addGift } from '../support/giftCardJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [cartRoutes(parts)]);
});
afterAll(() => shop.close());

const shoes = async (): Promise<string> => (await givenProduct(shop.parts.db)).stocks[0].stockId;
const cartOf = async (browser: Browser) => cartShape.parse((await browser.get('/v1/cart')).body);
const lineOf = (answer: Answer, index = 0): string =>
  cartShape.parse(answer.body).activeItems[index]?.giftCard?.lineItemId ?? '';
const change = (browser: Browser, item: object) => browser.post('/v1/cart', { items: [item] });
const MIXED = {
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
  const first = lineOf(await addGift(guest));
  shop.clock.advance(1000);
  await addGift(guest, { recipientName: 'Ida' });
  const changed = await addGift(guest, { lineItemId: first, recipientName: 'Noa and Ben' });
  expect(cartShape.parse(changed.body).activeItems.map(({ giftCard }) => giftCard?.recipientName)).toEqual([
    'Noa and Ben',
    'Ida',
  ]);
  expect((await addGift(guest, { lineItemId: first })).body).toMatchObject({ id: 'cart.validation.exception' });

  await change(guest, { lineItemId: lineOf(changed), saved: true });
  expect(await cartOf(guest)).toMatchObject({ activeItems: [{}], savedItems: [{ egc: true }] });
  await change(guest, { lineItemId: lineOf(changed), saved: false });
  await change(guest, { lineItemId: lineOf(changed), quantity: 0 });
  expect((await cartOf(guest)).activeItems.map(({ giftCard }) => giftCard?.recipientName)).toEqual(['Ida']);
  expect((await change(guest, { lineItemId: lineOf(changed, 1), quantity: 2 })).status).toBe(400);
});

it('changes no cart but its owner’s', async () => {
  const [maya, eve] = [await shop.member(), await shop.member()];
  const lineItemId = lineOf(await addGift(maya));
  await change(eve, { lineItemId, quantity: 0 });
  expect((await addGift(eve, { lineItemId })).status).toBe(400);
  expect((await cartOf(maya)).activeItems).toHaveLength(1);
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
])('rejects %j', async (wrong, fields) => {
  const maya = await shop.member();
  expect(await addGift(maya, wrong)).toMatchObject({ status: 400, body: { fields } });
  expect((await cartOf(maya)).activeItems).toEqual([]);
});

it('holds a limited number of cards', async () => {
  const maya = await shop.member();
  for (let count = 0; count < GIFT_CARD_LIMITS.perCart; count += 1) await addGift(maya);
  expect((await addGift(maya)).body).toMatchObject({ id: 'max.cart.size.exceeded' });
});

describe('cards and goods', () => {
  it('are rejected together, whichever was added first', async () => {
    const [maya, noa] = [await shop.member(), await shop.member()];
    const stockId = await shoes();
    await addToCart(maya, stockId);
    expect(await addGift(maya)).toMatchObject(MIXED);
    await addGift(noa);
    expect(await addToCart(noa, stockId)).toMatchObject(MIXED);
    expect((await cartOf(maya)).activeItems).toMatchObject([{ egc: false }]);
    expect((await cartOf(noa)).activeItems).toMatchObject([{ egc: true }]);
  });

  it('are rejected together when saved ones are moved back', async () => {
    const maya = await shop.member();
    const stockId = await shoes();
    await addToCart(maya, stockId);
    await change(maya, { stockId, saved: true });
    const lineItemId = lineOf(await addGift(maya));
    expect(await change(maya, { stockId, saved: false })).toMatchObject(MIXED);
    await change(maya, { lineItemId, saved: true });
    expect((await change(maya, { stockId, saved: false })).status).toBe(200);
    expect(await change(maya, { lineItemId, saved: false })).toMatchObject(MIXED);
  });

  it('are rejected together when they are added at the same moment', async () => {
    const maya = await shop.member();
    const stockId = await shoes();
    const answers = await Promise.all([
      addGift(maya),
      addToCart(maya, stockId),
      addGift(maya),
      addToCart(maya, stockId),
    ]);
    const { activeItems } = await cartOf(maya);
    expect(new Set(activeItems.map(({ egc }) => egc)).size).toBe(1);
    expect(answers.some(({ status }) => status === 409)).toBe(true);
  });

  it.each(['cards', 'goods'])(
    "meet at sign-in: the %s in a guest's cart stay, the other kind is saved for later",
    async (kind) => {
      const maya = await shop.member();
      const stockId = await shoes();
      const [addOlder, addNewer] =
        kind === 'cards'
          ? [() => addToCart(maya, stockId), addGift]
          : [() => addGift(maya), (guest: Browser) => addToCart(guest, stockId)];
      await addOlder();
      const guest = shop.browser();
      await guest.get('/v1/cart');
      await addNewer(guest);
      await guest.post('/v1/zap/signin', { email: maya.email, password: 'correct horse' });
      expect(await cartOf(guest)).toMatchObject({
        activeItems: [{ egc: kind === 'cards' }],
        savedItems: [{ egc: kind !== 'cards' }],
      });
    },
  );
});
