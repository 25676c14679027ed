import { areSingleSelectsComplete } from '../../../../src/features/search/mySizes.ts';

it.each([
  [{ department: 'Shoes', gender: 'Women', pricingTag: 'sale' }, true],
  [{ department: 'Shoes', gender: 'Women', pricingTag: '' }, true],
  [{ department: 'Shoes', gender: 'Women', pricingTag: undefined }, true],
  [{ department: 'Shoes', gender: '', pricingTag: 'sale' }, false],
  [{ department: undefined, gender: 'Women' }, false],
  [{}, true],
])('returns whether %p is complete: %p', (selects, complete) => {
  expect(areSingleSelectsComplete(selects)).toBe(complete);
});
