import express from 'express';
import { answerApiError } from '../../../server/platform/http/answerApiError.ts';
import { createLog } from '../../../server/platform/log.ts';
import { dispatch } from '../../../server/web/dispatch.ts';
import { requireSameOrigin } from '../../../server/web/requireSameOrigin.ts';

const app = express();
app.use(requireSameOrigin());
app.use((_req, res) => {
  res.send('done');
});
app.use(answerApiError(createLog('silent')));

const fetchStatus = async (method: string, headers: Record<string, string>) =>
  (await dispatch(app, { method, url: '/api/v1/cart', headers: { host: 'shop.example', ...headers } })).status;

it.each([
  ['POST', { 'sec-fetch-site': 'same-origin' }, 200],
  ['POST', { 'sec-fetch-site': 'cross-site' }, 403],
  ['POST', { 'sec-fetch-site': 'same-site' }, 403],
  ['POST', { 'sec-fetch-site': 'none' }, 403],
  ['PUT', { origin: 'https://shop.example' }, 200],
  ['PUT', { origin: 'https://evil.example' }, 403],
  ['PUT', { origin: 'https://shop.example.evil.example' }, 403],
  ['DELETE', { origin: 'null' }, 403],
  ['DELETE', {}, 403],
  ['GET', { 'sec-fetch-site': 'cross-site' }, 200],
  ['HEAD', {}, 200],
])('answers %s from %j with %i', async (method, headers, status) => {
  expect(await fetchStatus(method, { ...headers })).toBe(status);
});
