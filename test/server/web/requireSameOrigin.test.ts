import express from 'express';
import { answerApiError } from '../../../server/platform/http/answerApiError.ts';
import { createLog } from '../../../server/platform/log.ts';
import { dispatch } from '../../../server/web/dispatch.ts';
import { requireSameOrigin } from '../../../server/web/requireSameOrigin.ts';

const log = createLog('silent');

function openApp(publicUrl: string, origins?: readonly string[]) {
  const app = express();
  app.use(requireSameOrigin({ publicUrl, listOrigins: origins && (() => origins) }));
  app.use((_req, res) => {
    res.send('done');
  });
  return app.use(answerApiError(log));
}

const fetchStatus = async (app: express.Express, method: string, headers: Record<string, string>) =>
  (await dispatch(app, { method, url: '/api/v1/cart', headers: { host: 'shop.example', ...headers } })).status;

const ORIGINS = ['https://shop.example', 'https://checkout.shop.example', 'https://outlet.example'];
const shop = openApp('https://shop.example', ORIGINS);

it.each([
  ['POST', { 'sec-fetch-site': 'same-origin' }, 200],
  ['POST', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
  ['POST', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
  ['POST', { 'sec-fetch-site': 'cross-site' }, 403],
  ['POST', { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }, 403],
  ['POST', { 'sec-fetch-site': 'same-site' }, 403],
  ['POST', { 'sec-fetch-site': 'none' }, 403],
  ['PUT', { origin: 'https://shop.example' }, 200],
  ['PUT', { host: 'shop.example:443', origin: 'https://shop.example' }, 200],
  ['PUT', { host: 'outlet.example', origin: 'https://outlet.example' }, 200],
  ['PUT', { host: 'checkout.shop.example', origin: 'https://checkout.shop.example' }, 200],
  // One shop does not act for the customers of another.
  ['PUT', { origin: 'https://outlet.example' }, 403],
  // A page that was changed on its way.
  ['PUT', { origin: 'http://shop.example' }, 403],
  ['PUT', { origin: 'https://shop.example:8443' }, 403],
  ['PUT', { origin: 'https://evil.example' }, 403],
  ['PUT', { origin: 'https://shop.example.evil.example' }, 403],
  // A foreign name that resolves to the shop's address.
  ['PUT', { host: 'evil.example', origin: 'https://evil.example' }, 403],
  ['PUT', { host: 'evil.example', 'sec-fetch-site': 'same-origin' }, 403],
  ['PUT', { host: '', 'sec-fetch-site': 'same-origin' }, 403],
  ['DELETE', { origin: 'null' }, 403],
  ['DELETE', {}, 403],
  ['GET', { 'sec-fetch-site': 'cross-site' }, 200],
  ['HEAD', {}, 200],
])('answers %s from %j with %i', async (method, headers, status) => {
  expect(await fetchStatus(shop, method, { ...headers })).toBe(status);
});

it.each([
  ['localhost:3000', 'http://localhost:3000', 200],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', 200],
  ['192.168.1.7:3000', 'http://192.168.1.7:3000', 200],
  ['localhost:3000', 'http://localhost:4000', 403],
  ['evil.example:3000', 'http://evil.example:3000', 403],
])('answers %s in a shop on the own machine, from %s, with %i', async (host, origin, status) => {
  const localShop = openApp('http://localhost:3000', ['http://localhost:3000']);
  expect(await fetchStatus(localShop, 'POST', { host, origin })).toBe(status);
});

it.each([
  ['outlet.example', 'https://outlet.example', 200],
  ['outlet.example', 'http://outlet.example', 403],
  ['outlet.example', 'https://shop.example', 403],
])('answers %s in a process without marketplaces, from %s, with %i', async (host, origin, status) => {
  expect(await fetchStatus(openApp('https://shop.example'), 'POST', { host, origin })).toBe(status);
});
