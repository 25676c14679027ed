import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { givenProduct } from '../server/services/catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../server/services/support/openWholeShop.ts';

jest.setTimeout(60_000);

/** The time limits of a page and of a call to a remote API are ten seconds each. */
const LONGEST_MS = 12_000;

let remote: Server;
let answer: RequestListener = (_req, res) => void res.end('{}');
let shop: WholeShop;
let product: string;

beforeAll(async () => {
  remote = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
  await once(remote, 'listening');
  const { port } = remote.address() as AddressInfo;
  shop = await openWholeShop({ CART_API_URL: `http://127.0.0.1:${port}` });
  const createdProduct = await givenProduct(shop.parts.db, { name: 'Skyline 4', brand: 'Kestrel Run' });
  product = `/product/${createdProduct.productId}`;
});
afterAll(async () => {
  remote.closeAllConnections();
  remote.close();
  await shop.close();
});

const NONSENSE: readonly (readonly [string, RequestListener])[] = [
  ['another page', (_req, res) => void res.setHeader('content-type', 'text/html').end('<html>It works!</html>')],
  ['broken JSON', (_req, res) => void res.setHeader('content-type', 'application/json').end('{"items":[')],
  ['JSON of another shape', (_req, res) => void res.setHeader('content-type', 'application/json').end('{"items":7}')],
  ['an error without a text', (_req, res) => void res.writeHead(500).end()],
  ['a closed connection', (req) => void req.socket.destroy()],
  ['silence', () => undefined],
];

it.each(NONSENSE)(
  'with a cart API that answers with %s: the shop stays open, and the cart reports its failure',
  async (_title, listener) => {
    answer = listener;
    const startTime = performance.now();
    const shopper = shop.browser();
    const [page, cart, health] = await Promise.all([shop.get(product), shopper.get('/cart'), shop.get('/healthz')]);
    expect(performance.now() - startTime).toBeLessThan(LONGEST_MS);
    expect(health.status).toBe(200);
    // A new visitor's page needs no cart.
    expect(page.status).toBe(200);
    expect(page.text).toContain('Skyline 4');
    expect(cart.status).toBeGreaterThanOrEqual(500);
    expect(cart.text).toContain('Error Page');
    // The same for a shopper with a session, whose header counts the cart.
    const repeatedResponse = await shopper.get(product);
    expect([repeatedResponse.status, repeatedResponse.text.includes('Skyline 4')]).toEqual([200, true]);
  },
);
