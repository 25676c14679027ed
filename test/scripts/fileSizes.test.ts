import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_LINES_OF_FILE = 300;
const SMALL = 20;
const MAX_FILES_OF_FOLDER = 25;

/** Written by `scripts/writeTables.ts` and `scripts/writeMailValues.ts`. */
const GENERATED = ['server/platform/database/schema.ts', 'server/services/content/mails/mailValues.ts'];

/** All code is counted but the demo and the types of tables. */
const PRODUCTION = ['server/demo/**', 'server/platform/database/schema.ts'];

/** Parts that may be switched off or replaced: sandboxes, protocols of assistants, the desk with its operations, and campaign mails. */
const PARTS = [
  'server/{sandboxes,assistants}/**',
  '{src,server}/**/desk/**',
  'server/services/{staff,operations,reports,campaigns,connections,today}/**',
];

const countLines = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

function measure(exclude: readonly string[]) {
  const files = globSync('{src,server}/**/*.{ts,tsx}', { exclude });
  const sizes = files.map(countLines).sort((a, b) => a - b);
  const folders = Map.groupBy(files, (file) => dirname(file));
  return {
    files: files.length,
    lines: sizes.reduce((total, size) => total + size, 0),
    medianLines: sizes[Math.floor(sizes.length / 2)],
    smallFiles: sizes.filter((size) => size < SMALL).length,
    largeFolders: [...folders.values()].filter(({ length }) => length > MAX_FILES_OF_FOLDER).length,
  };
}

// A file holds a topic: put a small function into the file of its topic.
it.each([
  {
    code: 'all code but the demo',
    exclude: PRODUCTION,
    limits: { files: 2331, lines: 220_294, medianLines: 80, smallFiles: 127, largeFolders: 2 },
  },
  {
    code: 'the shop that shoppers see',
    exclude: [...PRODUCTION, ...PARTS],
    limits: { files: 1657, lines: 148_448, medianLines: 75, smallFiles: 112, largeFolders: 0 },
  },
])('holds $code in few files of a topic each, and folders that can be surveyed', ({ exclude, limits }) => {
  const measured = measure(exclude);
  expect(measured.files).toBeGreaterThan(1000);
  expect(measured.files).toBeLessThanOrEqual(limits.files);
  expect(measured.lines).toBeLessThanOrEqual(limits.lines);
  expect(measured.medianLines).toBeGreaterThanOrEqual(limits.medianLines);
  expect(measured.smallFiles).toBeLessThanOrEqual(limits.smallFiles);
  expect(measured.largeFolders).toBeLessThanOrEqual(limits.largeFolders);
});

it(`has no file of more than ${MAX_LINES_OF_FILE} lines`, () => {
  const files = globSync('{src,server}/**/*.{ts,tsx,css}', { exclude: [...GENERATED, 'server/demo/**'] });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => countLines(file) > MAX_LINES_OF_FILE)).toEqual([]);
});
