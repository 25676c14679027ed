import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Page, type Request, test } from '@playwright/test';
import { putIntoCart } from './checkoutApi.ts';
import { CLIENT } from './listChunkFiles.ts';
import { findSku } from './shopApi.ts';

const KIB = 1024;
/**
 * Scripts that a browser loads for an untouched page, in KiB gzip, the late ones included. The framework
 * takes 78 of them.
 */
const SCRIPT_BUDGET_KIB = { home: 130, content: 130, cart: 130, checkout: 130, list: 135, product: 150 };
const PATHS: Readonly<Record<string, string>> = {
  home: '/',
  content: '/c/faqs',
  cart: '/cart',
  checkout: '/checkout',
  list: '/womens-shoes',
};
const STYLE_BUDGET_KIB = 40;

const read = (name: string): Buffer => readFileSync(`${CLIENT}/${name}`);

/** Opens a page without touching it. @returns the files that it has loaded, largest first */
async function listLoadedFiles(page: Page, path: string): Promise<{ name: string; kib: number }[]> {
  const names = new Set<string>();
  const note = (request: Request): void => {
    const name = new URL(request.url()).pathname.split('/assets/')[1];
    if (name !== undefined) names.add(name);
  };
  page.on('requestfinished', note);
  await page.goto(path);
  await page.locator('body[data-hydrated]').waitFor();
  // The parts without an interaction come when the browser is idle; the last of them lays out the page.
  await expect(page.locator('html[data-fresh]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  return [...names]
    .map((name) => ({ name, kib: gzipSync(read(name), { level: 9 }).length / KIB }))
    .sort((a, b) => b.kib - a.kib);
}

const sumKib = (files: readonly { kib: number }[]): number => files.reduce((sum, { kib }) => sum + kib, 0);
const list = (files: readonly { name: string; kib: number }[]): string =>
  files.map(({ name, kib }) => `${name} ${kib.toFixed(1)}`).join(', ');

test('an untouched first view of each kind of page stays within its budget', async ({ page, request }) => {
  const sku = await findSku(request);
  // The cart's scripts differ once it has a line. A page without scripts, so that all of them are loaded later.
  await page.goto('/robots.txt');
  await putIntoCart(page, sku);
  for (const [name, budget] of Object.entries(SCRIPT_BUDGET_KIB)) {
    const files = await listLoadedFiles(page, PATHS[name] ?? sku.productUrl);
    const scripts = files.filter((file) => file.name.endsWith('.js'));
    const styles = files.filter((file) => file.name.endsWith('.css'));
    expect(scripts.length).toBeGreaterThan(2);
    expect(sumKib(scripts), `${name}: ${list(scripts)}`).toBeLessThanOrEqual(budget);
    expect(sumKib(styles), `${name}: ${list(styles)}`).toBeLessThanOrEqual(STYLE_BUDGET_KIB);
  }
});

/** The refresh gives the page new data while its later parts are not hydrated: React must not empty them. */
test('a refresh keeps the parts of an untouched page', async ({ page }) => {
  await page.goto('/womens-shoes');
  await page.locator('body[data-hydrated]').waitFor();
  const refreshed = page.waitForResponse(/getCartItemsCount/);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await refreshed;
  await page.waitForLoadState('networkidle');
  for (const part of ['navigation', 'region', 'contentinfo'] as const)
    await expect(page.getByRole(part).first(), part).toBeVisible();
  await expect(page.getByRole('region', { name: 'Filters' }).getByRole('link').first()).toBeVisible();
});

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
