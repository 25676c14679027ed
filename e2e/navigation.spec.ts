import { expect, test } from '@playwright/test';
import { openPage, watchPage } from './watchPage.ts';

test('later pages load without a full load, and back restores the scroll position', async ({ page }) => {
  const watch = watchPage(page);
  await openPage(page, '/shoes');
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'yes';
  });
  const card = page.locator('main li[class]:has(a[href*="/product/"] )').nth(9);
  await card.scrollIntoViewIfNeeded();
  const scrollBefore = await page.evaluate(() => window.scrollY);
  expect(scrollBefore).toBeGreaterThan(100);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/shoes/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollBefore - 60);
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes');
  expect(watch.problems()).toEqual([]);
});

test('back from a product shows the loaded items again, at the same place', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/shoes');
  const cards = page.locator('main ul:has(> [data-page]) > li:visible');
  const first = await cards.count();
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  const all = await cards.count();
  const card = cards.nth(first + 2);
  await card.scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/[?&]p=2/);
  const measureTop = async () => Math.round((await card.boundingBox())?.y ?? 0);
  const topBefore = await measureTop();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(all);
  await expect.poll(async () => Math.abs((await measureTop()) - topBefore)).toBeLessThan(8);
});

test('hydration does not request data that came with the page', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The performance beacon is sent and the emergency banner is polled, but no data is requested.
    const isData = !['/api/martypixel', '/api/zcs/emergencyBanner'].includes(pathname);
    if (pathname.startsWith('/api/') && isData) calls.push(request.url());
  });
  for (const path of ['/', '/shoes', '/cart']) await openPage(page, path);
  expect(calls).toEqual([]);
});

test('a long recent search ends before the button that removes it', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  const words = 'waterproof boots for long and wet walks in winter';
  await field.fill(words);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search/);
  await openPage(page, '/');
  await field.click();
  const text = await page.getByRole('option', { name: words }).locator('span').boundingBox();
  const button = await page.getByRole('button', { name: `Remove ${words}` }).boundingBox();
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});
