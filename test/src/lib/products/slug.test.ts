import fc from 'fast-check';
import {
  buildBrandUrl,
  buildColorUrl,
  buildProductUrl,
  buildSkuUrl,
  convertSlugToTerm,
  toSlug,
} from '../../../../src/lib/products/productUrls.ts';

describe('toSlug', () => {
  it.each([
    [['Women’s', 'Kestrel Run', 'Skyline 4'], 'womens-kestrel-run-skyline-4'],
    [['Café Crème', "Boys'"], 'cafe-creme-boys'],
    [['Sneakers & Athletic Shoes'], 'sneakers-athletic-shoes'],
    [['…'], ''],
  ])('converts %j to %s', (texts, slug) => {
    expect(toSlug(...texts)).toBe(slug);
  });

  it('contains neither underscore nor dot, which would make a page not found', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(toSlug(text)).toMatch(/^[a-z0-9-]*$/)));
  });

  it('returns the words as a search term', () => {
    expect(convertSlugToTerm('women--s-(red)_boots')).toBe('women s red_boots');
  });
});

describe('buildProductUrl', () => {
  const skyline = { productId: '9000001', brandName: 'Kestrel Run', productName: 'Skyline 4', genderLabel: "Women's" };

  it('contains gender, brand and product before the id', () => {
    expect(buildProductUrl(skyline)).toBe('/p/womens-kestrel-run-skyline-4/product/9000001');
    expect(buildColorUrl(buildProductUrl(skyline), { colorId: 7, color: 'Harbor Blue' })).toBe(
      '/p/womens-kestrel-run-skyline-4-harbor-blue/product/9000001/color/7',
    );
    expect(buildBrandUrl(101, 'kestrel-run')).toBe('/b/kestrel-run/brand/101');
  });

  it('omits a name without letters', () => {
    const nameless = buildProductUrl({ productId: 5, brandName: '漢', productName: '字', genderLabel: '' });
    expect(nameless).toBe('/p/product/5');
    expect(buildColorUrl(nameless, { colorId: 7, color: 'Harbor Blue' })).toBe('/p/harbor-blue/product/5/color/7');
    expect(buildColorUrl(nameless, { colorId: 7, color: '藍' })).toBe('/p/product/5/color/7');
  });

  it('contains a size and a width, if there are any', () => {
    expect(buildSkuUrl('/p/product/5/color/7', { size: '8.5', width: 'D - Wide' })).toBe(
      '/p/product/5/color/7?size=8.5&width=D+-+Wide',
    );
    expect(buildSkuUrl('/p/product/5/color/7', { size: '', width: '' })).toBe('/p/product/5/color/7');
  });
});
