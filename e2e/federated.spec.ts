import { expect, type Page, test } from '@playwright/test';
import { putIntoCart, registerMember } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { createEmail, PASSWORD } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/** Opens the sandbox from the sign-in page. */
async function leave(page: Page, label: string, returnTo = '/account'): Promise<void> {
  await openPage(page, `/zap/preAuth/signin?openid.return_to=${encodeURIComponent(returnTo)}`);
  await page.getByRole('link', { name: `Sign in with ${label}` }).click();
  await expect(page.getByRole('heading', { name: `Sign in with ${label}` })).toBeVisible();
}

async function signInAs(page: Page, email: string, name = 'Ana Moreno'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in and allow' }).click();
}

test('a guest with a cart signs in by a federated account and keeps the cart', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const watch = watchPage(page);
  await openPage(page, '/cart');
  await putIntoCart(page, await findSku(request, { skip: 2 }));
  await leave(page, 'Google', '/cart');
  await expectFits(page);
  await page.getByRole('button', { name: 'Do not allow' }).click();
  await expect(page.getByText('Google did not sign you in, because you did not allow it.')).toBeVisible();
  await expectFits(page);
  await page.locator('body[data-hydrated]').waitFor();
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await signInAs(page, createEmail());
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: /cart/i }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('is empty');
  expect(watch.problems()).toEqual([]);
});

test('a store account is connected by its password, and disconnected again', async ({ page }) => {
  await openPage(page, '/login');
  const email = await registerMember(page);
  await page.context().clearCookies();

  await leave(page, 'Apple', '/account/settings/connected');
  await signInAs(page, email);
  await expect(page.getByRole('heading', { name: 'Connect your Apple account' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Connected accounts' })).toBeVisible();

  const password = page.getByLabel('Current password', { exact: true });
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await signInAs(page, createEmail());
  await page.locator('body[data-hydrated]').waitFor();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect Apple' })).toBeVisible();
});
