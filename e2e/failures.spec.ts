import { expect, test } from '@playwright/test';
import { addCard, putIntoCart, registerMember } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { placeOrderButton } from './shopper.ts';
import { openPage } from './watchPage.ts';

test('a declined card is reported, and another one pays', { tag: '@phone' }, async ({ page, request }) => {
  test.slow();
  await openPage(page, '/cart');
  await registerMember(page);
  await putIntoCart(page, await findSku(request));
  await addCard(page, '4000000000000002');
  await openPage(page, '/checkout');
  await placeOrderButton(page).click();
  await expect(page.getByText('There was a problem with the payment. Please try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit payment' }).click();
  await page.getByRole('button', { name: 'Add a new card' }).click();
  await page.getByLabel('Card number').fill('5555555555554444');
  await page.getByLabel('Expires (MM / YY)').fill(`12${(new Date().getFullYear() + 2) % 100}`);
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByText('MasterCard ending in 4444').filter({ visible: true }).first()).toBeVisible();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
});
