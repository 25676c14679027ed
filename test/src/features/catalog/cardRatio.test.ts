import { getRatioClass } from '../../../../src/features/catalog/cardRatio.ts';

const SHOES = { productType: 'Shoes' };
const CLOTHING = { productType: 'Clothing' };
const BAG = { productType: 'Accessories' };

it.each([
  ['shoes', [SHOES, SHOES], 'footwear'],
  ['clothing', [CLOTHING, CLOTHING], 'clothing'],
  ['bags', [BAG, BAG], undefined],
  ['a mix', [SHOES, CLOTHING], undefined],
  ['shoes with a bag on a later page', [...Array.from({ length: 12 }, () => SHOES), BAG], 'footwear'],
])('has one ratio for %s', (_, cards, ratio) => {
  expect(getRatioClass(cards)).toBe(ratio);
});
