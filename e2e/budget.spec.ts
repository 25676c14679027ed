import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { CLIENT, listChunkFiles } from './listChunkFiles.ts';

const KIB = 1024;
/** Scripts of a page's first view in KiB gzip; the framework takes about 60 of them. */
const SCRIPT_BUDGET_KIB = {
  'HomePage-tsx': 94,
  'SearchPage-tsx': 97.5,
  'ProductPage-tsx': 101.5,
  'CartPage-tsx': 98.5,
  'CheckoutPage-tsx': 99,
};
const STYLE_BUDGET_KIB = 25;

const read = (name: string): Buffer => readFileSync(`${CLIENT}/${name}`);

/** Returns the files that a page loads before hydration, largest first. */
function listFirstViewFiles(chunk: string, ending: string): { name: string; kib: number }[] {
  const names = ['main', chunk].flatMap(listChunkFiles);
  return [...new Set(names)]
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, kib: gzipSync(read(name), { level: 9 }).length / KIB }))
    .sort((a, b) => b.kib - a.kib);
}

const sumKib = (files: readonly { kib: number }[]): number => files.reduce((sum, { kib }) => sum + kib, 0);
const list = (files: readonly { name: string; kib: number }[]): string =>
  files.map(({ name, kib }) => `${name} ${kib.toFixed(1)}`).join(', ');

for (const [chunk, scriptBudget] of Object.entries(SCRIPT_BUDGET_KIB)) {
  test(`the first view of ${chunk} stays within its budget`, () => {
    const scripts = listFirstViewFiles(chunk, '.js');
    const styles = listFirstViewFiles(chunk, '.css');
    expect(scripts.length).toBeGreaterThan(2);
    expect(sumKib(scripts), list(scripts)).toBeLessThanOrEqual(scriptBudget);
    expect(sumKib(styles), list(styles)).toBeLessThanOrEqual(STYLE_BUDGET_KIB);
  });
}

test('no validation library and no server code reaches the browser', () => {
  for (const name of readdirSync(CLIENT).filter((file) => file.endsWith('.js'))) {
    const code = read(name).toString();
    expect(code.includes('ZodError'), name).toBe(false);
    expect(code.includes('vault_token'), name).toBe(false);
  }
});

/** Returns the class names in a style sheet's selectors. */
const listClassNames = (css: string): Set<string> =>
  new Set(
    [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, selector = '']) =>
      selector.startsWith('@') ? [] : [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
    ),
  );

test('the rules of a class are in one style sheet only', () => {
  const sheets = readdirSync(CLIENT).filter((file) => file.endsWith('.css'));
  const files = Map.groupBy(
    sheets.flatMap((file) => [...listClassNames(read(file).toString())].map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  expect(files.size).toBeGreaterThan(500);
  const repeatedClasses = [...files].filter(([, places]) => places.length > 1);
  expect(repeatedClasses.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(' ')}`)).toEqual([]);
});
