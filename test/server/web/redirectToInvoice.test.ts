import type { Server } from 'node:http';
import express from 'express';
import { redirectToInvoice } from '../../../server/web/redirectToInvoice.ts';
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
