import { expect, type Page, test } from '@playwright/test';
import { addCard, placeOrder, putIntoCart, registerMember } from './checkoutApi.ts';
import { createKeyboardHand } from './hands.ts';
import { pressVisible } from './pressVisible.ts';
import { findSkus } from './shopApi.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

const cancelButton = (page: Page, text: string | RegExp) =>
  page.getByRole('button', { name: text }).filter({ visible: true });

test('a member cancels one of three items by keyboard', async ({ page, request }) => {
  const watch = watchPage(page);
  const skus = await findSkus(request, 3);
  await openPage(page, '/');
  await registerMember(page);
  for (const sku of skus) await putIntoCart(page, sku);
  await addCard(page);
  const orderId = await placeOrder(page);

  await openPage(page, `/orders/${orderId}`);
  await expectFits(page);
  const { press } = createKeyboardHand(page);
  await press(page.getByRole('link', { name: 'Cancel items' }));
  await expect(page.getByRole('heading', { name: 'Which items should we cancel?' })).toBeVisible();
  await press(cancelButton(page, 'Cancel items'));
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one item' })).toBeFocused();
  const box = page.getByRole('checkbox').nth(1);
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/will not be charged to Visa ending in 4242/)).toBeVisible();
  await expectFits(page);
  await press(cancelButton(page, 'Cancel 1 item'));
  await expect(page.getByRole('heading', { name: '1 item is cancelled' })).toBeFocused();
  await expectFits(page);

  await press(page.getByRole('link', { name: 'View order' }));
  const cancelledItems = page.getByRole('region', { name: 'Cancelled' });
  await expect(cancelledItems.getByRole('listitem')).toHaveCount(1);
  await expect(cancelledItems).toContainText(skus[1]?.productName ?? 'a name');
  expect(watch.problems()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member cancels one of three items, and buys it again', async ({ page, request }) => {
    const skus = await findSkus(request, 3);
    await page.goto('/');
    await registerMember(page);
    for (const sku of skus) await putIntoCart(page, sku);
    await addCard(page);
    const orderId = await placeOrder(page);

    await page.goto(`/orders/${orderId}/cancel`);
    await pressVisible(page, 'Cancel items');
    await expect(page.getByText('Choose at least one item')).toBeVisible();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('radio', { name: 'Ordered twice' }).check();
    await pressVisible(page, /^Cancel (items|1 item)$/);
    await expect(page.getByRole('heading', { level: 1, name: '1 item is cancelled' })).toBeVisible();
    await expect(page).toHaveURL(/\/cancel\?outcome=cancelled$/);
    await page.getByRole('button', { name: /^Buy again/ }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText(skus[1]?.productName ?? 'a name');
  });
});
