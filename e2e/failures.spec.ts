import { expect, test } from '@playwright/test';
import { buildPageHeaders, findSku } from './shopApi.ts';
import { addToCart, fillAddress, placeOrderButton, reachReview, register } from './shopper.ts';
import { openPage } from './watchPage.ts';

test.describe.configure({ mode: 'parallel' });

test('a declined card is reported, and another one pays', async ({ page, request }) => {
  test.slow();
  await addToCart(page, await findSku(request));
  await openPage(page, '/register?openid.return_to=/checkout');
  await register(page);
  await reachReview(page, '4000000000000002');
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

test('an invalid address is reported by field and keeps its values', async ({ page, request }) => {
  await addToCart(page, await findSku(request));
  await openPage(page, '/register?openid.return_to=/checkout');
  await register(page);
  await fillAddress(page, { zip: '', phone: '(614) 555-01' });
  await page.getByRole('button', { name: 'Continue to delivery options' }).click();
  await expect(page.getByText('Two fields need a look:')).toBeVisible();
  await expect(page.getByText('Enter a zip code here.')).toBeVisible();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await expect(page.getByLabel('Zip code')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Columbus');
  await page.getByLabel('Zip code').fill('43215');
  await expect(page.getByText('Enter a zip code here.')).toBeHidden();
});

test('the cart rejects a quantity above the stock', { tag: '@desk' }, async ({ page, request, baseURL }) => {
  // A department in which no other journey buys, because the count must not change.
  const sku = await findSku(request, { path: '/womens-coats', atLeast: 1, atMost: 98 });
  await openPage(page, '/cart');
  const response = await page.request.post('/api/v1/cart', {
    headers: buildPageHeaders(baseURL),
    data: { items: [{ stockId: sku.stockId, quantity: sku.onHand + 1 }] },
  });
  expect(response.status()).toBeGreaterThanOrEqual(400);
  expect(await response.json()).toMatchObject({
    id: 'cart.no.stock',
    message: `Only ${sku.onHand} left in stock!`,
  });
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a wrong password is rejected on the page, and the correct one signs in', { tag: '@desk' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await openPage(page, '/register');
  const email = await register(page);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openPage(other, '/login');
  await other.getByLabel('Email', { exact: true }).fill(email);
  await other.getByLabel('Password', { exact: true }).fill('not the password');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText('That email and password do')).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL('/');
  await openPage(other, '/account');
  await expect(other.getByRole('heading', { name: 'Hi, Maya' })).toBeVisible();
});
