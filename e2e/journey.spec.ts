import { expect, test } from '@playwright/test';
import { WITH_PICTURES } from './browserOptions.ts';
import { findSku } from './shopApi.ts';
import { chooseSku, fillAddress, fillCard, placeOrderButton, register } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test.use({ launchOptions: WITH_PICTURES });

/** A new shopper's whole journey, from the home page to the order history. */
test('a new shopper buys a pair of shoes', async ({ page, request }) => {
  test.slow();
  const watch = watchPage(page);
  const sku = await findSku(request, { path: '/shoes' });

  await openPage(page, '/');
  await expect(page).toHaveTitle(/Shoes, Clothing & More/);
  await page.getByRole('combobox', { name: 'Search' }).fill('shoes');
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page.locator('h1')).toContainText(/shoes/i);
  await expectFits(page);

  await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
  await expect(page.locator('h1')).toContainText(sku.productName);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(/Please select a (size|width):/).first()).toBeVisible();
  await chooseSku(page, sku);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
  await expectFits(page);

  await page.getByRole('link', { name: /View Cart/ }).click();
  await expect(page.getByRole('heading', { name: /Your Cart/ })).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${sku.productName}` }).click();
  await expect(page.getByText(`Removed ${sku.productName}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();

  await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Have an account?' })).toBeVisible();
  await page.getByRole('link', { name: /Create your .* Account/ }).click();
  const email = await register(page);

  await expect(page).toHaveURL(/\/checkout\/address/);
  await page.getByRole('button', { name: 'Continue to delivery options' }).click();
  await expect(page.getByText('Enter a zip code here.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to delivery options' }).click();
  await expect(page).toHaveURL(/\/checkout\/shipoption/);
  await expect(page.getByRole('main').getByText('FREE').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/payment/);
  await fillCard(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page).toHaveURL(/\/checkout\/spc/);
  await expect(page.getByText('Visa ending in 4242').filter({ visible: true }).first()).toBeVisible();
  await expectFits(page);
  await placeOrderButton(page).click();

  await expect(page).toHaveURL(/\/confirmation\//);
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();
  const orderNumber = (
    await page
      .getByText(/\d{3}-\d{7}-\d{7}/)
      .first()
      .textContent()
  )?.match(/\d{3}-\d{7}-\d{7}/)?.[0];
  expect(orderNumber).toBeDefined();
  await openPage(page, '/orders');
  await expect(page.getByText(`Order ${orderNumber}`)).toBeVisible();
  await page
    .getByRole('link', { name: /Arriving/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arriving');
  await openPage(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(watch.problems()).toEqual([]);

  await expect.poll(async () => (await page.request.get('/dev/outbox')).text(), { timeout: 15_000 }).toContain(email);
});
