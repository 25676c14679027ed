import { AGE_GROUPS, getAgeGroup, getAgeGroupLabel } from '../../../../src/lib/sizing/ageGroups.ts';

it.each([
  ['0-3M', 'infant'],
  ['12M', 'infant'],
  ['2T', 'toddler'],
  ['5T', 'toddler'],
  ['9.5C', 'toddler'],
  ['10C', 'toddler'],
  ['10.5C', 'little-kids'],
  ['13.5C', 'little-kids'],
  ['1Y', 'little-kids'],
  ['3Y', 'little-kids'],
  ['3.5Y', 'big-kids'],
  ['4Y', 'big-kids'],
  ['8', 'kids'],
  ['M', 'kids'],
  ['2', 'kids'],
  ['', 'kids'],
])('finds for the size %j of a product for kids of all ages the group %s', (size, group) => {
  expect(getAgeGroup('kids', size)).toBe(group);
});

it.each([
  ['infant', 'infant'],
  ['adult', 'adult'],
  ['big-kids', 'big-kids'],
  ['seniors', 'adult'],
  ['', 'adult'],
])('finds for a product for %j the group %s, whatever its size', (statedGroups, group) => {
  expect([getAgeGroup(statedGroups, '2T'), getAgeGroup(statedGroups, '8')]).toEqual([group, group]);
});

it('names each group', () => {
  expect(AGE_GROUPS.map(getAgeGroupLabel)).toEqual([
    'Adult',
    'Kids',
    'Newborn',
    'Infant',
    'Toddler',
    'Little Kids',
    'Big Kids',
  ]);
});
