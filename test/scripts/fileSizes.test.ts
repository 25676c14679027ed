import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Limits of the shop's code (TypeScript of src and server without the demo, the sandboxes, the desk, the protocols of assistants, which may be switched off, and the
 * generated types of tables). A file holds a topic: put a
 * small function into the file of its topic.
 */
const LIMITS = {
  maxFiles: 1625,
  minMedianLines: 72,
  maxFilesUnder20Lines: 115,
  maxFoldersOver25Files: 0,
  maxLines: 141_328,
};

const SMALL = 20;
const MAX_FILES_OF_FOLDER = 25;

const files = globSync('{src,server}/**/*.{ts,tsx}', {
  exclude: [
    'server/{demo,sandboxes,assistants}/**',
    '{src,server}/**/desk/**',
    'server/services/{staff,operations,reports}/**',
    'server/platform/database/schema.ts',
  ],
});
const sizes = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1).sort((a, b) => a - b);

function countFoldersOver(limit: number): number {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > limit).length;
}

it('has no more files and lines than before', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.length).toBeLessThanOrEqual(LIMITS.maxFiles);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(LIMITS.maxLines);
});

it('has files of a topic each, not of a function each', () => {
  expect(sizes[Math.floor(sizes.length / 2)]).toBeGreaterThanOrEqual(LIMITS.minMedianLines);
  expect(sizes.filter((size) => size < SMALL).length).toBeLessThanOrEqual(LIMITS.maxFilesUnder20Lines);
});

it('has folders that can be surveyed', () => {
  expect(countFoldersOver(MAX_FILES_OF_FOLDER)).toBeLessThanOrEqual(LIMITS.maxFoldersOver25Files);
});
