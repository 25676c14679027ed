import fc from 'fast-check';
import { isSameList } from '../../../src/lib/collections.ts';
import { FACET_FIELDS } from '../../../src/lib/search/facets.ts';
import { DEFAULT_CRITERIA, normalizeCriteria } from '../../../src/lib/search/searchCriteria.ts';
import { SEARCH_SORTS } from '../../../src/lib/search/searchSorts.ts';
import { formatSearchUrl } from '../../../src/lib/search/searchUrl.ts';

describe('isSameList', () => {
  it.each([
    ['/search?term=boots', '/search?term=hats&page=3', true],
    ['/shoes', '/shoes?p=2&s=price/asc', true],
    ['/shoes', '/shoes/page/2', true],
    ['/boots/.zso?t=boots&s=price/desc&si=1&sy=2', '/boots/.zso', true],
    ['/search/boots/sort/price/asc/page/3', '/search/boots/', true],
    ['/search/boots?sort=price/asc', '/search/boots', true],
    ['/shoes?oosRedirected=true&p=2', '/shoes', false],
    ['/shoes?a=1&b=2', '/shoes?b=2&a=1', true],
    ['/shoes', '/boots', false],
    ['/search/filter/zc1/"Shoes"/page/2', '/search/filter/zc1/"Boots"', false],
  ])('%s and %s: %s', (first, second, isSame) => {
    expect(isSameList(first, second)).toBe(isSame);
    expect(isSameList(second, first)).toBe(isSame);
  });

  it('ignores only page and sort', () => {
    const filters = fc.dictionary(fc.constantFrom(...FACET_FIELDS), fc.array(fc.string(), { maxLength: 2 }), {
      maxKeys: 3,
    });
    const order = fc.record({ sort: fc.constantFrom(...SEARCH_SORTS), page: fc.integer({ min: 1, max: 99 }) });
    const term = fc.stringMatching(/^[a-z ]{0,12}$/);
    fc.assert(
      fc.property(term, filters, order, order, filters, (words, one, first, second, other) => {
        const list = normalizeCriteria({ ...DEFAULT_CRITERIA, term: words, filters: one });
        const otherList = normalizeCriteria({ ...list, filters: other });
        expect(isSameList(formatSearchUrl({ ...list, ...first }), formatSearchUrl({ ...list, ...second }))).toBe(true);
        expect(isSameList(formatSearchUrl(list), formatSearchUrl({ ...otherList, ...first }))).toBe(
          JSON.stringify(list.filters) === JSON.stringify(otherList.filters),
        );
      }),
    );
  });
});
