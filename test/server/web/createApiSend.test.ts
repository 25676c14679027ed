import type { Express } from 'express';
import express from 'express';
import { markCacheable } from '../../../server/platform/http/caching.ts';
import { ApiResponseCache } from '../../../server/web/apiResponseCache.ts';
import { createApiSend } from '../../../server/web/createApiSend.ts';
import { dispatch } from '../../../server/web/dispatch.ts';
import { createRequestContext } from '../../../server/web/requests.ts';
import { silentLog } from '../services/callService.ts';

/** An API that records its requests, and a page that calls the path in its query. */
function givenShop(): { page: Express; requests: string[] } {
  const requests: string[] = [];
  const api = express();
  api.use((req, _res, next) => {
    requests.push(`${req.method} ${req.get('host')} ${req.url}`);
    next();
  });
  api.all('/menu', (req, res) => {
    markCacheable(res, 60);
    res.json({ host: req.get('host'), times: requests.length });
  });
  api.get('/missing', (_req, res) => {
    markCacheable(res, 60);
    res.status(404).json({ id: 'not.found' });
  });
  api.get('/cart', (_req, res) => void res.json({ times: requests.length }));
  const apiCache = new ApiResponseCache();
  const page = express();
  page.use(createRequestContext(silentLog));
  page.get('/', async (req, res) => {
    const method = req.query.post === undefined ? 'GET' : 'POST';
    res.json(await createApiSend(api, req, { apiCache })({ method, path: String(req.query.path) }));
  });
  return { page, requests };
}

const open = async (page: Express, url: string, host = 'shop.example'): Promise<unknown> =>
  JSON.parse((await dispatch(page, { method: 'GET', url, headers: { host } })).body);

it('sends a call once while its answer may be cached', async () => {
  const { page, requests } = givenShop();
  const first = await open(page, '/?path=/menu');
  expect(first).toEqual({ status: 200, body: { host: 'shop.example', times: 1 } });
  expect(await open(page, '/?path=/menu')).toEqual(first);
  expect(requests).toHaveLength(1);
});

it('separates the answers of two hosts and of two addresses', async () => {
  const { page, requests } = givenShop();
  await open(page, '/?path=/menu');
  expect(await open(page, '/?path=/menu', 'other.example')).toMatchObject({ body: { host: 'other.example' } });
  await open(page, `/?path=${encodeURIComponent('/menu?of=men')}`);
  expect(requests).toHaveLength(3);
});

it.each(['/?path=/cart', '/?path=/missing', '/?path=/menu&post'])('repeats the call for %s', async (url) => {
  const { page, requests } = givenShop();
  await open(page, url);
  await open(page, url);
  expect(requests).toHaveLength(2);
});

it('marks the reads of a page as such, until a call changes the caller', async () => {
  const pages: (object | undefined)[] = [];
  const api = express();
  api.use((req, res, next) => {
    pages.push(req.pageOfCall);
    if (req.path === '/logout') res.cookie('at-main', '');
    next();
  });
  api.use((_req, res) => void res.json({}));
  const page = express();
  page.use(createRequestContext(silentLog));
  page.get('/', async (req, res) => {
    const send = createApiSend(api, req);
    for (const path of ['/customer', '/order', '/logout', '/customer']) await send({ path });
    await send({ method: 'POST', path: '/login' });
    await send({ path: '/customer' });
    res.json({});
  });
  await open(page, '/');
  await open(page, '/');
  const [customer, order, logout, guest, login, member, ofNextPage] = pages;
  expect(customer).toBeDefined();
  expect(order).toBe(customer);
  expect(logout).toBe(customer);
  expect(new Set([customer, guest, member, ofNextPage]).size).toBe(4);
  expect(login).toBe(guest);
});
