import { predictFromAll, predictFromBrand, toSizeBias } from '../../../../server/services/sizing/rules.ts';
import type { BoughtSize, SizesOfProduct } from '../../../../server/services/sizing/store.ts';
import type { ExplicitFit } from '../../../../src/contracts/sizing.ts';

const thing = {
  brandId: 1,
  department: 'Shoes',
  category: 'Boots',
  genders: ['womens'],
  ageGroup: 'adult',
};
const product = (change: Partial<SizesOfProduct> = {}): SizesOfProduct => ({
  ...thing,
  sizes: [
    { size: '8', onHand: 3 },
    { size: '8.5', onHand: 1 },
    { size: '9', onHand: 0 },
  ],
  ...change,
});
const bought = (size: string, change: Partial<BoughtSize> = {}): BoughtSize => ({ ...thing, size, ...change });
const said = (size: string, change: Partial<ExplicitFit> = {}): ExplicitFit => ({
  department: 'Shoes',
  gender: 'womens',
  ageGroup: 'adult',
  size,
  width: '',
  ...change,
});
const other = { brandId: 2 };
const FOR_BOTH = product({
  genders: ['womens', 'mens'],
  sizes: [
    { size: 'M 7 / W 8.5', onHand: 2 },
    { size: 'M 8.5 / W 10', onHand: 2 },
  ],
});

it.each([
  { why: 'what was bought of the brand', of: product(), has: [bought('8.5')], brand: 'size:8.5', all: 'size:8.5' },
  {
    why: 'what was bought of it most often',
    of: product(),
    has: [bought('8'), bought('8.5'), bought('8.5')],
    brand: 'size:8.5',
    all: 'size:8.5',
  },
  { why: 'a size that is sold out', of: product(), has: [bought('9')], brand: 'oos', all: 'oos' },
  { why: 'a size it does not come in', of: product(), has: [bought('12')], brand: null, all: null },
  { why: 'another brand', of: product(), has: [bought('8', other)], brand: null, all: 'size:8' },
  {
    why: 'items for another gender or age',
    of: product(),
    has: [bought('8', { genders: ['mens'] })],
    brand: null,
    all: null,
  },
  { why: "a child's shoes", of: product(), has: [bought('8', { ageGroup: 'kids' })], brand: null, all: null },
  {
    why: "a woman's number on a shoe for both",
    of: FOR_BOTH,
    has: [bought('8.5')],
    brand: 'size:M 7 / W 8.5',
    all: 'size:M 7 / W 8.5',
  },
  {
    why: "a man's number on a shoe for both",
    of: FOR_BOTH,
    has: [bought('8.5', { genders: ['mens'] })],
    brand: 'size:M 8.5 / W 10',
    all: 'size:M 8.5 / W 10',
  },
  { why: 'nothing', of: product(), has: [], brand: null, all: null },
])('predicts from $why', ({ of, has, brand, all }) => {
  expect(predictFromBrand(of, { bought: has, fits: [] })).toBe(brand);
  expect(predictFromAll(of, { bought: has, fits: [] })).toBe(all);
});

it.each([
  { why: 'before what was bought of others', has: [bought('8', other)], fits: [said('8.5')], all: 'size:8.5' },
  { why: 'after what was bought of the brand', has: [bought('8')], fits: [said('8.5')], all: 'size:8' },
  { why: 'not if it is of another department', has: [], fits: [said('8', { department: 'Clothing' })], all: null },
  { why: 'not if it is for another gender or age', has: [], fits: [said('8', { gender: 'mens' })], all: null },
])("uses the customer's entry, $why", ({ has, fits, all }) => {
  expect(predictFromAll(product(), { bought: has, fits })).toBe(all);
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
