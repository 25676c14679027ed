import type { Request, Response } from 'express';
import { toCheckoutOrigin } from '../../../server/web/toCheckoutOrigin.ts';

const publicUrl = 'https://shop.example';
const elsewhere = { publicUrl, checkoutOrigin: 'https://secure.shop.example' };

/** Where a request is led; undefined where it goes on. */
function target(originalUrl: string, { host = 'shop.example', method = 'GET', origins = elsewhere } = {}) {
  const path = originalUrl.replace(/\?.*/, '');
  const req = { method, path, originalUrl, get: () => host } as unknown as Request;
  let led: string | undefined;
  const res = { redirect: (_status: number, to: string) => (led = to) } as unknown as Response;
  toCheckoutOrigin(origins)(req, res, () => undefined);
  return led;
}

it.each(['/checkout', '/checkout/initiate', '/checkout/initiate/loading?disableHf=true'])('leads %s there', (url) => {
  expect(target(url)).toBe(`https://secure.shop.example${url}`);
});

it.each([
  ['a step', '/checkout/payment?pid=p1', {}],
  ['another page', '/cart', {}],
  ['who is there already', '/checkout/initiate', { host: 'secure.shop.example' }],
  ['another shop', '/checkout/initiate', { host: 'second.localhost' }],
  ['what is no look at a page', '/checkout/initiate', { method: 'POST' }],
  ['a shop with one origin', '/checkout/initiate', { origins: { publicUrl, checkoutOrigin: publicUrl } }],
])('leaves %s where it is', (_, url, more) => {
  expect(target(url, more)).toBeUndefined();
});
