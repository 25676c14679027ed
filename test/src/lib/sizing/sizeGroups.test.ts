import { findSizeGroups } from '../../../../src/lib/sizing/sizeGroups.ts';

it.each([
  ['0-3M', [], ['baby']],
  ['6–12M', ['Girls'], ['baby']],
  ['18M', [], ['toddler']],
  ['3T', ['Boys'], ['toddler']],
  ['4C', ['Boys', 'Girls'], ['baby']],
  ['4.5C', [], ['toddler']],
  ['10C', [], ['toddler']],
  ['10.5C', [], ['littleKid']],
  ['4C–6.5C', [], ['baby']],
  ['1Y', [], ['littleKid']],
  ['3.5Y', [], ['bigKid']],
  ['13 Little Kid', [], ['littleKid']],
  ['1 Little Kid', [], ['littleKid']],
  ['8 Toddler', [], ['toddler']],
  ['4 Infant', [], ['baby']],
  ['5 Big Kid', [], ['bigKid']],
  ['8.5', ['Women'], ['womens']],
  ['8.5', ['Men', 'Women'], ['womens', 'mens']],
  ['M', ['Women', 'Boys', 'Girls'], ['womens', 'kids']],
  ['One Size', [], []],
])('puts the size %s of %j into %j', (size, genders, groups) => {
  expect(findSizeGroups(size, genders)).toEqual(groups);
});
