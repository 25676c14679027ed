import { preferSubsite } from '../../../../server/services/catalog/product/productAddresses.ts';
import { givenProduct } from '../../services/support/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../../services/support/openWholeShop.ts';
import { waitUntil } from '../../services/support/waitUntil.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://127.0.0.1', ALLOWED_HOSTS: 'outlet.example' });
}, 60_000);
afterAll(() => shop.close());

it('adds a product to the cart of the shop that showed it, also once it should be shown on another site', async () => {
  const { productId, stocks } = await givenProduct(shop.parts.db);
  const path = `/product/${productId}`;
  await preferSubsite(shop.parts.db, Number(productId), { id: 'outlet', url: 'https://outlet.example' });
  const isRedirected = async () =>
    String((await shop.get(path)).headers.location).startsWith('https://outlet.example/');
  await waitUntil(isRedirected);
  const browser = shop.browser();
  await browser.get('/api/v1/customerInfo');
  const sendTo = async (address: string, fields: Readonly<Record<string, string>>) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: browser.origin,
    };
    const answer = await browser.call('POST', address, String(new URLSearchParams(fields)), headers);
    return [answer.status, answer.headers.get('location')];
  };
  const { stockId } = stocks[0];
  expect(await sendTo('/cartAddItem.do', { stockId, returnTo: path })).toEqual([303, '/cart']);
  expect((await browser.get('/api/v1/cart')).body).toMatchObject({ activeItems: [{ stockId, quantity: 1 }] });
  // Only the page of a rejected form is redirected, with its error.
  const errorPath = `${path}?cartError=size.missing`;
  expect(await sendTo('/cartAddItem.do', { stockId: '', returnTo: path })).toEqual([303, errorPath]);
  const { headers } = await shop.get(errorPath);
  expect(headers.location).toMatch(
    new RegExp(`^https://outlet\\.example/p/[^/]+${errorPath.replace('?', '\\?')}&redirectedFrom=`),
  );
  // Product pages accept no forms.
  expect((await sendTo(path, { stockId }))[0]).toBe(404);
});
