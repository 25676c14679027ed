import { expect, type Page, test } from '@playwright/test';
import { listChunkFiles } from './listChunkFiles.ts';
import { openPage } from './watchPage.ts';

/** The cart page's own script or style sheet. */
const buildChunkPattern = (ending: string): string =>
  `**/assets/${listChunkFiles('CartPage-tsx').findLast((name) => name.endsWith(ending))}`;

/** Collects the errors that the browser reports to the shop during an action. */
async function collectReports(page: Page, act: () => Promise<void>): Promise<() => string> {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/martypixel?type=martyExchangesError')) reports.push(request.url());
  });
  await act();
  return () => reports.join('\n');
}

test('a failed script load is shown, reported, and succeeds on the next try', async ({ page }) => {
  await openPage(page, '/');
  await page.route(buildChunkPattern('.js'), (route) => route.abort());
  const reports = await collectReports(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  });
  await expect.poll(reports).toContain('ChunkLoadError');
  await page.unroute(buildChunkPattern('.js'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a failed style sheet load is reported as such', async ({ page }) => {
  await openPage(page, '/');
  await page.route(buildChunkPattern('.css'), (route) => route.abort());
  const reports = await collectReports(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  });
  await expect.poll(reports).toContain('CSS_CHUNK_LOAD_FAILED');
});

test('a page that is opened offline offers another try', async ({ page, context }) => {
  await openPage(page, '/shoes');
  await context.setOffline(true);
  await page.locator('main ul:has(> [data-page]) > li:visible').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
});
