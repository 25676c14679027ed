import fc from 'fast-check';
import { FACET_FIELDS, toAttributeField } from '../../../../src/lib/search/facets.ts';
import {
  DEFAULT_CRITERIA,
  normalizeCriteria,
  type SearchCriteria,
  toggleFilter,
} from '../../../../src/lib/search/searchCriteria.ts';
import { SEARCH_SORTS } from '../../../../src/lib/search/searchSorts.ts';
import { formatSearchPath, formatSearchUrl, parseSearchUrl } from '../../../../src/lib/search/searchUrl.ts';
import { SEO_GENDERS, SEO_NOUNS } from '../../../../src/lib/search/seoNames.ts';

/** The URL in the form of a browser or a server. */
function parse(address: string): SearchCriteria {
  const { pathname, searchParams } = new URL(`https://shop.example${address}`);
  return parseSearchUrl(pathname, searchParams);
}
const createCriteria = (changes: Partial<SearchCriteria>): SearchCriteria => ({ ...DEFAULT_CRITERIA, ...changes });

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'filter',
    'sort',
    'page',
    'brand',
    'search',
    'a/b',
    '100%',
    '"quoted"',
    'x" OR "y',
    'B0ABCDEFGH',
    '..',
  ),
);
const field = fc.oneof(
  fc.constantFrom(...FACET_FIELDS),
  fc.string({ minLength: 1, maxLength: 12 }).map(toAttributeField),
);
const criteria = fc
  .record({
    term: text,
    filters: fc.dictionary(field, fc.array(text, { maxLength: 4 }), { maxKeys: 4 }),
    sort: fc.constantFrom(...SEARCH_SORTS).map(({ key, direction }) => ({ key, direction })),
    page: fc.integer({ min: 1, max: 400 }),
    limit: fc.constant(100),
    autocorrect: fc.boolean(),
    savedsizes: fc.constantFrom(null, true, false),
    applySavedFilters: fc.boolean(),
  })
  .map(normalizeCriteria);

describe('the search URLs', () => {
  it('parses its own output', () => {
    fc.assert(
      fc.property(criteria, (input) => {
        expect(parse(formatSearchUrl(input))).toEqual(input);
      }),
      { numRuns: 500 },
    );
  });

  it('has one canonical URL for each list, whatever URL it was opened by', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const address = formatSearchUrl(parse(path));
        expect(formatSearchUrl(parse(address))).toBe(address);
      }),
    );
  });

  it('parses every list name of the shop', () => {
    const nouns = SEO_NOUNS.map(({ name }) => name);
    const genders = SEO_GENDERS.map(({ name }) => name);
    for (const name of [
      ...nouns,
      ...genders,
      ...genders.flatMap((gender) => nouns.map((noun) => `${gender}-${noun}`)),
    ]) {
      const address = formatSearchUrl(parse(`/${name}`));
      expect(parse(address)).toEqual(parse(`/${name}`));
      expect(address).toMatch(/^\/[a-z-]+$/);
      expect(parse(address).filters).not.toEqual({});
    }
  });

  it.each([
    ['/search?term=trail+run', createCriteria({ term: 'trail run' })],
    ['/search', createCriteria({})],
    ['/search?page=7', createCriteria({})],
    ['/search/sneakers', createCriteria({ term: 'sneakers' })],
    ['/collections/winter-running?p=2', createCriteria({ filters: { collection: ['winter-running'] }, page: 2 })],
    [
      '/collections/winter-running/filter/zc2/"Boots"/sort/price/asc',
      createCriteria({
        filters: { collection: ['winter-running'], zc2: ['Boots'] },
        sort: { key: 'price', direction: 'asc' },
      }),
    ],
    ['/search/sort', createCriteria({ term: 'sort' })],
    ['/search/dr.%20martin', createCriteria({ term: 'dr. martin' })],
    ['/search/sneakers/filter/zc2/"Boots"', createCriteria({ term: 'sneakers', filters: { zc2: ['Boots'] } })],
    ['/search/sneakers/filter/brandNameFacet', createCriteria({ term: 'sneakers' })],
    [
      '/search/sneakers/filter/brandNameFacet/"Halden" OR "Nordvik"/colorFacet/"Blue"/sort/price/asc/page/3',
      createCriteria({
        term: 'sneakers',
        filters: { brandNameFacet: ['Halden', 'Nordvik'], colorFacet: ['Blue'] },
        sort: { key: 'price', direction: 'asc' },
        page: 3,
      }),
    ],
    [
      '/search/filter/onSale/"true"/sort/price/sideways',
      createCriteria({ filters: { onSale: ['true'] }, sort: { key: 'price', direction: 'desc' } }),
    ],
    ['/search/filter/unknownFacet/"x"/zc1/"Shoes"', createCriteria({ filters: { zc1: ['Shoes'] } })],
    ['/search/filter/zc1/Shoes', createCriteria({ filters: { zc1: ['Shoes'] } })],
    ['/search/filter/zc1/Shoes OR "Toys and Games"', createCriteria({ filters: { zc1: ['Shoes', 'Toys and Games'] } })],
    [
      '/search/filter/colorFacet/"Red OR Blue" OR Green',
      createCriteria({ filters: { colorFacet: ['Green', 'Red OR Blue'] } }),
    ],
    ['/search/filter/sizeFacet/5" OR 6"', createCriteria({ filters: { sizeFacet: ['5" OR 6"'] } })],
    [
      '/shoes/page/2/sort/price/asc',
      createCriteria({ filters: { zc1: ['Shoes'] }, page: 2, sort: { key: 'price', direction: 'asc' } }),
    ],
    ['/search/boots/brand/101', createCriteria({ term: 'boots brand 101' })],
    ['/search/filter/__proto__/"x"/constructor/"y"', createCriteria({})],
    ['/search/boots/womens', createCriteria({ term: 'boots', filters: { txAttrFacet_Gender: ['Women'] } })],
    ['/search/boots/waterproof', createCriteria({ term: 'boots waterproof' })],
    ['/search/brand/101', createCriteria({ filters: { brandId: ['101'] } })],
    ['/b/halden/brand/101', createCriteria({ filters: { brandId: ['101'] } })],
    ['/halden/brand/101/page/2', createCriteria({ filters: { brandId: ['101'] }, page: 2 })],
    ['/brand/101', createCriteria({ filters: { brandId: ['101'] } })],
    [
      '/running-shoes/.zso?t=trail%20shoes&s=price/asc&p=2',
      createCriteria({ term: 'trail shoes', sort: { key: 'price', direction: 'asc' }, page: 2 }),
    ],
    [
      '/boots/.zso?sort=price/asc',
      createCriteria({ filters: { zc2: ['Boots'] }, sort: { key: 'price', direction: 'asc' } }),
    ],
    ['/womens-boots/.zso', createCriteria({ filters: { txAttrFacet_Gender: ['Women'], zc2: ['Boots'] } })],
    ['/women', createCriteria({ filters: { txAttrFacet_Gender: ['Women'] } })],
    ['/kids', createCriteria({ filters: { txAttrFacet_Gender: ['Boys', 'Girls'] } })],
    ['/shoes-for--rain_days', createCriteria({ term: 'shoes for rain_days' })],
    ['/search/kestral?autocorrect=false', createCriteria({ term: 'kestral', autocorrect: false })],
    ['/search?autocorrect=false', createCriteria({})],
    ['/search/kestral?autocorrect=no', createCriteria({ term: 'kestral' })],
    ['/boots?savedsizes=true', createCriteria({ filters: { zc2: ['Boots'] }, savedsizes: true })],
    [
      '/boots?savedsizes=false&applySavedFilters=false',
      createCriteria({ filters: { zc2: ['Boots'] }, savedsizes: false }),
    ],
    ['/boots?applySavedFilters=false', createCriteria({ filters: { zc2: ['Boots'] }, applySavedFilters: false })],
    ['/boots?savedsizes=perhaps', createCriteria({ filters: { zc2: ['Boots'] } })],
    ['/search/x/page/0', createCriteria({ term: 'x' })],
    ['/search/x/page/two', createCriteria({ term: 'x' })],
    ['/search/%E0%A4%A', createCriteria({ term: '%E0%A4%A' })],
  ])('parses %s', (address, expected) => {
    expect(parse(address)).toEqual(expected);
  });

  it.each([
    [
      createCriteria({ filters: { txAttrFacet_Gender: ['Women'], productType: ['Running Shoes'] } }),
      '/womens-running-shoes',
    ],
    [createCriteria({ filters: { txAttrFacet_Gender: ['Women'] }, page: 2 }), '/womens?p=2'],
    [createCriteria({ filters: { zc1: ['Shoes'] }, sort: { key: 'price', direction: 'asc' } }), '/shoes?s=price/asc'],
    [
      createCriteria({ term: 'a/b', filters: { colorFacet: ['Red', 'Blue'] }, page: 2 }),
      '/search/a%2Fb/filter/colorFacet/%22Blue%22%20OR%20%22Red%22/page/2',
    ],
    [createCriteria({}), '/search'],
    [createCriteria({ filters: { collection: ['sale-boots'] }, page: 2 }), '/collections/sale-boots?p=2'],
    [
      createCriteria({ filters: { collection: ['sale-boots'], zc2: ['Boots'] }, page: 2 }),
      '/collections/sale-boots/filter/zc2/%22Boots%22/page/2',
    ],
    [
      createCriteria({ filters: { zc1: ['Shoes'] }, page: 2, savedsizes: true, autocorrect: false }),
      '/shoes?p=2&savedsizes=true',
    ],
    [createCriteria({ term: 'kestral', page: 2, autocorrect: false }), '/search/kestral/page/2?autocorrect=false'],
    [createCriteria({ filters: { zc1: ['Shoes'] }, applySavedFilters: false }), '/shoes?applySavedFilters=false'],
  ])('formats %j as %s', (input, address) => {
    expect(formatSearchUrl(input)).toBe(address);
  });

  it('expands a named list for the search call', () => {
    expect(formatSearchPath(parse('/womens?p=2'))).toBe('/filter/txAttrFacet_Gender/%22Women%22/page/2');
  });
});

describe('toggleFilter', () => {
  it('adds and removes a value, and starts at the first page', () => {
    fc.assert(
      fc.property(criteria, field, (originalCriteria, key) => {
        const reducedCriteria = normalizeCriteria({
          ...originalCriteria,
          filters: { ...originalCriteria.filters, [key]: [] },
          page: 1,
        });
        expect(toggleFilter(toggleFilter(reducedCriteria, key, 'Blue'), key, 'Blue')).toEqual(reducedCriteria);
      }),
    );
  });

  it('keeps one value of a single-select', () => {
    const four = toggleFilter(DEFAULT_CRITERIA, 'ratingFacet', '4');
    expect(toggleFilter(four, 'ratingFacet', '3').filters).toEqual({ ratingFacet: ['3'] });
  });
});
