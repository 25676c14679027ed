import {
  findCartSizeViolations,
  findDesignViolations,
} from '../../../../../server/services/checkout/constraints/cartViolations.ts';

const line = (change: object = {}) => ({
  asin: 'B000000001',
  productName: 'Skyline 4',
  quantity: 1,
  isGiftCard: false,
  ...change,
});

const BIRTHDAY = { gift: { designId: 'birthday' } };

it('names an e-gift card whose design is no longer sold, once, and no other card', () => {
  const card = line({ asin: 'B0EGIFT002', productName: 'Happy Birthday', giftCard: BIRTHDAY });
  expect(findDesignViolations([line(), card], ['thanks'])).toEqual([]);
  expect(findDesignViolations([line()], ['birthday'])).toEqual([]);
  expect(findDesignViolations([card, card], ['birthday'])).toEqual([
    expect.objectContaining({
      asin: 'B0EGIFT002',
      fixAt: 'cart',
      message: 'The e-Gift Card "Happy Birthday" is not available any more. Please remove it.',
    }),
  ]);
});

it('rejects a merged cart that is larger than one cart may be', () => {
  const cards = (count: number) => Array.from({ length: count }, () => line({ isGiftCard: true, giftCard: BIRTHDAY }));
  const goods = (count: number) => Array.from({ length: count }, () => line());
  const names = (lines: Parameters<typeof findCartSizeViolations>[0]) =>
    findCartSizeViolations(lines).map(({ name }) => name);
  expect([names(goods(50)), names(goods(51))]).toEqual([[], ['CART_QUANTITY_LIMIT']]);
  expect(names([...goods(50), ...cards(10)])).toEqual([]);
  expect([names(cards(10)), names(cards(11))]).toEqual([[], ['GIFT_CARD_QUANTITY']]);
  const physical = (quantity: number) => line({ isGiftCard: true, quantity });
  expect([names([...cards(4), physical(6)]), names([...cards(4), physical(7)])]).toEqual([[], ['GIFT_CARD_QUANTITY']]);
});
