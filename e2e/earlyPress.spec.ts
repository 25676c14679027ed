import { expect, test } from '@playwright/test';

test('a button pressed before any script has come answers when it comes alive, once', async ({ page, isMobile }) => {
  // On its way for as long as on a slow line.
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/framework.*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/womens-shoes', { waitUntil: 'commit' });
  // Filters on a phone, the way of showing at a desk: both are parts that come to life after the page.
  const button = page.getByRole('button', { name: isMobile ? 'Filters' : '4 in a row' });
  await button.click();
  scripts.resolve();
  if (isMobile) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(button).toHaveAttribute('aria-pressed', 'true');
});
