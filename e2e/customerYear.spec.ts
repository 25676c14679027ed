import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { formatCents, formatWhole } from '../src/lib/money.ts';
import { addCard, placeOrder, post, putIntoCart, registerMember } from './checkoutApi.ts';
import { type ClockShop, openClockShop } from './clockShop.ts';
import { findMail } from './findMail.ts';
import { findSkus, type SampleSku } from './shopApi.ts';
import { PASSWORD, placeOrderButton, register } from './shopper.ts';
import { openPage, watchPage } from './watchPage.ts';

let shop: ClockShop;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openClockShop();
});
test.afterAll(() => shop.close());
test.beforeEach(() => test.setTimeout(180_000));

const at = (path: string): string => shop.at(path);
/** The jobs of a step run one after the other, each within a second. */
const JOBS = { timeout: 20_000 };

const HEADLINE = 'Soft on gravel';

const findVisibleButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Signs in again after the hours of a full sign-in, when the page asks for it. */
async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(at(path), { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await findVisibleButton(page, 'Sign in').click();
  await expect(page).toHaveURL(at(path));
  await page.locator('body[data-hydrated]').waitFor();
}

/** Reloads the page until an element is there, while jobs run in the background. */
async function reopenUntil(page: Page, path: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass(JOBS);
  await page.locator('body[data-hydrated]').waitFor();
}

type Customer = { readonly page: Page; readonly email: string };

async function joinRewards(page: Page): Promise<string> {
  await openPage(page, at('/register?openid.return_to=/c/vip-dash'));
  const email = await register(page);
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await findVisibleButton(page, /VIP$/).click();
  await page.getByRole('link', { name: 'Go to your VIP dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya, you’re Silver' })).toBeVisible();
  return email;
}

/** Places an order of the items. @returns the path of its page, which is open */
async function buy(page: Page, items: readonly (readonly [SampleSku, number])[]): Promise<string> {
  await post(page, '/v1/cart', { items: items.map(([{ stockId }, count]) => ({ stockId, quantityAddition: count })) });
  await addCard(page);
  await openPage(page, at('/cart'));
  await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().click();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page).toHaveURL(/\/orders\/[\d-]+$/);
  return new URL(page.url()).pathname;
}

async function cancel(page: Page, { productName }: SampleSku): Promise<void> {
  await page.getByRole('link', { name: 'Cancel items' }).click();
  await page.getByRole('checkbox', { name: new RegExp(productName) }).check({ force: true });
  await findVisibleButton(page, 'Cancel 1 item').click();
  await expect(page.getByRole('heading', { name: '1 item is cancelled' })).toBeFocused();
}

async function review(page: Page, { productId }: SampleSku): Promise<void> {
  await openSignedIn(page, `/product/review/add/${productId}`);
  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  await page.getByLabel('Headline').fill(HEADLINE);
  await page.getByLabel('Review', { exact: true }).fill('Soft from the first day on, and still a size too small.');
  await findVisibleButton(page, 'Post review').click();
  await expect(page.getByText('Thank you! Your review is here for everyone to read.')).toBeVisible();
}

/** Returns an item by a printed label. @returns the path of the return */
async function sendBack(page: Page, order: string, { productName }: SampleSku): Promise<string> {
  await openPage(page, at(order));
  await page.getByRole('link', { name: 'Return items' }).click();
  await page.getByRole('checkbox', { name: new RegExp(productName) }).check({ force: true });
  await page.getByRole('radio', { name: 'Too small' }).filter({ visible: true }).check({ force: true });
  await findVisibleButton(page, 'Continue').click();
  await page.getByRole('radio', { name: /Print a label/ }).check({ force: true });
  await findVisibleButton(page, 'Confirm return').click();
  await expect(page.getByRole('heading', { name: 'Your return is confirmed' })).toBeFocused();
  return page.url().replace(at(''), '');
}

/** Exchanges an item for another size. @returns the path of the exchange */
async function exchange(page: Page, order: string, { productName }: SampleSku): Promise<string> {
  await openPage(page, at(order));
  await page.getByRole('link', { name: new RegExp(`^Exchange.*${productName}`) }).click();
  await page.getByRole('group', { name: 'Size' }).locator('[data-in-place][href*="asin="]').first().click();
  await expect(page.getByText(/^Reserved for you until /)).toBeVisible();
  await findVisibleButton(page, 'Confirm exchange').click();
  await expect(page.getByRole('heading', { name: 'Your exchange is confirmed' })).toBeFocused();
  return page.url().replace(at(''), '');
}

/** Waits until both parcels have arrived, and lets the warehouse inspect the return. */
async function settle({ page, email }: Customer, returnPath: string, exchangePath: string): Promise<void> {
  await shop.forward(page, 9 * 24);
  await openSignedIn(page, returnPath);
  await reopenUntil(page, returnPath, page.getByRole('heading', { name: 'We are checking your return' }));
  await shop.forward(page, 7);
  await findMail(page, { to: email, title: 'We refunded $' });
  await openSignedIn(page, returnPath);
  await expect(page.getByRole('heading', { name: /^Refunded \$/ })).toBeVisible();
  await reopenUntil(page, exchangePath, page.getByRole('heading', { name: 'Your new one is on its way' }));
}

async function redeem(page: Page): Promise<void> {
  await openPage(page, at('/c/vip-dash'));
  await expect(page.getByRole('heading', { level: 1, name: 'Maya, you’re Gold' })).toBeVisible();
  // The amounts follow the points, which the return takes back in the background: the lowest is always covered.
  const amount = page.getByRole('region', { name: 'Turn points into dollars' }).getByRole('radio').first();
  const points = Number(await amount.inputValue());
  await amount.check({ force: true });
  await findVisibleButton(page, `Redeem ${formatWhole(points)} points for ${formatCents(points)}`).click();
  await expect(page.getByText(`${formatCents(points)} is yours.`)).toBeVisible({ timeout: 15_000 });
}

async function subscribe(page: Page): Promise<void> {
  await openPage(page, at('/subscriptions'));
  await page.getByRole('switch', { name: 'New arrivals' }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
}

async function unsubscribe(page: Page): Promise<void> {
  await openPage(page, at('/subscriptions'));
  await expect(page.getByRole('switch', { name: 'New arrivals' })).toBeChecked();
  await page.locator('summary').filter({ hasText: 'Unsubscribe from all' }).click();
  await findVisibleButton(page, 'Yes, unsubscribe from all').click();
  await expect(page.getByText('This address gets no emails but those about its orders.')).toBeVisible();
}

/** Downloads the customer's data. @returns the file's text */
async function exportData(page: Page): Promise<string> {
  await openPage(page, at('/account/settings/export'));
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  const downloading = page.waitForEvent('download');
  await findVisibleButton(page, 'Download as JSON').click();
  return readFile(await (await downloading).path(), 'utf8');
}

async function deleteAccount({ page, email }: Customer, day: string): Promise<void> {
  await openPage(page, at('/c/account-deletion-request'));
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await findVisibleButton(page, 'Delete my account').click();
  await expect(page.getByText(`We delete your account on ${day}.`)).toBeVisible();
  await shop.forward(page, 15 * 24);
  await findMail(page, { to: email, title: 'is deleted' });
  await page.goto(at('/login'), { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await findVisibleButton(page, 'Sign in').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
}

test('a customer joins the rewards, buys, returns, redeems, and deletes the account', async ({ page, request }) => {
  const watch = watchPage(page, [/status of 401/, /answered 401/]);
  const year = new Date().getFullYear() + 1;
  await shop.forwardTo(page, `${year}-01-10`);
  const email = await joinRewards(page);
  const customer = { page, email };
  await subscribe(page);

  const [skuToCancel, skuToReturn, skuToExchange, ...others] = await findSkus(request, 6, { origin: at('') });
  if (!skuToCancel || !skuToReturn || !skuToExchange) throw new Error('The shop has too few products.');
  const single = [skuToCancel, skuToReturn, skuToExchange].map((sku) => [sku, 1] as const);
  // Enough for the next tier.
  const order = await buy(page, [...single, ...others.map((sku) => [sku, 8] as const)]);
  await cancel(page, skuToCancel);
  await shop.deliver(page, email);
  await review(page, skuToReturn);
  await settle(customer, await sendBack(page, order, skuToReturn), await exchange(page, order, skuToExchange));
  await redeem(page);
  await unsubscribe(page);

  await shop.forwardTo(page, `${year + 1}-01-15`);
  await openSignedIn(page, '/c/vip-dash');
  await expect(page.getByRole('heading', { level: 1, name: 'Maya, you’re Gold' })).toBeVisible();
  await expect(page.getByText(`Gold stays yours until December 31, ${year + 1}.`)).toBeVisible();
  const copy = await exportData(page);
  for (const expectedText of [email, order.replace('/orders/', ''), HEADLINE]) expect(copy).toContain(expectedText);
  // The clock's 15th begins in UTC, when the 14th has not ended in the shop.
  await deleteAccount(customer, `January 28, ${year + 1}`);
  expect(watch.problems()).toEqual([]);
});

test('a customer answers the mailed survey once', async ({ page, browser, request }) => {
  await openPage(page, at('/'));
  const email = await registerMember(page);
  for (const sku of await findSkus(request, 1, { origin: at('') })) await putIntoCart(page, sku);
  await addCard(page);
  await placeOrder(page);
  await shop.deliver(page, email);
  const mail = await findMail(page, { to: email, title: 'Your order was delivered' });
  const path = /\/survey\?id=[\w.-]+/.exec(mail)?.[0] ?? 'no invitation';

  // The recipient opens the mail without a session.
  const reader = await browser.newPage();
  const watch = watchPage(reader, [/status of 400/, /answered 400/]);
  await openPage(reader, at(path));
  await findVisibleButton(reader, 'Send answers').click();
  await expect(reader.locator('[aria-invalid="true"]').first()).toBeFocused();
  for (const question of await reader.locator('fieldset:has([type="radio"])').all())
    await question.getByRole('radio').last().check({ force: true });
  await reader.getByRole('checkbox', { name: 'Fit and size' }).check({ force: true });
  await findVisibleButton(reader, 'Send answers').click();
  await expect(reader.getByRole('heading', { name: 'Thank you, that helps.' })).toBeFocused();
  await openPage(reader, at(path));
  await expect(reader.getByRole('heading', { name: 'Thank you, that helps.' })).toBeVisible();
  expect(watch.problems()).toEqual([]);
  await reader.close();
});

test('a business requests a subsidy, and its employee buys with it', async ({ page, request }) => {
  const watch = watchPage(page);
  await openPage(page, at('/c/zappos-at-work-form'));
  await page.getByLabel('Name', { exact: true }).fill('Ana Ruiz');
  await page.getByLabel('Work email').fill('ana@works.example');
  await page.getByLabel('Company').fill('Ruiz Roofing');
  await page.getByLabel('Size of your team').selectOption({ index: 1 });
  await findVisibleButton(page, 'Connect with a Team Member').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'A person calls back within one working day.' }),
  ).toBeVisible();

  const email = await registerMember(page);
  const subsidy = ['--email', email, '--amount', '50.00', '--program', 'Ruiz 2027'];
  const code = (await shop.operate('subsidy', 'create', ...subsidy)).split(':')[0] ?? '';
  for (const sku of await findSkus(request, 1, { origin: at('') })) await putIntoCart(page, sku);
  await addCard(page);
  await openPage(page, at('/checkout/spc'));
  await page.getByText('Add a gift card or code', { exact: true }).click();
  await page.getByLabel('Promo code or gift card').fill(code);
  await findVisibleButton(page, 'Apply').click();
  await expect(page.getByText('Your code is added.')).toBeVisible();
  await expect(page.getByText('Paid by Ruiz 2027')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '−$50.00' })).toBeVisible();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  expect(watch.problems()).toEqual([]);
});
