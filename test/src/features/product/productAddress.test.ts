import fc from 'fast-check';
import type { Product } from '../../../../src/contracts/products/product.ts';
import { buildNameSearchRedirect, resolveProductRedirect } from '../../../../src/features/product/productAddress.ts';
import { buildColorUrl, buildProductUrl } from '../../../../src/lib/products/productUrls.ts';
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

describe('the preferred subsite', () => {
  const PATH_AND_QUERY = '/p/womens-skyline/product/91?size=8';
  const sites = {
    main: marketplace,
    outlet: { id: 'outlet', origin: 'https://outlet.example', hasOutOfStockErrors: true },
  };
  type Site = keyof typeof sites;
  /** Follows the redirects of sites that prefer others. @returns the hosts on the way, up to the one that shows the page */
  function follow(from: Site, preferences: Readonly<Partial<Record<Site, Product['preferredSubsite']>>>): string[] {
    let url = new URL(PATH_AND_QUERY, sites[from].origin);
    const hosts = [url.host];
    for (let hop = 0; hop < 10; hop += 1) {
      // A host that no site knows is answered by the first one.
      const site: Site = url.host === 'outlet.example' ? 'outlet' : 'main';
      const product = givenProduct([givenStyle('1', [givenStock('1', '8', 'B')])], {
        preferredSubsite: preferences[site] ?? null,
      });
      const [, seoName, productId, colorId] = PATH.exec(url.pathname) ?? [];
      const outcome = resolveProductRedirect({
        product,
        params: { seoName, productId, colorId },
        url,
        marketplace: sites[site],
      });
      if (outcome === undefined) return hosts;
      if (!(outcome instanceof RedirectTo)) throw outcome;
      expect(outcome.status).toBe(301);
      url = new URL(outcome.target, url);
      expect(url.searchParams.get('size')).toBe('8');
      hosts.push(url.host);
    }
    throw new Error(`led around in a circle: ${hosts.join(' → ')}`);
  }
  const outlet = { id: 'outlet', url: 'https://outlet.example' };

  it.each<[title: string, preferences: Parameters<typeof follow>[1], hosts: string[]]>([
    ['nowhere without one', {}, ['shop.example']],
    ['to it', { main: outlet }, ['shop.example', 'outlet.example']],
    ['nowhere from itself', { main: { id: 'main', url: 'https://elsewhere.example' } }, ['shop.example']],
    ['nowhere with a wrong id', { main: { id: 'typo', url: 'https://shop.example/' } }, ['shop.example']],
    ['nowhere with another scheme', { main: { id: 'typo', url: 'http://shop.example' } }, ['shop.example']],
    [
      'once if each of two sites prefers the other',
      { main: outlet, outlet: { id: 'main', url: 'https://shop.example' } },
      ['shop.example', 'outlet.example'],
    ],
    [
      'once if it names another host of this shop',
      { main: { id: 'typo', url: 'https://www.shop.example' } },
      ['shop.example', 'www.shop.example'],
    ],
  ])('leads %s', (_title, preferences, hosts) => {
    expect(follow('main', preferences)).toEqual(hosts);
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
