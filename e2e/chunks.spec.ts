import { expect, test } from '@playwright/test';
import { openPage } from './watchPage.ts';

/** What the browser reported to the shop while something is tried. */
async function reportsDuring(page: import('@playwright/test').Page, act: () => Promise<void>): Promise<string> {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/martypixel')) bodies.push(request.postData() ?? '');
  });
  await act();
  await expect.poll(() => bodies.length).toBeGreaterThan(0);
  return bodies.join('\n');
}

test('a page whose code does not arrive says so, is reported, and comes on the next try', async ({ page }) => {
  await openPage(page, '/');
  await page.route('**/assets/CartPage*.js', (route) => route.abort());
  const reports = await reportsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  });
  expect(reports).toContain('ChunkLoadError');
  await page.unroute('**/assets/CartPage*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a page whose styles do not arrive is reported as such', async ({ page }) => {
  await openPage(page, '/');
  await page.route('**/assets/CartPage*.css', (route) => route.abort());
  const reports = await reportsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  });
  expect(reports).toContain('CSS_CHUNK_LOAD_FAILED');
});
