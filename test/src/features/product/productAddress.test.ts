import fc from 'fast-check';
import type { Product } from '../../../../src/contracts/product.ts';
import { buildNameSearchRedirect, resolveProductRedirect } from '../../../../src/features/product/productAddress.ts';
import { buildColorUrl, buildProductUrl } from '../../../../src/lib/productUrls.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';
import { givenProduct, givenStock, givenStyle } from '../givenProduct.ts';

const marketplace = { id: 'main', origin: 'https://shop.example', hasOutOfStockErrors: true };
const PATH = /^\/p\/(?:([^/]+)\/)?product\/(\d+)(?:\/color\/(\w+))?$/;

/** Returns the router's result for a path. */
function resolveOutcome(product: Product, path: string) {
  const [, seoName, productId, colorId] = PATH.exec(path) ?? [];
  return resolveProductRedirect({
    product,
    params: { seoName, productId, colorId },
    url: new URL(`https://shop.example${path}`),
    marketplace,
  });
}

const words = fc.string({ unit: 'grapheme', maxLength: 20 });
const anyProduct = fc
  .tuple(words, words, words, fc.constantFrom("Women's", "Boys'", ''))
  .map(([name, brand, color, genderLabel]) => {
    const style = { ...givenStyle('1', [givenStock('1', '8', 'B')]), color };
    const namedProduct = { productId: '91', productName: name, brandName: brand, genderLabel };
    return givenProduct([style], { ...namedProduct, productUrl: buildProductUrl(namedProduct) });
  });

describe('resolveProductRedirect', () => {
  it('returns nothing for the addresses that the shop creates itself', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const [style] = product.styles;
        if (!style) throw new Error('a product without a style was given');
        for (const path of [
          product.productUrl,
          buildColorUrl(product.productUrl, style),
          `${product.productUrl}/color/c1`,
        ]) {
          expect(resolveOutcome(product, path)).toBeUndefined();
        }
      }),
    );
  });

  it('redirects any other name to an address without further redirects', () => {
    fc.assert(
      fc.property(anyProduct, fc.stringMatching(/^[a-z-]{1,20}$/), (product, name) => {
        const outcome = resolveOutcome(product, `/p/${name}/product/91`);
        if (outcome === undefined) return;
        if (!(outcome instanceof RedirectTo)) throw outcome;
        expect(outcome.status).toBe(301);
        expect(resolveOutcome(product, outcome.target)).toBeUndefined();
      }),
    );
  });
});

it.each([
  ['womens-skyline-4', '/search?term=womens%20skyline%204&allRedirected=true'],
  ['a--(b)', '/search?term=a%20b&allRedirected=true'],
  ['…', '/search?allRedirected=true'],
  [undefined, '/search?allRedirected=true'],
])('searches for the words of the name %s', (name, target) => {
  expect(buildNameSearchRedirect(name).target).toBe(target);
});
