import { expect, type Page, test } from '@playwright/test';
import { registerMember } from './checkoutApi.ts';
import { findMail } from './findMail.ts';
import { PASSWORD } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/** The browser's console line for a rejected form. */
const REFUSAL_PATTERNS = [/status of 4\d\d/, /answered 4\d\d/];

const typePassword = (page: Page, password: string) =>
  page.getByLabel('Current password', { exact: true }).fill(password);

test('a customer requests the deletion of the account, and withdraws it by signing in', async ({ page }) => {
  const watch = watchPage(page, REFUSAL_PATTERNS);
  await openPage(page, '/');
  const email = await registerMember(page);
  await openPage(page, '/c/account-deletion-request');
  await typePassword(page, 'not the password');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await typePassword(page, PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your request is here.')).toBeVisible();
  await expectFits(page);
  await findMail(page, { to: email, title: 'will be deleted' });
  await page.goto('/account', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/login/);

  await openPage(page, '/login?openid.return_to=/account');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click();
  await expect(page).toHaveURL(/\/account$/);
  await findMail(page, { to: email, title: 'Your account stays' });
  expect(watch.problems()).toEqual([]);
});
