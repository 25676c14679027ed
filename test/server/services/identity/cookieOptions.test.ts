import type { Request } from 'express';
import { cookieOptions } from '../../../../server/services/identity/identityCookies.ts';

const asked = (hostname: string) => ({ hostname, secure: true }) as Request;

it.each([
  ['shop.example', 'shop.example', 'shop.example'],
  ['checkout.shop.example', 'shop.example', 'shop.example'],
  ['second.example', 'shop.example', undefined],
  ['notshop.example', 'shop.example', undefined],
  ['shop.example', undefined, undefined],
])('at %s, with cookies for %s, they are given to %s', (hostname, cookieDomain, domain) => {
  expect(cookieOptions(asked(hostname), { publicUrl: 'https://shop.example', cookieDomain }).domain).toBe(domain);
});
