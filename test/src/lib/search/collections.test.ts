import {
  formatCondition,
  isCollectionSlug,
  parseCollectionSlug,
  parseCondition,
  toCollectionSlug,
} from '../../../../src/lib/search/collections.ts';

it.each([
  ['zc2=Boots|Sandals', { kind: 'values', field: 'zc2', isExcluded: false, values: ['Boots', 'Sandals'] }],
  ['colorFacet!=Black', { kind: 'values', field: 'colorFacet', isExcluded: true, values: ['Black'] }],
  ['attr_Heel=1=2', { kind: 'values', field: 'attr_Heel', isExcluded: false, values: ['1=2'] }],
  ['price=70..260', { kind: 'price', fromCents: 7_000, toCents: 26_000 }],
  ['price=..75.50', { kind: 'price', fromCents: null, toCents: 7_550 }],
  ['percentOff=20', { kind: 'percentOff', percent: 20 }],
  ['sizesInStock=50', { kind: 'sizesInStock', percent: 50 }],
  ['newDays=30', { kind: 'newDays', days: 30 }],
] as const)('reads and writes the condition %s', (text, condition) => {
  expect(parseCondition(text)).toEqual(condition);
  expect(formatCondition(condition)).toBe(text);
});

it.each([
  '',
  'zc2',
  'zc2=',
  'zc2=|',
  'other=1',
  'collection=x',
  'brandId=7',
  'price=',
  'price=..',
  'price=9..2',
  'percentOff=0',
  'percentOff=101',
  'newDays!=3',
  'newDays=x',
])('knows no condition %j', (text) => expect(parseCondition(text)).toBeUndefined());

it.each([
  ["Maya's Picks", 'mayas-picks'],
  ['Été à la plage!', 'ete-a-la-plage'],
  ['  Gift ideas under $75 ', 'gift-ideas-under-75'],
  ['靴', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('makes an address of %j', (title, slug) => expect(toCollectionSlug(title)).toBe(slug));

it.each([
  ['/collections/warm-boots', 'warm-boots'],
  ['/collections/warm-boots/filter/zc2/x?p=2', 'warm-boots'],
  ['/collections', undefined],
  ['/collections/Warm', undefined],
  ['/collections/page', undefined],
  ['/collection/warm-boots', undefined],
])('finds the collection of %s', (path, slug) => expect(parseCollectionSlug(path)).toBe(slug));

it('takes no reserved words and no long texts as addresses', () => {
  for (const text of ['filter', 'sort', 'page', 'brand', '-a', 'a--b', 'a'.repeat(81)])
    expect(isCollectionSlug(text)).toBe(false);
});
