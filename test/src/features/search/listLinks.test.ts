import {
  buildPageHref,
  clearHref,
  listAppliedFilters,
  sortHref,
  toCriteria,
  toggleHref,
} from '../../../../src/features/search/listLinks.ts';
import { parseSearchUrl } from '../../../../src/lib/search/searchUrl.ts';
import { givenFacet, givenResults } from '../givenResults.ts';

const landing = { zc2: ['Boots'] };
const parse = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://shop');
  return parseSearchUrl(pathname, searchParams);
};

describe('the links of a list', () => {
  it('add a value, and remove it again', () => {
    const plainResults = givenResults();
    const chosenCriteria = parse(toggleHref(toCriteria(plainResults), 'sizeFacet', '8.5'));
    expect(chosenCriteria.filters).toEqual({ ...landing, sizeFacet: ['8.5'] });

    const results = givenResults({ filters: { ...landing, sizeFacet: ['8.5'] } });
    expect(toggleHref(toCriteria(results), 'sizeFacet', '8.5')).toBe('/boots');
  });

  it('start at the first page when the sort changes, and keep the filters', () => {
    const results = givenResults({ filters: { ...landing, sizeFacet: ['9'] }, page: 3, pageCount: 4 });
    expect(parse(sortHref(results, { key: 'price', direction: 'asc' }))).toMatchObject({
      page: 1,
      sort: { key: 'price', direction: 'asc' },
      filters: { ...landing, sizeFacet: ['9'] },
    });
  });

  it('open any page in the same sort', () => {
    const results = givenResults({ sort: { key: 'price', direction: 'desc' } });
    expect(buildPageHref(results, 2)).toBe('/boots?s=price/desc&p=2');
  });
});

describe('the pills above a list', () => {
  const size = givenFacet('sizeFacet', ['8.5', '9'], { label: 'Size', display: 'sizes' });

  it("are the selected values, without the page's own department", () => {
    const results = givenResults({ filters: { ...landing, sizeFacet: ['8.5', '9'] }, facets: [size] });
    expect(listAppliedFilters(results).map(({ label }) => label)).toEqual(['Size 8.5', 'Size 9']);
    expect(parse(listAppliedFilters(results)[0]?.href ?? '').filters).toEqual({ ...landing, sizeFacet: ['9'] });
    expect(clearHref(results)).toBe('/boots');
  });

  it('include the department if it narrows a search', () => {
    const results = givenResults({ term: 'trail', filters: { zc1: ['Shoes'] } });
    expect(listAppliedFilters(results).map(({ label }) => label)).toEqual(['Shoes']);
    expect(clearHref(results)).toBe('/search/trail');
  });

  it("do not include a brand page's brand", () => {
    const results = givenResults({ filters: { brandId: ['12'], colorFacet: ['Blue'] } });
    expect(listAppliedFilters(results).map(({ label }) => label)).toEqual(['Blue']);
    expect(parse(clearHref(results)).filters).toEqual({ brandId: ['12'] });
  });

  it('are at most 21', () => {
    const values = Array.from({ length: 30 }, (_, index) => `Brand ${index}`);
    expect(listAppliedFilters(givenResults({ filters: { brandNameFacet: values } }))).toHaveLength(21);
  });
});
