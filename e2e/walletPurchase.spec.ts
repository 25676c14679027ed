import { expect } from '@playwright/test';
import { PHONE } from './browserOptions.ts';
import { giveAddress, putIntoCart, registerMember } from './checkoutApi.ts';
import { test } from './clockShop.ts';
import { findViolations } from './findViolations.ts';
import { findSku } from './shopApi.ts';
import { addPasskeyDevice, placeOrderButton } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test.use(PHONE);

test('a customer signs in by passkey, pays by a wallet, and returns the parcel', async ({ page, request, shop }) => {
  test.slow();
  const watch = watchPage(page);
  await addPasskeyDevice(page);
  await page.addInitScript(() => localStorage.setItem('stripe-sandbox-wallets', 'apple_pay,link'));
  await openPage(page, '/');
  const email = await registerMember(page);
  await openPage(page, '/account/settings/passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText(/^Added /)).toBeVisible();
  await page.goto('/logout');
  await openPage(page, '/login?openid.return_to=%2Fcart');
  await expect(page).toHaveURL(/\/cart$/);

  await putIntoCart(page, await findSku(request, { skip: 3 }));
  await giveAddress(page);
  await page.goto('/checkout');
  await page.locator('body[data-hydrated]').waitFor();
  await expect(page).toHaveURL(/\/checkout\/payment\?/);
  const wallets = page.getByRole('region', { name: 'Wallets' });
  await wallets.getByRole('button', { name: 'Apple Pay' }).click();
  await page.getByRole('dialog', { name: 'Apple Pay' }).getByRole('button', { name: 'Cancel' }).click();
  await expectFits(page);
  expect(await findViolations(page)).toEqual([]);
  await wallets.getByRole('button', { name: 'Apple Pay' }).click();
  await page
    .getByRole('dialog', { name: 'Apple Pay' })
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  const named = page.getByText(/Apple Pay Visa ending in 4242/).filter({ visible: true });
  await expect(named.first()).toBeVisible();
  expect(watch.problems()).toEqual([]);

  await openPage(page, '/orders');
  const link = page.locator('a[href^="/orders/"]').filter({ visible: true }).first();
  const orderId = /\/orders\/([\w-]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  await page.goto('/dev/outbox');
  await shop.deliver(page, { email, orderId });
  await openPage(page, '/login?openid.return_to=%2Forders');
  await expect(page).toHaveURL(/\/orders$/);
  await openPage(page, `/return?orderId=${orderId}`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('radio', { name: 'Too small' }).filter({ visible: true }).check();
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
  await page.getByRole('radio', { name: /^Drop it off, no label/ }).check();
  await page.getByRole('button', { name: 'Confirm return' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Your return is confirmed' })).toBeVisible();
});
