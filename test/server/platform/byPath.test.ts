import express from 'express';
import { dispatchByPath } from '../../../server/platform/http/dispatchByPath.ts';
import { dispatch } from '../../../server/web/dispatch.ts';

const sendWord =
  (word: string): express.RequestHandler =>
  (req, res) => {
    res.send(`${word} ${req.url}`);
  };
const app = express().use(
  dispatchByPath([
    [['/v1/cart', '/v1/addEGCToCart'], sendWord('cart')],
    [['/recos'], sendWord('rows')],
    [['/recos/admin'], sendWord('admin')],
  ]),
  sendWord('nobody'),
);
const ask = async (url: string): Promise<string> => (await dispatch(app, { method: 'GET', url, headers: {} })).body;

it.each([
  ['/v1/cart?displayRewards=true', 'cart /v1/cart?displayRewards=true'],
  ['/v1/cart/', 'cart /v1/cart/'],
  ['/V1/Cart', 'cart /V1/Cart'],
  ['/v1/addEGCToCart', 'cart /v1/addEGCToCart'],
  ['/recos', 'rows /recos'],
  ['/recos/get/more', 'rows /recos/get/more'],
  ['/recos/admin/all', 'admin /recos/admin/all'],
  ['/v1/cartoon', 'nobody /v1/cartoon'],
  ['/v1', 'nobody /v1'],
  ['/', 'nobody /'],
  ['/constructor', 'nobody /constructor'],
])('passes %s to its domain unchanged', async (url, answer) => {
  expect(await ask(url)).toBe(answer);
});

it('rejects a path that two domains claim, ignoring case', () => {
  expect(() =>
    dispatchByPath([
      [['/v1/cart'], sendWord('a')],
      [['/V1/Cart'], sendWord('b')],
    ]),
  ).toThrow('two handlers for /v1/cart');
});
