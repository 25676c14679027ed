import { expect, test } from '@playwright/test';
import { findViolations } from './findViolations.ts';
import { register } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/**
 * From the mail's link to the dashboard: sign up, accept the terms, save a preference, and leave by the account menu.
 */
test("a customer joins VIP by a mail's link, and accepts the terms before the first use", { tag: '@phone' }, async ({
  page,
}) => {
  const watch = watchPage(page);
  await openPage(page, '/rewards/dashboard');
  await expect(page).toHaveURL(/\/c\/vip-dash$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Shoes that pay you back' })).toBeVisible();
  await expectFits(page);
  await openPage(page, '/register?openid.return_to=/vip/optin/emailId/spring-7');
  await register(page);
  await expect(page).toHaveURL(/\/vip\/confirmed$/);
  await expectFits(page);
  await page.getByRole('link', { name: 'Go to your VIP dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Before the first use' })).toBeVisible();
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya, you’re Silver' })).toBeVisible();
  await expect(page.getByText('500 points to go until you can redeem.')).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Delivery speed').selectOption('next');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Delivery speed')).toHaveValue('next');
  expect(await findViolations(page)).toEqual([]);
  expect(watch.problems()).toEqual([]);
  await page.goto('/vip/optin/emailId/spring-7');
  await expect(page).toHaveURL(/\/vip\/alreadyEnrolled$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer joins with consent', async ({ page }) => {
    await page.goto('/register?openid.return_to=/c/vip-dash');
    await register(page);
    await page.goto('/c/vip-dash');
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
    await page.getByRole('button', { name: /VIP$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maya, you’re Silver' })).toBeVisible();
  });
});
