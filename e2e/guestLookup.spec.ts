import { expect, test } from '@playwright/test';
import { addCard, giveAddress, placeOrder, putIntoCart, startGuestSession } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { createEmail } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

const UNKNOWN_ORDER_ID = `999-${String(Date.now()).slice(-7)}-9999999`;
const SENT_MESSAGE = /^If this number and email belong to an order/;

test('a guest requests the link of an order, and learns nothing about others', async ({ page }) => {
  const watch = watchPage(page);
  await openPage(page, `/orders/lookup?way=mail&orderId=${UNKNOWN_ORDER_ID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Find your order' })).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue(UNKNOWN_ORDER_ID);
  await page.getByRole('main').getByLabel('Email').fill(createEmail());
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(SENT_MESSAGE)).toBeVisible();
  await expectFits(page);
  expect(watch.problems()).toEqual([]);
});

test('a guest opens an order by its number and email, with shortened personal data', { tag: '@phone' }, async ({
  page,
  request,
  browser,
}) => {
  const watch = watchPage(page);
  await openPage(page, '/');
  const email = await startGuestSession(page);
  await putIntoCart(page, await findSku(request, { skip: 4 }));
  await giveAddress(page);
  await addCard(page);
  const orderId = await placeOrder(page);

  const other = await browser.newPage({ viewport: page.viewportSize() });
  const otherWatch = watchPage(other);
  await openPage(other, `/orders/${orderId}?token=${'x'.repeat(43)}`);
  await expect(other.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await expect(other.getByLabel('Order number')).toHaveValue(orderId);
  await other.getByRole('main').getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Find order' }).click();
  await expect(other.getByText('It stays open for an hour.')).toBeVisible();
  await expect(other.getByText(/placed .* by .•••@/)).toBeVisible();
  await expect(other.getByRole('main')).not.toContainText('418 Linden Avenue');
  await expectFits(other);
  expect([...watch.problems(), ...otherWatch.problems()]).toEqual([]);
  await other.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form reports a wrong number, keeps the values, and can be sent', async ({ page }) => {
    const email = createEmail();
    await page.goto('/orders/lookup?way=mail');
    await page.getByLabel('Order number').fill('12-34');
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('Enter the order number, such as 123-1234567-1234567.')).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Order number').fill(UNKNOWN_ORDER_ID);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page).toHaveURL(/\/orders\/lookup\?way=mail&outcome=sent$/);
    await expect(page.getByText(SENT_MESSAGE)).toBeVisible();
  });
});
