import type { SizingDimension, Stock } from '../../../src/contracts/catalog.ts';
import { lowStockText, missingChoice, sizingOf } from '../../../src/lib/sizing.ts';

const stock = (size: string, width: string, onHand: number): Stock => ({
  stockId: `${size}${width}`,
  asin: 'B000000000',
  onHand,
  size,
  width,
});
const dimensions: SizingDimension[] = [
  { id: 'size', name: 'Size', values: ['8', '8.5', '9'] },
  { id: 'width', name: 'Width', values: ['B', 'D'] },
];
const stocks = [stock('8', 'B', 3), stock('8', 'D', 0), stock('8.5', 'B', 1), stock('9', 'D', 0)];
const nothing = { size: null, width: null };
const inStock = (options: readonly { value: string; inStock: boolean }[]) =>
  options.filter((option) => option.inStock).map((option) => option.value);

it('counts only stock with onHand above 0 as available', () => {
  expect(inStock(sizingOf(dimensions, stocks, nothing).sizes)).toEqual(['8', '8.5']);
});

it.each([
  { wanted: { size: null, width: 'B' }, sizes: ['8', '8.5'] },
  { wanted: { size: null, width: 'D' }, sizes: [] },
])('sees sizes through the chosen width $wanted.width', ({ wanted, sizes }) => {
  expect(inStock(sizingOf(dimensions, stocks, wanted).sizes)).toEqual(sizes);
});

it('marks a size that the chosen width is not made in as not offered', () => {
  const { sizes } = sizingOf(dimensions, stocks, { size: null, width: 'B' });
  expect(sizes.find(({ value }) => value === '9')).toEqual({ value: '9', offered: false, inStock: false });
});

it('chooses a dimension by itself where it has one value or none', () => {
  const oneWidth: SizingDimension[] = [{ id: 'size', name: 'Size', values: ['M'] }];
  const only = sizingOf(oneWidth, [stock('M', '', 2)], nothing);
  expect(only.choice).toEqual({ size: 'M', width: '' });
  expect(only.stock?.stockId).toBe('M');
});

it('names the SKU once the choice is complete, sold out or not', () => {
  expect(sizingOf(dimensions, stocks, { size: '8', width: 'D' }).stock).toMatchObject({ onHand: 0 });
  expect(sizingOf(dimensions, stocks, { size: '8', width: null }).stock).toBeNull();
});

it('takes a value that the product does not have for no choice', () => {
  expect(sizingOf(dimensions, stocks, { size: '47', width: 'B' }).choice).toEqual({ size: null, width: 'B' });
});

it.each([
  { wanted: nothing, text: 'Please select a size:' },
  { wanted: { size: '8', width: null }, text: 'Please select a width:' },
  { wanted: { size: '8', width: 'B' }, text: undefined },
])('asks for what is missing: $text', ({ wanted, text }) => {
  expect(missingChoice(sizingOf(dimensions, stocks, wanted))?.text).toBe(text);
});

it.each([
  [0, null],
  [1, 'Only 1 left in stock!'],
  [10, 'Only 10 left in stock!'],
  [11, null],
])('says about %i on hand: %s', (onHand, text) => {
  expect(lowStockText(onHand)).toBe(text);
});
