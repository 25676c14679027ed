import {
  listCartSizeViolations,
  listDesignViolations,
} from '../../../../../server/services/checkout/constraints/listPurchaseViolations.ts';

const createLine = (change: object = {}) => ({
  asin: 'B000000001',
  productName: 'Skyline 4',
  quantity: 1,
  isGiftCard: false,
  ...change,
});

const BIRTHDAY = { gift: { designId: 'birthday' } };

it('names an e-gift card whose design is no longer sold, once, and no other card', () => {
  const card = createLine({ asin: 'B0EGIFT002', productName: 'Happy Birthday', giftCard: BIRTHDAY });
  expect(listDesignViolations([createLine(), card], ['thanks'])).toEqual([]);
  expect(listDesignViolations([createLine()], ['birthday'])).toEqual([]);
  expect(listDesignViolations([card, card], ['birthday'])).toEqual([
    expect.objectContaining({
      asin: 'B0EGIFT002',
      fixAt: 'cart',
      message: 'The e-Gift Card "Happy Birthday" is not available any more. Please remove it.',
    }),
  ]);
});

it('rejects a merged cart that is larger than one cart may be', () => {
  const createCards = (count: number) =>
    Array.from({ length: count }, () => createLine({ isGiftCard: true, giftCard: BIRTHDAY }));
  const createGoods = (count: number) => Array.from({ length: count }, () => createLine());
  const findNames = (lines: Parameters<typeof listCartSizeViolations>[0]) =>
    listCartSizeViolations(lines).map(({ name }) => name);
  expect([findNames(createGoods(50)), findNames(createGoods(51))]).toEqual([[], ['CART_QUANTITY_LIMIT']]);
  expect(findNames([...createGoods(50), ...createCards(10)])).toEqual([]);
  expect([findNames(createCards(10)), findNames(createCards(11))]).toEqual([[], ['GIFT_CARD_QUANTITY']]);
  const createPhysicalCard = (quantity: number) => createLine({ isGiftCard: true, quantity });
  expect([
    findNames([...createCards(4), createPhysicalCard(6)]),
    findNames([...createCards(4), createPhysicalCard(7)]),
  ]).toEqual([[], ['GIFT_CARD_QUANTITY']]);
});
