import { expect, test } from '@playwright/test';
import { createEmail } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

const UNKNOWN = `999-${String(Date.now()).slice(-7)}-9999999`;
const SENT = /^If this number and email belong to an order/;

test('a guest asks for the link of an order, and learns nothing about others', async ({ page }) => {
  const watch = watchPage(page);
  await openPage(page, `/orders/lookup?orderId=${UNKNOWN}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Find your order' })).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue(UNKNOWN);
  await page.getByRole('main').getByLabel('Email').fill(createEmail());
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expectFits(page);
  expect(watch.problems()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form names a wrong number, keeps the values, and is sent', { tag: '@desk' }, async ({ page }) => {
    const email = createEmail();
    await page.goto('/orders/lookup');
    await page.getByLabel('Order number').fill('12-34');
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('Enter the order number, such as 123-1234567-1234567.')).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Order number').fill(UNKNOWN);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page).toHaveURL(/\/orders\/lookup\?outcome=sent$/);
    await expect(page.getByText(SENT)).toBeVisible();
  });
});
