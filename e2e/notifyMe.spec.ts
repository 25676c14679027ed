import { expect, test } from '@playwright/test';
import { buildSkuUrl } from '../src/lib/products/productUrls.ts';
import { findSku } from './shopApi.ts';
import { createEmail } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test('a shopper requests a stock alert for a sold-out size, and confirms the address by a click', {
  tag: '@phone',
}, async ({ page, request }) => {
  const watch = watchPage(page);
  const sku = await findSku(request, { isSoldOut: true });
  await openPage(page, buildSkuUrl(`${sku.productUrl}/color/${sku.colorId}`, sku));
  const open = page.getByRole('button', { name: 'Notify Me When Available' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Notify me' });
  await drawer.getByLabel('Email', { exact: true }).fill('nobody');
  await drawer.getByRole('button', { name: 'Notify me' }).click();
  await expect(drawer.getByText('nobody is not a valid email.')).toBeVisible();
  const email = createEmail();
  await drawer.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(drawer.getByText("You're on the list!")).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();

  const linkPattern = new RegExp(`To ${email}[\\s\\S]*?(/notify-me/confirm\\?token=[\\w.-]+)`);
  const link = async (): Promise<string> =>
    linkPattern.exec(await (await request.get('/dev/outbox')).text())?.[1] ?? '';
  await expect.poll(link, { timeout: 15_000 }).not.toBe('');
  await openPage(page, await link());
  await expectFits(page);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  const thanks = page.getByText("Thank you. We'll send one email for each item when it's back.");
  await expect(thanks).toBeVisible();
  await expectFits(page);
  // Opened from the mail a second time.
  await openPage(page, await link());
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(thanks).toBeVisible();
  await openPage(page, '/notify-me/confirm?token=wrong');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('This link has expired. Please request the alert again.')).toBeVisible();
  expect(watch.problems()).toEqual([]);
});
