import { expect, type Page, test } from '@playwright/test';
import { buyAsNewCustomer, registerMember } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { addPasskeyDevice, createEmail, PASSWORD } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/** Expected console errors of a rejected sign-in. */
const REFUSAL_PATTERNS = [/status of 401/, /answered 401/];

const NEW_PASSWORD = 'another horse battery';

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by the keyboard`);
}

test('a guest signs in through the modal by keyboard alone, and signs out', async ({ page, browser, baseURL }) => {
  test.slow();
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await other.goto('/login');
  const email = await registerMember(other);

  const watch = watchPage(page, REFUSAL_PATTERNS);
  await openPage(page, '/womens');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Sign-in' });
  await expect(modal.getByRole('button', { name: /^Sign in with your/ })).toBeFocused();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(modal.getByRole('button', { name: /^Sign in with your/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(modal.getByText('That email and password do not match.')).toBeVisible();
  await tabTo(page, 'Create your Zappos Account');
  await modal.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/womens$/);
  await expect(page.getByRole('banner').getByText('My Account').first()).toBeAttached();

  await openPage(page, '/account/settings');
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out of / }).click();
  await expect(page.getByRole('button', { name: /^Sign out of / })).toHaveCount(0);
  expect(watch.problems()).toEqual([]);
  await openPage(other, '/account');
  await expect(other.getByRole('heading', { name: 'Sign-in' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await other.context().close();
});

test('a guest registers without scripts, and sets a new password by mail', async ({ browser, baseURL, request }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  const sku = await findSku(request);
  await page.goto(`${sku.productUrl}/color/${sku.colorId}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click();
  await page.getByRole('link', { name: 'Create your Zappos Account' }).click();
  await page.getByLabel('Full name').fill('Maya Lindqvist');
  await page.getByLabel('Email', { exact: true }).fill('maya');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('maya is not a valid email.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Maya Lindqvist');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const email = createEmail();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(new RegExp(`${sku.productUrl}/color/${sku.colorId}$`));

  await page.goto('/logout', { waitUntil: 'domcontentloaded' });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await expect(page.getByText('If this address has an account')).toBeVisible();
  const link = new RegExp(`To ${email}[\\s\\S]*?(/reset-password\\?token=[\\w-]+)`);
  const readMailedLink = async () => link.exec(await (await request.get('/dev/outbox')).text())?.[1] ?? '';
  await expect.poll(readMailedLink, { timeout: 15_000 }).not.toBe('');
  await page.goto(await readMailedLink(), { waitUntil: 'domcontentloaded' });
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('That email and password do not match.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('Hi, Maya')).toBeVisible();
  await context.close();
});

test('a customer adds a passkey after a purchase, signs in with it, renames and removes it', async ({
  page,
  request,
}) => {
  const watch = watchPage(page);
  await addPasskeyDevice(page);
  const { purchaseId } = await buyAsNewCustomer(page, await findSku(request, { path: '/shoes' }));
  await openPage(page, `/confirmation/${purchaseId}`);
  await expectFits(page);
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is added.')).toBeVisible();

  await page.goto('/logout');
  await openPage(page, '/login?openid.return_to=%2Faccount%2Fsettings');
  // The device answers the autofill of the email field without a choice.
  await expect(page).toHaveURL(/account\/settings$/);
  await page.getByRole('link', { name: 'Change passkeys' }).click();
  await expect(page.getByText(/^Added .* Last used/)).toBeVisible();
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByLabel('Name').fill('My laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('My laptop')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(page.getByText('My laptop')).toBeHidden();
  expect(watch.problems()).toEqual([]);
});
