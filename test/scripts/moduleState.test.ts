import { globSync, readFileSync } from 'node:fs';

/** Files of services and providers with a state of their own in the module, and why it belongs to no single shop. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/services/images/getPlaceholder.ts': 'one pixel, the same for all shops',
  'server/services/images/drawings/rasterize.ts': 'pictures by their content',
  'server/services/reviews/acceptMedia.ts': 'a limit of the machine',
  'server/providers/carriers/label/getLabelFont.ts': 'fonts of the repository',
  'server/providers/places/loadZipTable.ts': 'a table of the repository',
  'server/providers/payments/providerCall.ts': 'public certificates by their address',
};

/** A variable, or a collection that starts empty, at the level of the module. */
const STATE =
  /^(?:export )?(?:let |const \w+(?:: .+)? = new (?:WeakMap|WeakSet|LRUCache|Map|Set)(?:<.*>)?\((?:\)|\{ max))/m;

const findFilesWithState = (files: readonly string[]): string[] =>
  files.filter((file) => STATE.test(readFileSync(file, 'utf8'))).sort();

it('keeps nothing of a shop in modules of services and providers: parts are passed', () => {
  const files = globSync('server/{services,providers}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  expect(findFilesWithState(files)).toEqual(Object.keys(EXCEPTIONS).sort());
});

it.each([
  ['let current: readonly string[] = [];', true],
  ['export let current = 1;', true],
  ["const shelves = new WeakMap<Parts['db'], Shelf>();", true],
  ['const listeners = new Set<() => void>();', true],
  ['const answers: Answers = new LRUCache<string, Answer>({ max: 60 });', true],
  ["const METHODS = new Set(['GET', 'HEAD']);", false],
  ['  let count = 0;', false],
])('finds state in %s: %s', (line, hasState) => {
  expect(STATE.test(line)).toBe(hasState);
});
