import { expect, type Page, test } from '@playwright/test';
import { openPage, watchPage } from './watchPage.ts';

const DARK = 'rgb(16, 21, 28)';
const LIGHT_BACKGROUND = 'rgb(255, 255, 255)';

/** Returns the page's background. */
const readBackground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const findColorsSelect = (page: Page) => page.getByRole('combobox', { name: 'Colors' });

test('the colors follow the system, until the customer chooses; paper is bright', async ({ page }) => {
  const watch = watchPage(page);
  await openPage(page, '/');
  expect(await readBackground(page)).toBe(LIGHT_BACKGROUND);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readBackground(page)).toBe(DARK);
  await findColorsSelect(page).selectOption('Light');
  expect(await readBackground(page)).toBe(LIGHT_BACKGROUND);
  await findColorsSelect(page).selectOption('System');
  expect(await readBackground(page)).toBe(DARK);
  await findColorsSelect(page).selectOption('Dark');
  await page.emulateMedia({ media: 'print' });
  expect(await readBackground(page)).toBe(LIGHT_BACKGROUND);
  expect(watch.problems()).toEqual([]);
});

test('a choice applies to stored pages from their first paint, in its browser only', async ({
  page,
  browser,
  baseURL,
}) => {
  const watch = watchPage(page);
  await openPage(page, '/shoes');
  await findColorsSelect(page).selectOption('Dark');
  expect(await readBackground(page)).toBe(DARK);
  // As soon as there is a body: before any script file has run.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      observer.disconnect();
      document.body.dataset.first = document.documentElement.dataset.scheme ?? 'none';
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/shoes', '/']) {
    await openPage(page, path);
    await expect(page.locator('body')).toHaveAttribute('data-first', 'dark');
    expect(await readBackground(page)).toBe(DARK);
    await expect(findColorsSelect(page)).toHaveValue('dark');
  }
  const other = await browser.newPage(baseURL ? { baseURL } : {});
  await openPage(other, '/shoes');
  expect(await readBackground(other)).toBe(LIGHT_BACKGROUND);
  await other.close();
  expect(watch.problems()).toEqual([]);
});

test('without scripts the colors follow the system', async ({ browser, baseURL }) => {
  const options = { javaScriptEnabled: false, colorScheme: 'dark' } as const;
  const page = await browser.newPage({ ...options, ...(baseURL && { baseURL }) });
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('background-color', DARK);
  await expect(findColorsSelect(page)).toBeHidden();
  await page.close();
});
