import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFreePort } from '../../../scripts/findFreePort.ts';
import { readConfig } from '../../../server/config/readConfig.ts';
import { openWebParts } from '../../../server/parts.ts';
import { createStorefront } from '../../../server/shop.ts';
import { createPageBuild } from '../../../server/web/pages/pageBuild.ts';
import { isPageForAll, isStoredForOwner, pagePaths, renderPage } from '../../../src/entryServer.tsx';
import { noFiles } from '../../config/noFiles.ts';
import { FORM_PATHS } from './forms/formPaths.ts';

const PAGES = [
  '/',
  '/cart',
  '/p/womens-kestrel-run-skyline-4/product/987654321',
  '/product/987654321',
  '/p/asin/B00TEST123',
  '/c/terms-of-use',
  '/search',
  '/search?term=boots',
  '/boots/CK_XARC81wHAAQHiAgMBAhg.zso',
  '/new',
  '/login',
  '/orders',
  '/my-orders',
  '/orders/114-1234567-1234567',
  '/orders/lookup',
  '/orders/114-1234567-1234567/invoice',
  '/my-returns',
  '/checkout',
  '/checkout/review',
  '/subscriptions',
  '/nothing/of/this/name',
];
/** Guests are redirected from these to the sign-in. */
const MEMBER_PAGES = ['/account', '/favorites', '/addresses', '/payments', '/return', '/exchange', '/vip/confirmed'];
/** Served by the api process. */
const OTHERS = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-products-1.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/theme.css',
  '/image/none.webp',
  '/video/none.mp4',
  '/api/v1/cart',
  '/api/desk/me',
];

/** Values with which each form calls the API. */
const VALUES = {
  add: '1',
  amount: '50',
  body: 'Are they waterproof, by chance?',
  deliverOn: '',
  designId: 'birthday',
  itemId: '2',
  'line-1': 'on',
  lineItemId: 'egc-1',
  message: 'Enjoy!',
  orderId: '114-1234567-1234567',
  productId: '1',
  quantity: '1',
  'quantity-1': '1',
  questionId: '1',
  recipientEmail: 'noa@example.com',
  recipientName: 'Noa Berg',
  senderName: 'Maya Lindqvist',
  stockId: '3',
  styleId: '2',
};
const QUERY =
  '?orderId=114-1234567-1234567&lineItemId=1&item=1&items=1&contractId=1&exchangeId=1&asin=B00TEST123&reason=TOO_SMALL';

let origin: string;
const server = createServer();

beforeAll(async () => {
  const settings = { NODE_ENV: 'test', ROLES: 'web', SECRET_KEY: 'a key for tests alone', LOG_LEVEL: 'silent' };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({ ...settings, PUBLIC_URL: origin, API_URL: `http://127.0.0.1:${await findFreePort()}` });
  const build = createPageBuild({ renderPage, pagePaths, isPageForAll, isStoredForOwner }, noFiles);
  server.on('request', createStorefront(openWebParts(config), process.cwd(), () => build).listener);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const getSummary = async (path: string, init?: RequestInit) => {
  const response = await fetch(origin + path, { redirect: 'manual', ...init });
  return [response.status, response.headers.get('retry-after'), response.headers.get('location')];
};
const UNAVAILABLE = [503, '5', null];

it.each([...PAGES, ...OTHERS])('answers 503 with a time to retry to %s while the api process is dead', async (path) => {
  expect(await getSummary(path)).toEqual(UNAVAILABLE);
});

it.each(MEMBER_PAGES)(
  "answers 503 with a time to retry to a member's %s while the api process is dead",
  async (path) => {
    const headers = { cookie: `session-id=${'1'.repeat(30)}; x-main=${'a'.repeat(43)}` };
    expect(await getSummary(path + QUERY, { headers })).toEqual(UNAVAILABLE);
  },
);

it.each(FORM_PATHS)('answers 503 with a page to the form %s while the api process is dead', async (path) => {
  const headers = { accept: 'text/html', origin };
  const init = { method: 'POST', headers, body: new URLSearchParams(VALUES) };
  const requestedPath = path.replace(':orderId', '114-1234567-1234567').replace(':token', 'abc') + QUERY;
  expect(await getSummary(requestedPath, init)).toEqual(UNAVAILABLE);
  expect((await fetch(origin + requestedPath, init)).headers.get('content-type')).toContain('text/html');
});
