import { expect, type Page, test } from '@playwright/test';
import {
  addCard,
  countOrders,
  giveAddress,
  post,
  putIntoCart,
  registerMember,
  startGuestSession,
} from './checkoutApi.ts';
import { openProviderPage } from './checkoutWays.ts';
import { POINTER } from './hands.ts';
import { findSku } from './shopApi.ts';
import { fillAddress, fillCard, PASSWORD, placeOrderButton } from './shopper.ts';
import { openPage } from './watchPage.ts';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Ends a session as if it had expired: only the full sign-in, as after an hour, or everything. */
const endSession = (page: Page, cookies: 'at-main' | 'all'): Promise<void> =>
  page.context().clearCookies(cookies === 'all' ? {} : { name: cookies });

/** Signs in again on the sign-in page. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

const expectStep = (page: Page, step: string) => expect(page).toHaveURL(new RegExp(`/checkout/${step}\\?`));

test('a session that ends at any step resumes after signing in again', async ({ page, request }) => {
  test.slow();
  const sku = await findSku(request, { skip: 2 });
  await openPage(page, '/cart');
  const email = await registerMember(page);
  await putIntoCart(page, sku);
  await openPage(page, '/checkout');

  await fillAddress(page);
  await endSession(page, 'at-main');
  await press(page, 'Continue to delivery options');
  await signInAgain(page, email);
  await expectStep(page, 'address');
  await expect(page.getByText('Your entries are still here.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('(614) 555-0118');
  await press(page, 'Continue to delivery options');

  await page.getByRole('radio').last().check({ force: true });
  await endSession(page, 'at-main');
  await press(page, 'Continue to payment');
  await signInAgain(page, email);
  await expectStep(page, 'shipoption');
  await press(page, 'Continue to payment');
  await expect(page.getByText('418 Linden Avenue, Columbus, OH 43215')).toBeVisible();

  await fillCard(page);
  await endSession(page, 'all');
  await press(page, 'Continue to review');
  await signInAgain(page, email);
  await expectStep(page, 'payment');
  await fillCard(page);
  await press(page, 'Continue to review');

  await press(page, `Add a gift message for ${sku.productName}`);
  await page.getByLabel('Your message').fill('For you');
  await press(page, 'Save message');
  await expect(page.getByText('Gift message has been saved')).toBeVisible();
  await endSession(page, 'at-main');
  await placeOrderButton(page).click();
  await signInAgain(page, email);
  await expectStep(page, 'spc');
  await expect(page.getByText('For you')).toBeVisible();
  await endSession(page, 'at-main');
  await page.reload();
  await signInAgain(page, email);
  await expectStep(page, 'spc');
  expect(await countOrders(page)).toBe(0);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();
  expect(await countOrders(page)).toBe(1);
});

test('an address typed as the session ends is restored for its shopper only', async ({ page }) => {
  test.slow();
  await openPage(page, '/cart');
  const email = await registerMember(page);
  await addCard(page);
  await putIntoCart(page, await findSku(page.request, { skip: 2 }));
  await openPage(page, '/checkout/address/new');
  await fillAddress(page, { phone: '6145550199' });
  await endSession(page, 'all');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await signInAgain(page, email);
  await expect(page).toHaveURL(/\/checkout\/address\/new/);
  await expect(page.getByLabel('Phone')).toHaveValue('(614) 555-0199');

  await endSession(page, 'all');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await registerMember(page);
  await openPage(page, '/addresses/new');
  await expect(page.getByLabel('Phone')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed')))).toEqual([]);
});

/**
 * Opens the payment step as a guest who has an account with an address and a card.
 * @returns its email
 */
async function openAsGuestWithAccount(page: Page): Promise<string> {
  await openPage(page, '/cart');
  const email = await registerMember(page);
  await addCard(page);
  await endSession(page, 'all');
  await openPage(page, '/cart');
  await startGuestSession(page);
  await putIntoCart(page, await findSku(page.request, { skip: 2 }));
  await giveAddress(page);
  await openPage(page, '/checkout');
  await expectStep(page, 'payment');
  return email;
}

/** Signs in in another tab of the same browser. */
async function signInElsewhere(page: Page, email: string): Promise<void> {
  const tab = await page.context().newPage();
  await openPage(tab, '/login?openid.return_to=/account');
  await signInAgain(tab, email);
  await expect(tab.getByRole('heading', { name: 'Hi, Maya' })).toBeVisible();
  await tab.close();
}

/** Expects the member's review with the account's data, and places the order once. */
async function expectMembersOrder(page: Page): Promise<void> {
  await expectStep(page, 'spc');
  await expect(page.getByText(/^As a guest:/)).toHaveCount(0);
  await expect(page.getByText('Visa ending in 4242').filter({ visible: true }).first()).toBeVisible();
  expect(await countOrders(page)).toBe(0);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();
  expect(await countOrders(page)).toBe(1);
}

test('a guest who signs in during PayPal continues as the member', async ({ page }) => {
  test.slow();
  const email = await openAsGuestWithAccount(page);
  await openProviderPage(page, POINTER, 'PayPal');
  await post(page, '/v1/zap/signin', { email, password: PASSWORD });
  await press(page, 'Approve');
  await expect(page).toHaveURL(/\/checkout\//);
  await openPage(page, '/checkout');
  await expectMembersOrder(page);
});

test('a guest who signs in before their order arrives places it as the member', async ({ page }) => {
  test.slow();
  const email = await openAsGuestWithAccount(page);
  await fillCard(page);
  await press(page, 'Continue to review');
  await page.route('**/v1/checkout/finalize', async (route) => {
    await signInElsewhere(page, email);
    await route.continue();
  });
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('This purchase was not found.')).toBeVisible();
  await page.unroute('**/v1/checkout/finalize');
  await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().click();
  await expectMembersOrder(page);
});
