import { expect, type Page, test } from '@playwright/test';
import { findSku } from './shopApi.ts';
import { chooseSku } from './shopper.ts';
import { openPage, watchPage } from './watchPage.ts';

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const label = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim() ?? '');
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await label())) return;
  }
  expect(await label(), 'nothing of that name takes the focus').toMatch(name);
}

test('the cart works by keyboard alone', async ({ page, request }) => {
  const watch = watchPage(page);
  const sku = await findSku(request);
  await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
  await chooseSku(page, sku);
  const button = page.getByRole('button', { name: 'Add to Cart' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(modal).toContainText(sku.productName);
  await expect(modal).toContainText('Cart subtotal (1 item)');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(modal).toContainText('Cart subtotal (2 items)');
  await tabTo(page, /^View Cart \(2\)$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Your Cart/ })).toBeVisible();
  await expect(modal).toBeHidden();

  await tabTo(page, /^Increase quantity$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeFocused();
  await tabTo(page, /^Save for later /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await tabTo(page, /^Move to Cart$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
  await tabTo(page, /^Remove /);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Removed ${sku.productName}.`)).toBeVisible();
  await tabTo(page, /^Undo$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
  await tabTo(page, /^Move to Favorites /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign In to Save' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Move to Favorites / })).toBeFocused();
  expect(watch.problems()).toEqual([]);
});
