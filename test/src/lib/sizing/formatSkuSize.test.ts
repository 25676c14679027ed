import { getShoeType, getSizeRange, getWidthLabel, isInseam, isShoe } from '../../../../src/lib/sizing/sizedProduct.ts';
import { formatSkuSize } from '../../../../src/lib/sizing/skuSizes.ts';
import { givenProduct, givenStock } from '../../features/givenProduct.ts';

it.each([
  [{ size: '8' }, '8'],
  [{ size: '8', shoeType: 'PAIR', sizeRange: 'REGULAR' }, '8'],
  [{ size: '8', shoeType: 'LEFT' }, '8, Left Shoe'],
  [{ size: 'M', sizeRange: 'PETITE' }, 'M Petite'],
  [{ size: '8', shoeType: 'RIGHT', sizeRange: 'TALL' }, '8 Tall, Right Shoe'],
] as const)('formats %j as %j', (sku, text) => {
  expect(formatSkuSize(sku)).toBe(text);
});

it('treats a SKU as a pair of the regular range by default', () => {
  const stock = givenStock('1', '8', 'D');
  expect([getShoeType(stock), getSizeRange(stock)]).toEqual(['PAIR', 'REGULAR']);
  const leftStock = { ...stock, shoeType: 'LEFT', sizeRange: 'BIG' } as const;
  expect([getShoeType(leftStock), getSizeRange(leftStock)]).toEqual(['LEFT', 'BIG']);
});

it('recognises shoes by their department or category', () => {
  const product = givenProduct([]);
  expect(isShoe({ ...product, defaultProductType: 'Shoes', defaultCategory: 'Boots' })).toBe(true);
  expect(isShoe({ ...product, defaultProductType: 'Clothing', defaultCategory: 'Adaptive Shoes' })).toBe(true);
  expect(isShoe({ ...product, defaultProductType: 'Clothing', defaultCategory: 'Boots' })).toBe(false);
});

it('shows an inseam as its number', () => {
  expect([getWidthLabel('34 inseam'), getWidthLabel('2E'), getWidthLabel('')]).toEqual(['34', '2E', '']);
  expect([isInseam('34 inseam'), isInseam('2E'), isInseam('')]).toEqual([true, false, false]);
});
