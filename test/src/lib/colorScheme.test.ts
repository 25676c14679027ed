import { runInNewContext } from 'node:vm';
import { APPLY_SCHEME, parseColorScheme } from '../../../src/lib/visitorChoices.ts';

/** Runs the script of the page's head; returns the scheme that it sets. */
function readScheme(cookie: string): string | undefined {
  const document = { cookie, documentElement: { dataset: {} as Record<string, string> } };
  runInNewContext(APPLY_SCHEME, { document });
  return document.documentElement.dataset.scheme;
}

it.each([
  ['color-scheme=dark', 'dark'],
  ['a=b; color-scheme=light; c=d', 'light'],
  ['', undefined],
  ['color-scheme=system', undefined],
  ['color-scheme=darker', undefined],
  ['x-color-scheme=dark', undefined],
  ['color-scheme="><script>', undefined],
])('sets the scheme of the cookies %j: %s', (cookie, expected) => {
  expect(readScheme(cookie)).toBe(expected);
});

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['blue', 'system'],
  [undefined, 'system'],
])('reads %s as %s', (text, expected) => {
  expect(parseColorScheme(text)).toBe(expected);
});
