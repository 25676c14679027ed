import { type ApiAnswer, type ApiRequest, createTransport } from '../../../src/api/transport.ts';
import { loadPage } from '../../../src/app/router/loadPage.ts';
import { matchPage } from '../../../src/app/router/matchPage.ts';
import { makeStore } from '../../../src/app/store.ts';
import { givenCart, givenItem } from '../features/givenCart.ts';
import { givenProduct, givenStock, givenStyle } from '../features/givenProduct.ts';
import { givenResults } from '../features/givenResults.ts';
import { givenShell } from '../features/givenShell.ts';

const PRODUCT = givenProduct([givenStyle('1', [givenStock('1', '8', '')])]);

/** The recommendations that a page requests. */
async function listRecoPaths(
  address: string,
  results: object = givenResults(),
  isBot = false,
  cart = givenCart([]),
): Promise<string[]> {
  const recoPaths: string[] = [];
  const answers: readonly (readonly [string, unknown])[] = [
    ['/zcs/content', givenShell],
    ['/v3/productBundle', { product: [PRODUCT], breadcrumbs: [] }],
    ['/v2/Search', results],
    ['/v1/cart', cart],
  ];
  const send = async ({ path }: ApiRequest): Promise<ApiAnswer> => {
    if (path.startsWith('/recos/get')) recoPaths.push(path);
    const [, body] = answers.find(([start]) => path.startsWith(start)) ?? [];
    return body === undefined ? { status: 404, body: { id: 'not.found', message: '' } } : { status: 200, body };
  };
  const store = makeStore(createTransport(send));
  const url = new URL(address, 'https://shop.example');
  await loadPage(matchPage(url.pathname), url, { store, report: () => undefined, isBot }, true);
  return recoPaths;
}

it.each([
  [PRODUCT.productUrl, '/recos/get?widgets=similar&limit=10&productId=91'],
  ['/cart', '/recos/get?widgets=cart&limit=6'],
])('%s requests %s', async (address, path) => {
  expect(await listRecoPaths(address)).toEqual([path]);
});

it('requests nothing that is in the cart, or saved for later', async () => {
  const cart = givenCart([givenItem('1'), givenItem('2')], { savedItems: [givenItem('3', { productId: '9000002' })] });
  expect(await listRecoPaths('/cart', undefined, false, cart)).toEqual([
    '/recos/get?widgets=cart&limit=6&exclude=9000001%2C9000002',
  ]);
});

it('requests ten beside a search without results', async () => {
  const [path] = await listRecoPaths('/search/quagmire', givenResults({ totalProductCount: 0, list: [] }));
  expect(path).toContain('limit=10');
});

const longResults = givenResults({ totalProductCount: 300 });

it.each([
  ['under a short list, at once', givenResults(), false, 1],
  ['under a long list, later', longResults, false, 0],
  ['under a long list for a search engine, at once', longResults, true, 1],
])('requests related products %s', async (_condition, results, isBot, times) => {
  const recoPaths = await listRecoPaths('/boots', results, isBot);
  expect(recoPaths).toHaveLength(times);
  for (const path of recoPaths) expect(path).toContain('/recos/get?widgets=for-you&limit=10&exclude=');
});
