import { expect, type Locator, type Page, test } from '@playwright/test';
import { findSku } from './shopApi.ts';
import { openPage, reloadPage, watchPage } from './watchPage.ts';

/** Whether the page is still the document that was opened, and where it is. */
const readPath = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

/** Waits for the history entry of an open layer, which follows its first frame. */
const expectLayerEntry = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => typeof window.history.state?.layer)).toBe('string');

/** Opens a layer, closes it by Back, opens it by Forward, and closes it as a shopper does without Back. */
async function expectBackCloses(page: Page, path: string, layer: Locator, open: () => Promise<void>): Promise<void> {
  await openPage(page, '/c/faqs');
  await openPage(page, path);
  await open();
  await expect(layer).toBeVisible();
  await expectLayerEntry(page);
  await page.goBack();
  await expect(layer).toBeHidden();
  expect(readPath(page)).toBe(path);
  await page.goForward();
  await expect(layer).toBeVisible();
  expect(readPath(page)).toBe(path);
}

test('Back closes what covers the page of a phone, and leaves the page only then', { tag: '@phone' }, async ({
  page,
}) => {
  const watch = watchPage(page);
  const { productUrl } = await findSku(page.request);
  const findLayer = (name: RegExp) => page.getByRole('dialog', { name });
  const press = (name: RegExp) => async () => page.getByRole('button', { name }).first().click();
  const close = async (layer: Locator, name: string) => {
    await layer.getByRole('button', { name }).click();
    await expect(layer).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/c\/faqs$/);
  };

  const zoom = findLayer(/, enlarged$/);
  await expectBackCloses(page, productUrl, zoom, press(/^Zoom$/));
  await reloadPage(page);
  await expect(zoom).toBeVisible();
  await close(zoom, 'Close');

  const menu = page.getByRole('dialog').filter({ has: page.getByRole('navigation', { name: 'Shop' }) });
  await openPage(page, '/c/faqs');
  await openPage(page, '/');
  await press(/^Menu$/)();
  await expect(menu).toBeVisible();
  await expectLayerEntry(page);
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(readPath(page)).toBe('/');
  await press(/^Menu$/)();
  await close(menu, 'Close');

  const chat = findLayer(/^Live Chat$/);
  await expectBackCloses(page, '/', chat, () => page.getByRole('banner').getByRole('link', { name: 'Chat' }).click());
  await close(chat, 'Minimize');

  const searches = page.getByRole('listbox', { name: 'Searches' });
  await expectBackCloses(page, '/brands', searches, () => page.getByRole('combobox', { name: 'Search' }).click());
  await page.getByRole('combobox', { name: 'Search' }).fill('boots');
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/\/search\?term=boots/);
  await page.goBack();
  await expect(page).toHaveURL(/\/brands$/);
  await expect(searches).toBeHidden();
  expect(watch.problems()).toEqual([]);
});

test('Back closes the filters of a phone and keeps what was chosen', { tag: '@phone' }, async ({ page }) => {
  const watch = watchPage(page);
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expectBackCloses(page, '/womens-shoes', filters, () =>
    page.getByRole('button', { name: 'Filters' }).first().click(),
  );
  const chosen = filters.getByRole('link', { name: /^Remove .*Narrow/ });
  await filters.getByRole('link', { name: /^AA – Narrow/ }).click();
  await expect(chosen).toHaveCount(1);
  await expect(page).not.toHaveURL(/\/womens-shoes$/);
  await expect.poll(() => page.evaluate(() => window.history.state.layer)).toBe('filters');
  const path = readPath(page);
  await page.goBack();
  await expect(filters).toBeHidden();
  expect(readPath(page)).toBe(path);
  await page.goBack();
  await expect(page).toHaveURL(/\/womens-shoes$/);
  await expect(filters).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/c\/faqs$/);
  expect(watch.problems()).toEqual([]);
});
