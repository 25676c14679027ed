import {
  DEFAULT_CRITERIA,
  FACET_FIELDS,
  isFacetField,
  isSingleSelect,
  mergeFilters,
  normaliseCriteria,
  parseAttributeName,
  SEARCH_LIMIT,
  type SearchCriteria,
  type SearchFilters,
  toAttributeField,
  toggleFilter,
} from '../../../src/lib/searchCriteria.ts';

const normal = (change: Partial<SearchCriteria>): SearchCriteria =>
  normaliseCriteria({ ...DEFAULT_CRITERIA, ...change });
const filtersOf = (filters: SearchFilters): SearchFilters => normal({ filters }).filters;
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => String(1000 + index));

it('has the whole catalogue as its default', () => {
  expect(DEFAULT_CRITERIA).toMatchObject({ term: '', filters: {}, page: 1, limit: 100 });
  expect([DEFAULT_CRITERIA.autocorrect, DEFAULT_CRITERIA.savedsizes, DEFAULT_CRITERIA.applySavedFilters]).toEqual([
    true,
    null,
    true,
  ]);
  expect(SEARCH_LIMIT).toBe(100);
  expect(normaliseCriteria(DEFAULT_CRITERIA)).toEqual(DEFAULT_CRITERIA);
});

it('recognises facets and attributes', () => {
  for (const field of FACET_FIELDS) expect(isFacetField(field)).toBe(true);
  expect(FACET_FIELDS.filter(isSingleSelect)).toEqual(['brandId', 'ratingFacet', 'onSale']);
  expect(isSingleSelect('attr_Cushioning')).toBe(false);
  expect(toAttributeField('Cushioning')).toBe('attr_Cushioning');
  expect(parseAttributeName('attr_Cushioning')).toBe('Cushioning');
  expect(parseAttributeName('attr_x')).toBe('x');
  expect([parseAttributeName('attr_'), parseAttributeName('Cushioning'), parseAttributeName('xattr_y')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([isFacetField('attr_x'), isFacetField('attr_'), isFacetField('utm_source')]).toEqual([true, false, false]);
});

describe('the normalised form', () => {
  it('sorts fields in their order, with attributes by name after them, and values', () => {
    const filters = filtersOf({
      attr_B: ['y', 'x'],
      attr_A: ['x'],
      colorFacet: ['Red', 'Blue'],
      zc1: ['Shoes'],
      unknown: ['x'],
    });
    expect(Object.entries(filters)).toEqual([
      ['zc1', ['Shoes']],
      ['colorFacet', ['Blue', 'Red']],
      ['attr_A', ['x']],
      ['attr_B', ['x', 'y']],
    ]);
  });

  it.each([
    ['zc2', 'zc1'],
    ['zc1', 'brandId'],
    ['attr_A', 'badgeFacet'],
    ['attr_B', 'attr_A'],
  ])('has %s after %s, in any order of input', (later, earlier) => {
    expect(Object.keys(filtersOf({ [later]: ['1'], [earlier]: ['1'] }))).toEqual([earlier, later]);
    expect(Object.keys(filtersOf({ [earlier]: ['1'], [later]: ['1'] }))).toEqual([earlier, later]);
  });

  it('contains each value once, without empty ones, and no field without values', () => {
    expect(filtersOf({ colorFacet: ['Red', ' Red ', '', '\n'], zc1: ['', ' '] })).toEqual({ colorFacet: ['Red'] });
  });

  it('contains the first value of a single-select field, and at most sixty of any other', () => {
    expect(filtersOf({ ratingFacet: ['4', '3'], onSale: ['true', 'x'], brandId: ['9', '1'] })).toEqual({
      ratingFacet: ['4'],
      onSale: ['true'],
      brandId: ['9'],
    });
    expect(filtersOf({ sizeFacet: numbered(60) })).toEqual({ sizeFacet: numbered(60) });
    expect(filtersOf({ sizeFacet: numbered(61).reverse() })).toEqual({ sizeFacet: numbered(60) });
  });

  it('truncates texts: 100 characters of a value, 200 of a term', () => {
    expect(filtersOf({ colorFacet: ['x'.repeat(100)] })).toEqual({ colorFacet: ['x'.repeat(100)] });
    expect(filtersOf({ colorFacet: ['x'.repeat(101)] })).toEqual({ colorFacet: ['x'.repeat(100)] });
    expect(normal({ term: 'x'.repeat(200) }).term).toHaveLength(200);
    expect(normal({ term: 'x'.repeat(201) }).term).toHaveLength(200);
    expect(normal({ term: `${'x'.repeat(199)} y` }).term).toBe('x'.repeat(199));
  });

  it.each([
    [' red \t\n shoes ', 'red shoes'],
    ['.', ''],
    ['..', ''],
    ['...', '...'],
    ['a.', 'a.'],
    ['.a', '.a'],
    [' .. ', ''],
    ['a\u0000b', 'a b'],
    ['\ud800', '\ufffd'],
  ])('normalises the term %j to %j', (term, tidied) => {
    expect(normal({ term }).term).toBe(tidied);
  });

  it.each([
    [1, 1],
    [2, 2],
    [10_000, 10_000],
    [10_001, 10_000],
    [0, 1],
    [-3, 1],
    [1.5, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('returns for page %d the page %d', (page, kept) => {
    expect(normal({ term: 'boots', page }).page).toBe(kept);
    expect(normal({ filters: { zc1: ['Shoes'] }, page }).page).toBe(kept);
    expect(normal({ page }).page).toBe(1);
  });

  it('keeps a disabled autocorrect only with a term', () => {
    expect(normal({ term: 'boots', autocorrect: false }).autocorrect).toBe(false);
    expect(normal({ term: 'boots', autocorrect: true }).autocorrect).toBe(true);
    expect(normal({ term: ' ', autocorrect: false }).autocorrect).toBe(true);
  });

  it.each([
    [null, false, false],
    [null, true, true],
    [true, false, true],
    [false, false, true],
  ])('savedsizes %s and applySavedFilters %s: %s', (savedsizes, applySavedFilters, kept) => {
    expect(normal({ savedsizes, applySavedFilters })).toMatchObject({ savedsizes, applySavedFilters: kept });
  });
});

describe('toggling a filter', () => {
  const red = normal({ filters: { colorFacet: ['Red'] }, page: 3 });

  it('adds a value, removes a selected one, and returns to the first page', () => {
    const both = toggleFilter(red, 'colorFacet', 'Blue');
    expect([both.filters, both.page]).toEqual([{ colorFacet: ['Blue', 'Red'] }, 1]);
    expect(toggleFilter(both, 'colorFacet', 'Red').filters).toEqual({ colorFacet: ['Blue'] });
    expect(toggleFilter(red, 'colorFacet', 'Red').filters).toEqual({});
    expect(toggleFilter(red, 'zc1', 'Shoes').filters).toEqual({ zc1: ['Shoes'], colorFacet: ['Red'] });
  });

  it('replaces the value of a single-select field, and removes it if it is selected', () => {
    const rated = toggleFilter(red, 'ratingFacet', '3');
    expect(toggleFilter(rated, 'ratingFacet', '4').filters.ratingFacet).toEqual(['4']);
    expect(toggleFilter(rated, 'ratingFacet', '3').filters).toEqual({ colorFacet: ['Red'] });
  });
});

it('merges filters key by key, and changes neither', () => {
  const [first, second] = [
    { zc1: ['Shoes'], colorFacet: ['Red'] },
    { colorFacet: ['Blue'], zc2: ['Boots'] },
  ];
  expect(mergeFilters(first, second)).toEqual({ zc1: ['Shoes'], colorFacet: ['Red', 'Blue'], zc2: ['Boots'] });
  expect([first.colorFacet, second.colorFacet]).toEqual([['Red'], ['Blue']]);
});
