import { predictFromAll, predictFromBrand, toSizeBias } from '../../../../server/services/sizing/rules.ts';
import type { PurchasedSize, SizesOfProduct } from '../../../../server/services/sizing/store.ts';
import type { ExplicitFit } from '../../../../src/contracts/products/sizing.ts';

const item = {
  brandId: 1,
  department: 'Shoes',
  category: 'Boots',
  genders: ['womens'],
  ageGroup: 'adult',
};
const createProduct = (change: Partial<SizesOfProduct> = {}): SizesOfProduct => ({
  ...item,
  sizes: [
    { size: '8', onHand: 3 },
    { size: '8.5', onHand: 1 },
    { size: '9', onHand: 0 },
  ],
  ...change,
});
const createBoughtSize = (size: string, change: Partial<PurchasedSize> = {}): PurchasedSize => ({
  ...item,
  size,
  ...change,
});
const createFit = (size: string, change: Partial<ExplicitFit> = {}): ExplicitFit => ({
  department: 'Shoes',
  gender: 'womens',
  ageGroup: 'adult',
  size,
  width: '',
  ...change,
});
const other = { brandId: 2 };
const FOR_BOTH = createProduct({
  genders: ['womens', 'mens'],
  sizes: [
    { size: 'M 7 / W 8.5', onHand: 2 },
    { size: 'M 8.5 / W 10', onHand: 2 },
  ],
});

it.each([
  {
    why: 'a purchase of the brand',
    of: createProduct(),
    has: [createBoughtSize('8.5')],
    brand: 'size:8.5',
    all: 'size:8.5',
  },
  {
    why: 'the size bought most often',
    of: createProduct(),
    has: [createBoughtSize('8'), createBoughtSize('8.5'), createBoughtSize('8.5')],
    brand: 'size:8.5',
    all: 'size:8.5',
  },
  { why: 'a size that is sold out', of: createProduct(), has: [createBoughtSize('9')], brand: 'oos', all: 'oos' },
  { why: 'a size it does not come in', of: createProduct(), has: [createBoughtSize('12')], brand: null, all: null },
  { why: 'another brand', of: createProduct(), has: [createBoughtSize('8', other)], brand: null, all: 'size:8' },
  {
    why: 'items for another gender or age',
    of: createProduct(),
    has: [createBoughtSize('8', { genders: ['mens'] })],
    brand: null,
    all: null,
  },
  {
    why: "a child's shoes",
    of: createProduct(),
    has: [createBoughtSize('8', { ageGroup: 'kids' })],
    brand: null,
    all: null,
  },
  {
    why: "a woman's number on a shoe for both",
    of: FOR_BOTH,
    has: [createBoughtSize('8.5')],
    brand: 'size:M 7 / W 8.5',
    all: 'size:M 7 / W 8.5',
  },
  {
    why: "a man's number on a shoe for both",
    of: FOR_BOTH,
    has: [createBoughtSize('8.5', { genders: ['mens'] })],
    brand: 'size:M 8.5 / W 10',
    all: 'size:M 8.5 / W 10',
  },
  { why: 'nothing', of: createProduct(), has: [], brand: null, all: null },
])('predicts from $why', ({ of, has, brand, all }) => {
  expect(predictFromBrand(of, { bought: has, fits: [] })).toBe(brand);
  expect(predictFromAll(of, { bought: has, fits: [] })).toBe(all);
});

it.each([
  {
    why: 'before purchases of other brands',
    has: [createBoughtSize('8', other)],
    fits: [createFit('8.5')],
    all: 'size:8.5',
  },
  { why: 'after purchases of the brand', has: [createBoughtSize('8')], fits: [createFit('8.5')], all: 'size:8' },
  { why: 'not if it is of another department', has: [], fits: [createFit('8', { department: 'Clothing' })], all: null },
  { why: 'not if it is for another gender or age', has: [], fits: [createFit('8', { gender: 'mens' })], all: null },
])("uses the customer's entry, $why", ({ has, fits, all }) => {
  expect(predictFromAll(createProduct(), { bought: has, fits })).toBe(all);
});

it.each([
  { counts: [0, 0, 0], scores: [], text: '' },
  { counts: [1, 8, 1], scores: [0.1, 0.8, 0.1], text: '' },
  { counts: [5, 4, 1], scores: [0.5, 0.4, 0.1], text: 'Between sizes? Take the larger one.' },
  { counts: [1, 2, 3], scores: [0.17, 0.33, 0.5], text: 'Between sizes? Take the smaller one.' },
])('aggregates answers of $counts', ({ counts, scores, text }) => {
  const bias = toSizeBias(counts);
  expect(bias.sizeBiases.map(({ score }) => score)).toEqual(scores);
  expect(bias.roundingMessaging).toBe(text);
});
