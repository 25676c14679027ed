import { isNeverAPage } from '../../../src/lib/notFoundPaths.ts';

it.each([
  '/a_b',
  '/index.php',
  '/wp-login.php',
  '/shoes_sale',
  '/.env',
  '/product',
  '/p',
  '/filters/red.zso',
  '/filters/a/b.zso',
])('takes %s for no page', (path) => {
  expect(isNeverAPage(path)).toBe(true);
});

it.each([
  '/',
  '/shoes',
  '/running-shoes/.zso',
  '/subscription.do',
  '/search/v2.0_x',
  '/zap/preAuth/signin',
  '/p/a/product/1',
])('leaves %s to the routes', (path) => {
  expect(isNeverAPage(path)).toBe(false);
});
