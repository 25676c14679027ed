import { expect, type Page, test } from '@playwright/test';
import { buyAsNewCustomer } from './checkoutApi.ts';
import { findViolations } from './findViolations.ts';
import { findSku } from './shopApi.ts';
import { createEmail } from './shopper.ts';
import { expectFits, watchPage } from './watchPage.ts';

const PASSWORD = 'try-them-on';
const CODE = '123456';
/** The desk asks who is there before it shows the sign-in. */
const SIGNED_OUT = [/status of 401/, /answered 401/];
const NEEDS_STEP = [/status of 403/, /answered 403/];

/** Signs in by the keyboard: each field has the focus when its turn comes. */
async function signIn(page: Page, path: string, email = 'priya@eyelet.shop'): Promise<void> {
  await page.goto(path);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(CODE);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

test('a person signs in by password and code, and is back at the address they wanted @both', async ({ page }) => {
  const watch = watchPage(page, SIGNED_OUT);
  await page.goto('/desk/sign-in');
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await expectFits(page);
  await signIn(page, '/desk/settings/staff/roles');
  await expect(page).toHaveURL(/\/desk\/settings\/staff\/roles$/);
  expect(await findViolations(page)).toEqual([]);
  await expectFits(page);
  await page.getByRole('button', { name: /^Priya Nair/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(watch.problems()).toEqual([]);
});

test('an owner invites a packer, and confirms with a code first', async ({ page }) => {
  const watch = watchPage(page, [...SIGNED_OUT, ...NEEDS_STEP]);
  await signIn(page, '/desk/settings/staff');
  const email = createEmail();
  await page.getByRole('button', { name: 'Invite' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite to the desk' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Warehouse' }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(email)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(watch.problems()).toEqual([]);
});

test('today and the orders fit, and are found by keys @both', async ({ page }) => {
  const watch = watchPage(page, SIGNED_OUT);
  await page.goto('/');
  await buyAsNewCustomer(page, await findSku(page.request));
  await signIn(page, '/desk');
  await expect(page.getByText('To ship now')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expectFits(page);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/desk\/orders$/);
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expectFits(page);
  await page.getByRole('link', { name: /To ship/ }).click();
  await expect(page).toHaveURL(/view=to-ship/);
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('staff');
  await page.getByRole('option').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(watch.problems()).toEqual([]);
});
