import { sample } from '../../../scripts/mutation/sample.ts';

const items = Array.from({ length: 40 }, (_, index) => index);

it('chooses the same share for the same seed, in order', () => {
  const sampleItems = sample(items, 0.25, 7);
  expect(sampleItems).toHaveLength(10);
  expect(sampleItems).toEqual(sampleItems.toSorted((a, b) => a - b));
  expect(sample(items, 0.25, 7)).toEqual(sampleItems);
  expect(sample(items, 0.25, 8)).not.toEqual(sampleItems);
});

it('takes all mutants for a share of 1', () => {
  expect(sample(items, 1, 7)).toEqual(items);
});

it('takes a number of mutants for a value above 1, at most all of them', () => {
  expect(sample(items, 12, 1)).toHaveLength(12);
  expect(sample(items, 200, 1)).toEqual(items);
});
