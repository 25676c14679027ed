import fc from 'fast-check';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import hostileRedirects from './hostileRedirects.json' with { type: 'json' };

it.each([
  ['/cart', '/cart'],
  ['/search?term=boots#top', '/search?term=boots#top'],
  ['/search/100%25%20wool?q=a%0Ab', '/search/100%25%20wool?q=a%0Ab'],
  ['/a/../cart', '/cart'],
  ['/cart?', '/cart?'],
  ['/cart#', '/cart#'],
  ['/search/50%', '/search/50%'],
  ['/search?next=//evil.example', '/search?next=//evil.example'],
  ['https://shop.example/orders', 'https://shop.example/orders'],
  ['http://www.shop.example/', 'http://www.shop.example/'],
])('accepts %s', (value, target) => {
  expect(redirectTarget(value, ['shop.example'])).toBe(target);
});

it('returns the fallback for all of 200 hostile forms', () => {
  const acceptedRedirects = hostileRedirects.filter(
    (value) => redirectTarget(value, ['shop.example'], '/account') !== '/account',
  );
  expect(acceptedRedirects).toEqual([]);
  expect(hostileRedirects.length).toBeGreaterThanOrEqual(200);
});

it.each([undefined, null, 7, ['/cart'], `/${'a'.repeat(4096)}`])('returns the fallback for value %#', (value) => {
  expect(redirectTarget(value, [], '/account')).toBe('/account');
});

/** A character that is percent-encoded this number of times. */
const encodeRepeatedly = (code: string, times: number): string => `%${'25'.repeat(times - 1)}${code}`;

it.each([
  [`/a${encodeRepeatedly('20', 5)}`, 'passes'],
  [`/a${encodeRepeatedly('20', 6)}`, 'refused'],
  [`/${encodeRepeatedly('2f', 5)}evil.example`, 'refused'],
  [`/${'a'.repeat(4095)}`, 'passes'],
])('decodes five layers of encoding, and accepts 4,096 characters: %#', (value, expected) => {
  expect(redirectTarget(value, [], '/account')).toBe(expected === 'passes' ? value : '/account');
});

const awkward = fc.string({
  unit: fc.constantFrom(...['/', '\\', ':', '.', '..', '@', '?', '#', 'a', 'http', 'evil.example', '\t', ' ', '%']),
  maxLength: 12,
});
const encodedParts = fc.string({
  unit: fc.constantFrom('/', '%2f', '%5C', '%2e', '%09', '%25', '%', '2f', '.', 'e', ';'),
});

it('never leaves the shop without an allowed domain, also when its result is followed or decoded again', () => {
  const check = (value: string): void => {
    const target = redirectTarget(value);
    const { origin, pathname } = new URL(target, 'https://shop.example');
    const decodedPath = pathname.replaceAll(/%([0-7][\da-f])/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    expect(origin).toBe('https://shop.example');
    expect(new URL(decodedPath, 'https://shop.example').origin).toBe('https://shop.example');
    expect(redirectTarget(target, [], 'refused')).toBe(target);
  };
  const hostileTargets = fc.oneof(awkward, encodedParts, fc.webUrl(), fc.string());
  fc.assert(fc.property(hostileTargets, (tail) => check(`/${tail}`)));
  fc.assert(fc.property(hostileTargets, check));
});
