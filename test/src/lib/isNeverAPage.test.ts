import { isNeverAPage } from '../../../src/lib/paths.ts';

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
  '/p/product',
  '/c/faqs/more',
  '/c/page/2',
  '/c',
  '/c/',
  '/p/',
  '/foo.do',
  '/subscription.do',
  '/cart/add.do',
  '/foo.zso',
  '/shoes/boots.zso',
  '/collection/h.',
  '/.zso',
  '//.zso',
  '/search/.zso',
  '/search/null/.zso',
  '/shoes/boots/.zso',
  '/shoes/.zso/.zso',
])('finds no page at %s', (path) => {
  expect(isNeverAPage(path)).toBe(true);
});

it.each([
  '/',
  '/shoes',
  '/running-shoes/.zso',
  '/favorites/h.',
  '/account/favorites/h.',
  '/search/v2.0_x',
  '/zap/preAuth/signin',
  '/p/a/product/1',
  '/c/faqs',
  '/c/faqs/',
  '/shoes/page/2',
  '/product/stockId/1',
])('leaves %s to the routes', (path) => {
  expect(isNeverAPage(path)).toBe(false);
});
