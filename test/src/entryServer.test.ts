import type { ApiAnswer, ApiRequest } from '../../src/api/transport.ts';
import type { OutfitProduct } from '../../src/contracts/products/outfits.ts';
import type { Product } from '../../src/contracts/products/product.ts';
import { renderPage } from '../../src/entryServer.tsx';
import { noFiles } from '../config/noFiles.ts';
import { givenProduct, givenStock, givenStyle } from './features/givenProduct.ts';
import { givenShell } from './features/givenShell.ts';

const PRODUCT = givenProduct([givenStyle('1', [givenStock('1', '8', '')])]);
/** A product that no catalog of ours returns: the page needs the pictures of its style. */
const withoutPictures = ({ styles, ...product }: Product): object => ({
  ...product,
  styles: styles.map(({ images: _images, ...style }) => style),
});

const createPiece = (productId: string): OutfitProduct => ({
  productId,
  styleId: productId,
  productUrl: `/p/thing/product/${productId}/color/1`,
  productName: `Piece ${productId}`,
  brand: 'Halden',
  color: 'Gray',
  imageId: `s${productId}-front`,
  price: '$50.00',
  priceCents: 5000,
  currentlyViewing: productId === PRODUCT.productId,
});
const OUTFIT = {
  complementaryGroupId: 'outfit-1',
  productList: [createPiece(PRODUCT.productId), createPiece('92')],
  sourceProductUrl: PRODUCT.productUrl,
};

/** The product's page as rendered by the server for this answer of the catalog. */
async function renderProductPage(product: object, isBot = false) {
  const answers = new Map<string, unknown>([
    ['/zcs/content', givenShell],
    ['/slotz/fashion/outfitRecommendations', { outfits: [OUTFIT] }],
    ['/v3/productBundle', { product: [product], breadcrumbs: [] }],
  ]);
  const send = async ({ path }: ApiRequest): Promise<ApiAnswer> => {
    const body = answers.get(path.replace(/\?.*/, ''));
    return body === undefined ? { status: 404, body: { id: 'not.found', message: '' } } : { status: 200, body };
  };
  const failures: unknown[] = [];
  const page = await renderPage({
    url: `https://shop.example${PRODUCT.productUrl}`,
    send,
    stats: noFiles,
    cache: { tags: new Map(), texts: new WeakMap() },
    guest: { cartCount: 0 },
    choices: { flags: {}, perRow: 3 },
    isBot,
    report: (failure) => failures.push(failure),
    awaitTurn: async () => undefined,
    mark: () => undefined,
  });
  if (page.kind !== 'page') throw new Error('a page was asked for');
  return { ...page, failures };
}

it('answers with the page if nothing fails', async () => {
  const { status, html, failures } = await renderProductPage(PRODUCT);
  expect({ status, failures }).toEqual({ status: 200, failures: [] });
  expect(html).toContain('Skyline 4</h1>');
});

it.each([
  ['2027-12-31T23:00:00Z', '2027'],
  ['2028-01-01T04:00:00Z', '2027'],
  ['2028-01-01T05:00:00Z', '2028'],
])("tells the browser the shop's year in which the page was rendered: at %s, %s", async (now, year) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  try {
    expect((await renderProductPage(PRODUCT)).html).toContain(` data-year="${year}"`);
  } finally {
    clock.mockRestore();
  }
});

it('renders the styling ideas at once only for a search engine', async () => {
  expect((await renderProductPage(PRODUCT, true)).html).toContain('Styling Ideas</h2>');
  expect((await renderProductPage(PRODUCT)).html).not.toContain('Styling Ideas</h2>');
});

it('answers 500 with the error page, within the shop, if the main part fails to render, and reports it', async () => {
  const { status, html, failures } = await renderProductPage(withoutPictures(PRODUCT));
  expect(status).toBe(500);
  expect(html).toContain('<title>500 Error Page</title>');
  expect(html).toContain('An unexpected error has occurred.');
  expect(html).toContain('<header');
  expect(failures).toEqual([expect.any(TypeError)]);
  const [, boot = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(boot).fault).toEqual({ status: 500, message: '' });
});
