import { maskPersonalData } from '../../../src/lib/errorReports.ts';

it.each([
  ['no account maya.lind+shop@example.com here', 'no account [email] here'],
  ['/vip/optin/emailId/maya%40example.com', '/vip/optin/emailId/[email]'],
  ['at https://shop.example/login?openid.return_to=%2Fcart:1:2', 'at https://shop.example/login?…'],
  ['4242 4242 4242 4242 was refused', '[number] was refused'],
  ['/orders/114-1234567-1234567', '/orders/[number]'],
  ['/collection/9f8e7d6c5b4a39281706f5e4', '/collection/[token]'],
  ['/p/womens-kestrel-run-skyline-4-coral/product/9000001', '/p/womens-kestrel-run-skyline-4-coral/product/9000001'],
  [
    'TypeError: x is not a function\n    at main.3f2a.js:1:23456',
    'TypeError: x is not a function\n    at main.3f2a.js:1:23456',
  ],
])('replaces %j by %j', (text, expected) => {
  expect(maskPersonalData(text)).toBe(expected);
});
