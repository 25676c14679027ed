import { expect, test } from '@playwright/test';
import { putIntoCart } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';

test.use({ javaScriptEnabled: false });

test('the shop is browsed, searched and filtered without scripts', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('region', { name: 'Shop by category' })).toBeVisible();
  await page.goto('/search?term=boots', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('h1')).toContainText(/boots/i);
  const cards = page.locator('main li:has(a[href*="/product/"])');
  expect(await cards.count()).toBeGreaterThan(3);
});

test('a size is selected and added to the cart without scripts', async ({ page, request }) => {
  const sku = await findSku(request);
  await page.goto(`${sku.productUrl}/color/${sku.colorId}`, { waitUntil: 'domcontentloaded' });
  await page.locator('[data-field="size"]').getByRole('link', { name: sku.size, exact: true }).click();
  if (sku.width !== '' && (await page.locator('[data-field="width"] a').count())) {
    await page.locator('[data-field="width"]').getByRole('link', { name: sku.width, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();

  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await page.getByRole('button', { name: /^Save for later / }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Move to Cart' }).click();
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await page.getByRole('button', { name: /^Move to Favorites / }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('checkout states that it needs scripts, and puts no input into a URL', async ({ page, request }) => {
  const { stockId } = await findSku(request);
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await putIntoCart(page, { stockId });
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(/^Checkout needs JavaScript\./)).toBeVisible();
  await page.getByLabel('Email').fill('maya@example.com');
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(page.getByText(/^Checkout needs JavaScript\./)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/initiate$/);
});
