import fc from 'fast-check';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';

it.each([
  ['/cart', '/cart'],
  ['/search?term=boots#top', '/search?term=boots#top'],
  ['https://shop.example/orders', 'https://shop.example/orders'],
  ['http://www.shop.example/', 'http://www.shop.example/'],
])('leads to %s', (value, target) => {
  expect(redirectTarget(value, ['shop.example'])).toBe(target);
});

it.each([
  undefined,
  ['/cart'],
  '',
  'cart',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  'https://evil.example/',
  'https://evilshop.example/',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'ftp://shop.example/',
])('leads %j to the fallback', (value) => {
  expect(redirectTarget(value, ['shop.example'], '/account')).toBe('/account');
});

it('never leaves the shop where no domain is allowed', () => {
  const awkward = fc.string({
    unit: fc.constantFrom('/', '\\', ':', '.', '@', '?', '#', 'a', 'http', '\t', ' ', '%2f'),
  });
  fc.assert(
    fc.property(awkward, (value) => {
      const target = new URL(redirectTarget(value), 'https://shop.example');
      expect(target.origin).toBe('https://shop.example');
    }),
  );
});
