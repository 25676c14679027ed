import { readReturnPath, withReturnPath } from '../../../src/lib/redirectTarget.ts';

const returnTo = (target: string): string => readReturnPath(new URLSearchParams({ 'openid.return_to': target }));

it.each(['/cart', '/checkout/address?pid=1', '/p/skyline/product/9000001?size=8.5'])('accepts %s', (path) => {
  expect(returnTo(path)).toBe(path);
});

it.each([
  '//evil.example/cart',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/login?openid.return_to=/login',
  '/register',
  '/forgot-password',
  '/logout?now',
  '/zap/preAuth/signin?openid.return_to=/cart',
  '',
])('returns the home page instead of %s', (target) => {
  expect(returnTo(target)).toBe('/');
});

it.each([
  ['/', '/login'],
  ['/cart?a=1', '/login?openid.return_to=%2Fcart%3Fa%3D1'],
])('opens %s after signing in', (path, address) => {
  expect(withReturnPath('/login', path)).toBe(address);
});
