import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import express from 'express';
import { redirectToInvoice, toCheckoutOrigin } from '../../../server/web/redirects.ts';
import { Browser } from '../services/support/browser.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  const app = express().use(redirectToInvoice, (_req, res) => void res.send('a page'));
  const listening = Promise.withResolvers<void>();
  server = app.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  browser = new Browser(server);
});
afterAll(() => {
  server.close();
});

it.each([
  ['', ''],
  ['?token=a%26b', '&token=a%26b'],
  ['?token=a&token=b', ''],
])('redirects the address of an invoice with %j to its call', async (query, forwardedQuery) => {
  const { status, headers } = await browser.get(`/orders/112-4820193-7740021/invoice.pdf${query}`);
  expect(status).toBe(302);
  expect(headers.get('location')).toBe(
    `/api/accountapi/e/orders/invoice.pdf?orderId=112-4820193-7740021${forwardedQuery}`,
  );
});

it.each(['/orders/112-4820193-7740021', '/orders/x/invoice.pdf', '/invoice.pdf'])('ignores %s', async (path) => {
  expect((await browser.get(path)).text).toBe('a page');
});

describe('toCheckoutOrigin', () => {
  const publicUrl = 'https://shop.example';
  const separateOrigins = { publicUrl, checkoutOrigin: 'https://secure.shop.example' };

  async function readPort(server: Server): Promise<number> {
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
    return address.port;
  }

  /** Returns the redirect target of a request; undefined if it is passed on. */
  async function target(
    path: string,
    { host = 'shop.example', method = 'GET', origins = separateOrigins } = {},
  ): Promise<string | undefined> {
    const app = express();
    app.use(toCheckoutOrigin(origins), (_req, res) => void res.send('here'));
    const server = createServer(app).listen(0, '127.0.0.1');
    // `fetch` does not let a test set the host.
    const clientRequest = request({
      port: await readPort(server),
      path,
      method,
      headers: { host },
      agent: false,
    }).end();
    const [answer] = await once(clientRequest, 'response');
    answer.resume();
    server.close();
    return answer.headers.location;
  }

  it.each(['/checkout', '/checkout/initiate', '/checkout/initiate/loading?disableHf=true'])(
    "redirects %s to the checkout's origin",
    async (url) => {
      expect(await target(url)).toBe(`https://secure.shop.example${url}`);
    },
  );

  it('redirects to the home page of that origin instead of an address of another host', async () => {
    expect(await target('http://evil.example/checkout')).toBe('https://secure.shop.example/');
  });

  it.each([
    ['a step', '/checkout/payment?pid=p1', {}],
    ['another page', '/cart', {}],
    ['a request that is already at that origin', '/checkout/initiate', { host: 'secure.shop.example' }],
    ['another shop', '/checkout/initiate', { host: 'second.localhost' }],
    ['a request that is not a page view', '/checkout/initiate', { method: 'POST' }],
    ['a shop with one origin', '/checkout/initiate', { origins: { publicUrl, checkoutOrigin: publicUrl } }],
  ])('passes %s on', async (_, url, overrides) => {
    expect(await target(url, overrides)).toBeUndefined();
  });
});
