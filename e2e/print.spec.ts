import { expect, type Page, test } from '@playwright/test';
import { buyAsNewCustomer, putIntoCart } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { openPage } from './watchPage.ts';

/** Expects a page for paper: its words in black, no buttons, neither header nor footer. */
async function expectPaper(page: Page, words: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const visibleElements = page
    .locator('body > header, body > footer, nav, main button:not(:has(img))')
    .filter({ visible: true });
  await expect(visibleElements).toHaveCount(0);
  await expect(page.getByText(words).filter({ visible: true }).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });
}

test('product, cart, confirmation and order can be printed', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  const sku = await findSku(page.request, { skip: 2 });
  await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
  await expectPaper(page, sku.productName);
  const { purchaseId, orderId } = await buyAsNewCustomer(page, sku);
  await putIntoCart(page, sku);
  await openPage(page, '/cart');
  await expectPaper(page, 'Estimated total');
  await openPage(page, `/confirmation/${purchaseId}`);
  await expectPaper(page, 'Your order is placed');
  await openPage(page, `/orders/${orderId}`);
  await expectPaper(page, 'Going to');
  const item = page.getByRole('listitem').filter({ hasText: sku.productName }).first();
  await page.emulateMedia({ media: 'print' });
  await expect(item).toHaveCSS('break-inside', 'avoid');
});

test('paper shows the closed answers too', async ({ page }) => {
  await openPage(page, '/c/faqs');
  const answer = page.locator('main details:not([open]) p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});
