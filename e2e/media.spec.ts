import { expect, test } from '@playwright/test';
import { WITH_PICTURES } from './browserOptions.ts';
import { findSku } from './shopApi.ts';
import { openPage } from './watchPage.ts';

test.use({ launchOptions: WITH_PICTURES });

test('a quick view adds a product to the cart, and the list is still there', async ({ page, isMobile }) => {
  await openPage(page, '/sneakers');
  const button = page.getByRole('button', { name: /^Quick view of/ }).first();
  // Touch screens have no quick view: a tap opens the product.
  if (isMobile) return expect(button).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  const view = page.getByRole('dialog');
  const sizes = view.locator('[data-field="size"] fieldset').getByRole('button', { name: /^[\d.]+$/ });
  await sizes.first().click();
  const widths = view.locator('[data-field="width"] fieldset').getByRole('button');
  if (await widths.count()) await widths.first().click();
  await view.getByRole('button', { name: 'Add to Cart' }).click();
  // The cart modal replaces it.
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
  await expect(view).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(page).toHaveURL(/\/sneakers$/);
});

test('pictures can be paged and zoomed', { tag: '@both' }, async ({ page, request, isMobile }) => {
  const sku = await findSku(request);
  await openPage(page, sku.productUrl);
  const gallery = page.getByRole('region', { name: 'Product pictures' });
  const first = gallery.getByRole('button', { name: 'Show picture 1' });
  if (isMobile) {
    const row = gallery.getByRole('list');
    const finger = { pointerType: 'touch', pointerId: 1, isPrimary: true, clientY: 300 };
    await row.dispatchEvent('pointerdown', { ...finger, clientX: 300 });
    await row.dispatchEvent('pointermove', { ...finger, clientX: 280 });
    await row.dispatchEvent('pointerup', { ...finger, clientX: 240 });
  } else {
    await first.focus();
    await page.keyboard.press('ArrowRight');
  }
  await expect(gallery.getByRole('group', { name: /^Picture 2 of/ })).toBeVisible();
  await gallery.getByRole('button', { name: 'Zoom', exact: true }).click();
  const zoom = page.getByRole('dialog');
  await expect(zoom.getByText(/^2 of/)).toBeVisible();
  await zoom.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
});
