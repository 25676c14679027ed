import type { SizeFilter } from '../../../../src/contracts/account/preferences.ts';
import { findMySizes, findUnsavedSizes } from '../../../../src/features/search/mySizes.ts';
import { givenFacet, givenResults } from '../givenResults.ts';

const scope = { department: 'Shoes', gender: 'Women' };
const ownSizes: SizeFilter = {
  sizeFilterId: '1',
  name: "Women's Shoes",
  ...scope,
  sizes: ['8.5', '9', '14'],
  widths: ['B'],
};
const facets = [givenFacet('sizeFacet', ['8', '8.5', '9'], { display: 'sizes' }), givenFacet('widthFacet', ['B', 'D'])];
const createBootsResults = (filters: Record<string, string[]> = {}, sizeScope: typeof scope | null = scope) =>
  givenResults({ facets, sizeScope, filters: { zc2: ['Boots'], ...filters } });

describe('saved sizes', () => {
  it('select the sizes that a list has, whatever was selected before', () => {
    const [foundSize] = findMySizes(createBootsResults({ sizeFacet: ['8'] }), [ownSizes]);
    expect(foundSize).toMatchObject({ isApplied: false, text: '8.5, 9, B' });
    expect(decodeURIComponent(foundSize?.href ?? '')).toBe(
      '/search/filter/zc2/"Boots"/sizeFacet/"8.5" OR "9"/widthFacet/"B"',
    );
  });

  it('are removed, and nothing else', () => {
    const [foundSize] = findMySizes(createBootsResults({ sizeFacet: ['8', '8.5', '9'], widthFacet: ['B'] }), [
      ownSizes,
    ]);
    expect(foundSize).toMatchObject({ isApplied: true });
    expect(decodeURIComponent(foundSize?.href ?? '')).toBe('/search/filter/zc2/"Boots"/sizeFacet/"8"');
  });

  it.each<[string, ReturnType<typeof createBootsResults>, Partial<SizeFilter>]>([
    ['another department', createBootsResults(), { department: 'Clothing' }],
    ['another gender', createBootsResults(), { gender: 'Men' }],
    ['sizes that the list does not have', createBootsResults(), { sizes: ['14'] }],
    ['several departments at once', createBootsResults({}, null), {}],
  ])('do not match %s', (_, results, change) => {
    expect(findMySizes(results, [{ ...ownSizes, ...change }])).toEqual([]);
  });

  it('of each gender match a list of several', () => {
    const sizeFilters = [ownSizes, { ...ownSizes, sizeFilterId: '2', gender: 'Men' }];
    expect(findMySizes(createBootsResults({}, { ...scope, gender: '' }), sizeFilters)).toHaveLength(2);
  });
});

describe('selected sizes to save', () => {
  const chosenFilters = { sizeFacet: ['9', '8.5'] };
  it.each<[string, ReturnType<typeof createBootsResults>, SizeFilter[], object]>([
    [
      'are those chosen, in wearing order',
      createBootsResults(chosenFilters),
      [],
      { kind: 'ready', request: { ...scope, sizes: ['8.5', '9'], widths: [] } },
    ],
    ['are none without a choice', createBootsResults(), [], { kind: 'nothing' }],
    [
      'are none where they are saved',
      createBootsResults(chosenFilters),
      [{ ...ownSizes, sizes: ['9', '8.5'], widths: [] }],
      { kind: 'nothing' },
    ],
    ['wait for a gender', createBootsResults(chosenFilters, { ...scope, gender: '' }), [], { kind: 'incomplete' }],
    ['do not wait for a price', createBootsResults({ ...chosenFilters, onSale: ['true'] }), [], { kind: 'ready' }],
  ])('%s', (_, results, sets, saving) => {
    expect(findUnsavedSizes(results, sets)).toMatchObject(saving);
  });
});
