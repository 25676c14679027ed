import { buildPageKey, guestAudience, type PageView, removeTracking } from '../../../../server/web/pages/pageKey.ts';

const VIEW = {
  path: '/',
  host: 'shop.example',
  isBot: false,
  year: 2026,
  choices: { flags: { sort: 'on', card: 'b' }, perRow: 3 },
} as const;
const at = (path: string): URL => new URL(path, 'https://shop.example');
const buildKey = (path: string, overrides: Partial<PageView> = {}, cartCount = 0): string => {
  const { pathname, search } = removeTracking(at(path));
  const view = { ...VIEW, ...overrides, path: pathname + search };
  return buildPageKey(view, guestAudience(view, cartCount));
};

it.each([
  ['a campaign', buildKey('/shoes?utm_source=mail&gclid=1&s=price')],
  ['a forced variant, which is one of its flags', buildKey('/shoes?variant=card:b&s=price')],
  ['the order of flags', buildKey('/shoes?s=price', { choices: { flags: { card: 'b', sort: 'on' }, perRow: 3 } })],
])('is equal with or without %s', (_title, key) => {
  expect(key).toBe(buildKey('/shoes?s=price'));
});

it.each([
  ['path', buildKey('/boots?s=price')],
  ['query', buildKey('/shoes?s=rating')],
  ['shop', buildKey('/shoes?s=price', { host: 'second.example' })],
  ['current year', buildKey('/shoes?s=price', { year: 2027 })],
  ['reader', buildKey('/shoes?s=price', { isBot: true })],
  ['layout', buildKey('/shoes?s=price', { choices: { flags: VIEW.choices.flags, perRow: 2 } })],
  ['variant', buildKey('/shoes?s=price', { choices: { flags: { sort: 'on', card: 'a' }, perRow: 3 } })],
  ['number of pieces in the cart', buildKey('/shoes?s=price', {}, 2)],
])('differs with another %s', (_title, key) => {
  expect(key).not.toBe(buildKey('/shoes?s=price'));
});

it('ignores the cart of a search engine', () => {
  expect(buildKey('/shoes', { isBot: true }, 2)).toBe(buildKey('/shoes', { isBot: true }));
});

it('keeps an address without tracking parameters as typed', () => {
  const url = at('/search/wide%20boots?b=1&a=%22x%22');
  expect(removeTracking(url)).toBe(url);
  expect(removeTracking(at('/shoes?b=1&fbclid=2&a=3')).search).toBe('?b=1&a=3');
});
