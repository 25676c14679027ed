import type { SizeFilter } from '../../../../src/contracts/preferences.ts';
import { findMySizes, findUnsavedSizes } from '../../../../src/features/search/mySizes.ts';
import { givenFacet, givenResults } from '../givenResults.ts';

const scope = { department: 'Shoes', gender: 'Women' };
const mine: SizeFilter = {
  sizeFilterId: '1',
  name: "Women's Shoes",
  ...scope,
  sizes: ['8.5', '9', '14'],
  widths: ['B'],
};
const facets = [givenFacet('sizeFacet', ['8', '8.5', '9'], { display: 'sizes' }), givenFacet('widthFacet', ['B', 'D'])];
const boots = (filters: Record<string, string[]> = {}, sizeScope: typeof scope | null = scope) =>
  givenResults({ facets, sizeScope, filters: { zc2: ['Boots'], ...filters } });

describe('saved sizes', () => {
  it('select the sizes that a list has, whatever was selected before', () => {
    const [found] = findMySizes(boots({ sizeFacet: ['8'] }), [mine]);
    expect(found).toMatchObject({ isApplied: false, text: '8.5, 9, B' });
    expect(decodeURIComponent(found?.href ?? '')).toBe(
      '/search/filter/zc2/"Boots"/sizeFacet/"8.5" OR "9"/widthFacet/"B"',
    );
  });

  it('are removed, and nothing else', () => {
    const [found] = findMySizes(boots({ sizeFacet: ['8', '8.5', '9'], widthFacet: ['B'] }), [mine]);
    expect(found).toMatchObject({ isApplied: true });
    expect(decodeURIComponent(found?.href ?? '')).toBe('/search/filter/zc2/"Boots"/sizeFacet/"8"');
  });

  it.each<[string, ReturnType<typeof boots>, Partial<SizeFilter>]>([
    ['another department', boots(), { department: 'Clothing' }],
    ['another gender', boots(), { gender: 'Men' }],
    ['sizes that the list does not have', boots(), { sizes: ['14'] }],
    ['several departments at once', boots({}, null), {}],
  ])('do not match %s', (_, results, change) => {
    expect(findMySizes(results, [{ ...mine, ...change }])).toEqual([]);
  });

  it('of each gender match a list of several', () => {
    const both = [mine, { ...mine, sizeFilterId: '2', gender: 'Men' }];
    expect(findMySizes(boots({}, { ...scope, gender: '' }), both)).toHaveLength(2);
  });
});

describe('selected sizes to save', () => {
  const chosen = { sizeFacet: ['9', '8.5'] };
  it.each<[string, ReturnType<typeof boots>, SizeFilter[], object]>([
    [
      'are those chosen, in wearing order',
      boots(chosen),
      [],
      { kind: 'ready', request: { ...scope, sizes: ['8.5', '9'], widths: [] } },
    ],
    ['are none without a choice', boots(), [], { kind: 'nothing' }],
    [
      'are none where they are saved',
      boots(chosen),
      [{ ...mine, sizes: ['9', '8.5'], widths: [] }],
      { kind: 'nothing' },
    ],
    ['wait for a gender', boots(chosen, { ...scope, gender: '' }), [], { kind: 'incomplete' }],
    ['do not wait for a price', boots({ ...chosen, onSale: ['true'] }), [], { kind: 'ready' }],
  ])('%s', (_, results, sets, saving) => {
    expect(findUnsavedSizes(results, sets)).toMatchObject(saving);
  });
});
