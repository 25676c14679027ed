import { findBrandSlots } from '../../../../src/features/search/findBrandSlots.ts';
import { parseSearchUrl } from '../../../../src/lib/search/searchUrl.ts';

it.each([
  ['/b/halden/brand/12', 'brand-12'],
  ['/brand/12', 'brand-12'],
  ['/b/halden/brand/12?s=rating/desc', 'brand-12'],
  ['/b/halden/brand/12?p=2', undefined],
  ['/search/boots/filter/brandId/%2212%22', undefined],
  ['/search/filter/brandId/%2212%22/zc2/%22Boots%22', undefined],
  ['/shoes', undefined],
  ['/search', undefined],
])('finds the slots of %s: %s', (address, slots) => {
  const { pathname, searchParams } = new URL(address, 'https://shop.example');
  expect(findBrandSlots(parseSearchUrl(pathname, searchParams))).toBe(slots);
});
