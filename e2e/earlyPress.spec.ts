import { expect, test } from '@playwright/test';

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
