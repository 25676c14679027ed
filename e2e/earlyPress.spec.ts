import { expect, test } from '@playwright/test';
import { findSku } from './shopApi.ts';
import { openPage } from './watchPage.ts';

test('a button clicked before hydration acts once after it', { tag: '@phone' }, async ({ page, isMobile }) => {
  // Delayed as on a slow connection.
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/framework.*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/womens-shoes', { waitUntil: 'commit' });
  // Filters on phones, the layout switch on desktops: both are hydrated after the page.
  const button = page.getByRole('button', { name: isMobile ? 'Filters' : '3 in a row' });
  await button.click();
  scripts.resolve();
  if (isMobile) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('the color and the size that were just chosen are added', { tag: '@phone' }, async ({ page, request }) => {
  const { productUrl, colorId, size } = await findSku(request, { skip: 1 });
  await openPage(page, productUrl);
  const colors = page.getByRole('navigation', { name: 'Colors' });
  const chosen = colors.locator(`[href*="/color/${colorId}"]`);
  await openPage(page, (await colors.locator(`a:not([href*="/color/${colorId}"])`).first().getAttribute('href')) ?? '');
  const name = (await chosen.getAttribute('aria-label')) ?? 'no color';
  const choice = page.locator('[data-field="size"] fieldset a').getByText(size, { exact: true });
  const add = await page.getByRole('button', { name: 'Add to Cart' }).first().elementHandle();
  const presses = [await chosen.elementHandle(), await choice.elementHandle(), add];
  // Faster than a page on a slow phone shows a choice.
  await page.evaluate((elements) => {
    for (const element of elements) if (element instanceof HTMLElement) element.click();
  }, presses);
  await expect(page.getByRole('dialog')).toContainText(name);
  await expect(page.getByRole('dialog')).toContainText(size);
});
