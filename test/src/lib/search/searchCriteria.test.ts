import {
  DEFAULT_CRITERIA,
  mergeFilters,
  normalizeCriteria,
  SEARCH_LIMIT,
  type SearchCriteria,
  type SearchFilters,
  toggleFilter,
} from '../../../../src/lib/search/searchCriteria.ts';

const normalizeChange = (change: Partial<SearchCriteria>): SearchCriteria =>
  normalizeCriteria({ ...DEFAULT_CRITERIA, ...change });
const normalizeFilters = (filters: SearchFilters): SearchFilters => normalizeChange({ filters }).filters;
const createNumbers = (count: number): string[] => Array.from({ length: count }, (_, index) => String(1000 + index));

it('has the whole catalog as its default', () => {
  expect(DEFAULT_CRITERIA).toMatchObject({ term: '', filters: {}, page: 1, limit: 100 });
  expect([DEFAULT_CRITERIA.autocorrect, DEFAULT_CRITERIA.savedsizes, DEFAULT_CRITERIA.applySavedFilters]).toEqual([
    true,
    null,
    true,
  ]);
  expect(SEARCH_LIMIT).toBe(100);
  expect(normalizeCriteria(DEFAULT_CRITERIA)).toEqual(DEFAULT_CRITERIA);
});

describe('the normalized form', () => {
  it('sorts fields in their order, with attributes by name after them, and values', () => {
    const filters = normalizeFilters({
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
    expect(Object.keys(normalizeFilters({ [later]: ['1'], [earlier]: ['1'] }))).toEqual([earlier, later]);
    expect(Object.keys(normalizeFilters({ [earlier]: ['1'], [later]: ['1'] }))).toEqual([earlier, later]);
  });

  it('contains each value once, without empty ones, and no field without values', () => {
    expect(normalizeFilters({ colorFacet: ['Red', ' Red ', '', '\n'], zc1: ['', ' '] })).toEqual({
      colorFacet: ['Red'],
    });
  });

  it('contains the first value of a single-select field, and at most sixty of any other', () => {
    expect(normalizeFilters({ ratingFacet: ['4', '3'], onSale: ['true', 'x'], brandId: ['9', '1'] })).toEqual({
      ratingFacet: ['4'],
      onSale: ['true'],
      brandId: ['9'],
    });
    expect(normalizeFilters({ sizeFacet: createNumbers(60) })).toEqual({ sizeFacet: createNumbers(60) });
    expect(normalizeFilters({ sizeFacet: createNumbers(61).reverse() })).toEqual({ sizeFacet: createNumbers(60) });
  });

  it('truncates texts: 100 characters of a value, 200 of a term', () => {
    expect(normalizeFilters({ colorFacet: ['x'.repeat(100)] })).toEqual({ colorFacet: ['x'.repeat(100)] });
    expect(normalizeFilters({ colorFacet: ['x'.repeat(101)] })).toEqual({ colorFacet: ['x'.repeat(100)] });
    expect(normalizeChange({ term: 'x'.repeat(200) }).term).toHaveLength(200);
    expect(normalizeChange({ term: 'x'.repeat(201) }).term).toHaveLength(200);
    expect(normalizeChange({ term: `${'x'.repeat(199)} y` }).term).toBe('x'.repeat(199));
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
  ])('normalizes the term %j to %j', (term, expected) => {
    expect(normalizeChange({ term }).term).toBe(expected);
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
  ])('returns for page %d the page %d', (page, expectedPage) => {
    expect(normalizeChange({ term: 'boots', page }).page).toBe(expectedPage);
    expect(normalizeChange({ filters: { zc1: ['Shoes'] }, page }).page).toBe(expectedPage);
    expect(normalizeChange({ page }).page).toBe(1);
  });

  it('keeps a disabled autocorrect only with a term', () => {
    expect(normalizeChange({ term: 'boots', autocorrect: false }).autocorrect).toBe(false);
    expect(normalizeChange({ term: 'boots', autocorrect: true }).autocorrect).toBe(true);
    expect(normalizeChange({ term: ' ', autocorrect: false }).autocorrect).toBe(true);
  });

  it.each([
    [null, false, false],
    [null, true, true],
    [true, false, true],
    [false, false, true],
  ])('savedsizes %s and applySavedFilters %s: %s', (savedsizes, applySavedFilters, expected) => {
    expect(normalizeChange({ savedsizes, applySavedFilters })).toMatchObject({
      savedsizes,
      applySavedFilters: expected,
    });
  });
});

describe('toggling a filter', () => {
  const red = normalizeChange({ filters: { colorFacet: ['Red'] }, page: 3 });

  it('adds a value, removes a selected one, and returns to the first page', () => {
    const bothColors = toggleFilter(red, 'colorFacet', 'Blue');
    expect([bothColors.filters, bothColors.page]).toEqual([{ colorFacet: ['Blue', 'Red'] }, 1]);
    expect(toggleFilter(bothColors, 'colorFacet', 'Red').filters).toEqual({ colorFacet: ['Blue'] });
    expect(toggleFilter(red, 'colorFacet', 'Red').filters).toEqual({});
    expect(toggleFilter(red, 'zc1', 'Shoes').filters).toEqual({ zc1: ['Shoes'], colorFacet: ['Red'] });
  });

  it('replaces the value of a single-select field, and removes it if it is selected', () => {
    const ratedCriteria = toggleFilter(red, 'ratingFacet', '3');
    expect(toggleFilter(ratedCriteria, 'ratingFacet', '4').filters.ratingFacet).toEqual(['4']);
    expect(toggleFilter(ratedCriteria, 'ratingFacet', '3').filters).toEqual({ colorFacet: ['Red'] });
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
